package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.github.gapwise.slurm.client.RecordFields.Form;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The output of a command with {@code --json}: an object with a list of records, among others. It
 * is read as it comes, and only the records are kept. What users wrote may be in it as they wrote
 * it: bytes that are no UTF-8, control characters, texts of any length.
 *
 * @param list the name of the list
 * @param forms the fields of a record that count
 * @param reader makes the record, which has no meaning if the fields have a complaint
 */
record JsonAnswer<R>(
    String command, String list, Map<String, Form> forms, Function<RecordFields, R> reader) {
  private static final int MOST_NESTED = 100_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxNestingDepth(MOST_NESTED)
                  .build())
          .build();

  /**
   * Returns the records; empty if there is no such list.
   *
   * @throws SlurmException if the answer is not JSON, or reports an error
   */
  Optional<ReadRecords<R>> read(InputStream answer) throws IOException {
    try (JsonParser json = FACTORY.createParser(Decoding.reader(answer))) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw damaged("it is no object");
      }
      return members(json);
    } catch (JsonProcessingException e) {
      var at = e.getLocation();
      throw damaged(
          at == null
              ? e.getOriginalMessage()
              : "line %d, column %d".formatted(at.getLineNr(), at.getColumnNr()));
    }
  }

  private Optional<ReadRecords<R>> members(JsonParser json) throws IOException {
    Optional<ReadRecords<R>> records = Optional.empty();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals(list) && value == JsonToken.START_ARRAY) {
        records = Optional.of(list(json));
      } else if (name.equals("errors") && value == JsonToken.START_ARRAY) {
        requireNoError(json);
      } else {
        json.skipChildren();
      }
    }
    return records;
  }

  private ReadRecords<R> list(JsonParser json) throws IOException {
    ReadRecords<R> records = new ReadRecords<>();
    Map<Object, Object> shared = new HashMap<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() == JsonToken.START_OBJECT) {
        RecordFields fields = new RecordFields(shared);
        fields.read(json, forms);
        add(fields, records);
      } else {
        json.skipChildren();
        records.skip(sentence("", records.size(), "it must be an object"));
      }
    }
    return records;
  }

  private void add(RecordFields fields, ReadRecords<R> records) {
    R record = reader.apply(fields);
    if (fields.complaint().isEmpty()) {
      records.add(record);
    } else {
      records.skip(sentence(fields.owner(), records.size(), fields.complaint()));
    }
  }

  private String sentence(String owner, int index, String complaint) {
    String record =
        owner.isEmpty() ? "record %d in the answer of %s".formatted(index + 1, command) : owner;
    return "Skipped %s: %s.".formatted(record, complaint);
  }

  private void requireNoError(JsonParser json) throws IOException {
    if (json.nextToken() != JsonToken.END_ARRAY) {
      throw SlurmException.refused("The answer of %s must not report errors.".formatted(command));
    }
  }

  private SlurmException damaged(String where) {
    return SlurmException.refused(
        "The answer of %s must be whole JSON (%s).".formatted(command, where));
  }
}
