package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Rows that are taken and given back, many at a time, against a map of what was written there. */
final class InsertionRowsTest {
  private static final int WIDTH = 3;

  @Property(tries = 200)
  void rows_thatAreTaken_keepTheirNumbers(
      @ForAll @Size(max = 40) List<@IntRange(min = -80, max = 100) Integer> changes) {
    InsertionRows rows = new InsertionRows(WIDTH);
    Map<Integer, Integer> written = new HashMap<>();
    int value = 0;
    for (int change : changes) {
      for (int k = 0; k < change; k++) {
        int row = rows.take();
        assertThat(written).doesNotContainKey(row);
        written.put(row, ++value);
        write(rows, row, value);
      }
      written.keySet().stream()
          .sorted()
          .limit(Math.max(0, -change))
          .toList()
          .forEach(row -> giveBack(rows, written, row));
      written.forEach((row, number) -> assertHolds(rows, row, number));
    }
  }

  private static void giveBack(InsertionRows rows, Map<Integer, Integer> written, int row) {
    rows.giveBack(row);
    written.remove(row);
  }

  private static void write(InsertionRows rows, int row, int value) {
    for (int k = 0; k < WIDTH; k++) {
      rows.numbers()[row + k] = value;
    }
  }

  private static void assertHolds(InsertionRows rows, int row, int value) {
    for (int k = 0; k < WIDTH; k++) {
      assertThat(rows.numbers()[row + k]).isEqualTo(value);
    }
  }
}
