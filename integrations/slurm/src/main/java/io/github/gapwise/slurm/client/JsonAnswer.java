package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The output of a command with {@code --json}: an object with a list of records, among others. */
final class JsonAnswer {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonAnswer() {}

  /** Reads one record, from the start of its object to the end. */
  @FunctionalInterface
  interface RecordReader<R> {
    /** Returns the record; empty if it says too little. */
    Optional<R> read(JsonParser json) throws IOException;
  }

  /**
   * Returns the records in the list of a name; empty if there is no such list.
   *
   * @param command the command that printed it, for messages
   * @throws SlurmException if it is not JSON, or reports an error
   */
  static <R> Optional<List<R>> records(
      String command, byte[] answer, String list, RecordReader<R> reader) {
    try (JsonParser json = FACTORY.createParser(answer)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw damaged(command, "it is no object");
      }
      return members(command, json, list, reader);
    } catch (JsonProcessingException e) {
      var at = e.getLocation();
      throw damaged(
          command,
          at == null
              ? e.getOriginalMessage()
              : "line %d, column %d".formatted(at.getLineNr(), at.getColumnNr()));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never when reading an array of bytes
    }
  }

  private static <R> Optional<List<R>> members(
      String command, JsonParser json, String list, RecordReader<R> reader) throws IOException {
    Optional<List<R>> records = Optional.empty();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals(list) && value == JsonToken.START_ARRAY) {
        records = Optional.of(list(json, reader));
      } else if (name.equals("errors") && value == JsonToken.START_ARRAY) {
        requireNoError(command, json);
      } else {
        json.skipChildren();
      }
    }
    return records;
  }

  private static <R> List<R> list(JsonParser json, RecordReader<R> reader) throws IOException {
    List<R> records = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() == JsonToken.START_OBJECT) {
        reader.read(json).ifPresent(records::add);
      } else {
        json.skipChildren();
      }
    }
    return records;
  }

  private static void requireNoError(String command, JsonParser json) throws IOException {
    if (json.nextToken() != JsonToken.END_ARRAY) {
      throw SlurmException.refused("The answer of %s must not tell of errors.".formatted(command));
    }
  }

  private static SlurmException damaged(String command, String where) {
    return SlurmException.refused(
        "The answer of %s must be whole JSON (%s).".formatted(command, where));
  }
}
