package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;

/** A column of numbers as differences, which are shorter, in the data of a page. */
final class DifferenceColumn {
  private DifferenceColumn() {}

  /** Writes each value as its difference from the one before, the first as that from the origin. */
  static void write(JsonGenerator json, String name, LongList column, long origin)
      throws IOException {
    json.writeArrayFieldStart(name);
    long before = origin;
    for (int k = 0; k < column.size(); k++) {
      json.writeNumber(column.getLong(k) - before);
      before = column.getLong(k);
    }
    json.writeEndArray();
  }
}
