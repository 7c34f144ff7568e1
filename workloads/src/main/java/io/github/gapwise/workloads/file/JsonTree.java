package io.github.gapwise.workloads.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes values as JSON: maps, collections, texts, numbers, truth values, and null for an empty
 * {@link Optional}.
 */
public final class JsonTree {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonTree() {}

  /** Returns an object whose fields are the given names, each followed by its value. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }

  /** Returns a value in one line. */
  public static String write(Object value) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      write(json, value);
    }
    return text.toString();
  }

  /** Writes a value as a file for people, with a line for each field, and closes the stream. */
  public static void print(Object value, OutputStream content) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(content)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      write(json, value);
      json.writeRaw('\n');
    }
  }

  /** Writes a value where a generator is. */
  public static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Collection<?> values) {
      json.writeStartArray();
      for (Object each : values) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value.equals(Optional.empty())) {
      json.writeNull();
    } else if (value instanceof Number number) {
      write(json, number);
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else {
      json.writeString(String.valueOf(value));
    }
  }

  private static void write(JsonGenerator json, Number number) throws IOException {
    if (number instanceof BigDecimal decimal) {
      json.writeNumber(decimal);
    } else if (number instanceof Double floating) {
      json.writeNumber(floating);
    } else {
      json.writeNumber(number.longValue());
    }
  }
}
