package io.github.gapwise.simulator.sweep.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON as maps, lists, texts, numbers and truth values. */
final class JsonTree {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonTree() {}

  /** A value in one line. */
  static String write(Object value) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      write(json, value);
    }
    return text.toString();
  }

  static void write(JsonGenerator json, Object value) throws IOException {
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
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else {
      json.writeString(String.valueOf(value));
    }
  }

  /**
   * Reads one value.
   *
   * @throws IOException if the text is not JSON
   */
  static Object read(String text) throws IOException {
    try (JsonParser json = FACTORY.createParser(text)) {
      return read(json, json.nextToken());
    }
  }

  private static Object read(JsonParser json, @Nullable JsonToken token) throws IOException {
    if (token == null) {
      throw new IOException("The text must hold a value.");
    }
    return switch (token) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> json.getText();
    };
  }

  private static Map<String, Object> object(JsonParser json) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      object.put(name, read(json, json.nextToken()));
    }
    return object;
  }

  private static List<Object> array(JsonParser json) throws IOException {
    List<Object> array = new ArrayList<>();
    for (JsonToken token = json.nextToken();
        token != JsonToken.END_ARRAY;
        token = json.nextToken()) {
      array.add(read(json, token));
    }
    return array;
  }
}
