package io.github.gapwise.slurm.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON object whose fields have the order in which they were added. */
final class JsonObject {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final Map<String, Object> fields = new LinkedHashMap<>();

  /** Adds a number, an object, a list of these, or else a text, and returns this object. */
  JsonObject with(String name, Object value) {
    fields.put(name, value);
    return this;
  }

  /** The object on one line. */
  @Override
  public String toString() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      write(this, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never when writing to a string
    }
    return text.toString();
  }

  private static void write(Object value, JsonGenerator json) throws IOException {
    if (value instanceof JsonObject object) {
      json.writeStartObject();
      for (Map.Entry<String, Object> field : object.fields.entrySet()) {
        json.writeFieldName(field.getKey());
        write(field.getValue(), json);
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        write(each, json);
      }
      json.writeEndArray();
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else {
      json.writeString(value.toString());
    }
  }
}
