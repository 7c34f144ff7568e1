package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.util.Collection;

/** Writes columns into the data of a page, as arrays of an open object. */
final class JsonColumns {
  private JsonColumns() {}

  static void write(JsonGenerator json, String name, Collection<String> texts) throws IOException {
    json.writeFieldName(name);
    json.writeArray(texts.toArray(String[]::new), 0, texts.size());
  }

  static void write(JsonGenerator json, String name, int[] numbers) throws IOException {
    json.writeFieldName(name);
    json.writeArray(numbers, 0, numbers.length);
  }

  static void write(JsonGenerator json, String name, long[] numbers) throws IOException {
    json.writeFieldName(name);
    json.writeArray(numbers, 0, numbers.length);
  }

  /**
   * Writes each number as its difference from the one before, which is shorter, the first as that
   * from the origin.
   */
  static void writeDifferences(JsonGenerator json, String name, LongList numbers, long origin)
      throws IOException {
    json.writeArrayFieldStart(name);
    long before = origin;
    for (int k = 0; k < numbers.size(); k++) {
      json.writeNumber(numbers.getLong(k) - before);
      before = numbers.getLong(k);
    }
    json.writeEndArray();
  }
}
