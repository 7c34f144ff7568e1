package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads values as the versions of Slurm write them. Each method is called at the first token of a
 * value and leaves the parser at its last one. A value in a form that no version writes counts as
 * absent.
 */
final class JsonFields {
  private JsonFields() {}

  /** Reads a number: plain, or since version 23 in an object that may say that it is not set. */
  static long number(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    if (token == JsonToken.VALUE_NUMBER_INT) {
      return json.getLongValue();
    }
    if (token == JsonToken.START_OBJECT) {
      return optionalNumber(json);
    }
    json.skipChildren();
    return 0;
  }

  private static long optionalNumber(JsonParser json) throws IOException {
    long number = 0;
    boolean counts = true;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case "number" -> number = number(json);
        case "set" -> counts &= value == JsonToken.VALUE_TRUE;
        case "infinite" -> counts &= value != JsonToken.VALUE_TRUE;
        default -> json.skipChildren();
      }
    }
    return counts ? number : 0;
  }

  /** Reads a number as an {@code int} from 0 on; a larger one becomes the largest {@code int}. */
  static int count(JsonParser json) throws IOException {
    return (int) Math.max(0, Math.min(Integer.MAX_VALUE, number(json)));
  }

  /** Reads a text; empty if absent. */
  static String text(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.VALUE_STRING) {
      return json.getText();
    }
    json.skipChildren();
    return "";
  }

  /** Reads words: one text, or since version 23 an array of them. */
  static List<String> words(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.VALUE_STRING) {
      return List.of(json.getText());
    }
    List<String> words = new ArrayList<>();
    if (json.currentToken() == JsonToken.START_ARRAY) {
      while (json.nextToken() != JsonToken.END_ARRAY) {
        String word = text(json);
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    } else {
      json.skipChildren();
    }
    return words;
  }
}
