package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Rows that are taken and given back, many at a time, against a list of what was written there. */
final class InsertionRowsTest {
  private static final int WIDTH = 3;

  private static int[] model(int number) {
    int[] row = new int[WIDTH];
    Arrays.fill(row, number);
    return row;
  }

  @Property(tries = 200)
  void rows_thatAreTaken_keepTheirNumbers(
      @ForAll @Size(max = 40) List<@IntRange(min = -80, max = 100) Integer> changes) {
    InsertionRows rows = new InsertionRows(WIDTH);
    List<int[]> taken = new ArrayList<>();
    List<Integer> written = new ArrayList<>();
    int number = 0;
    for (int change : changes) {
      for (int k = 0; k < change; k++) {
        number++;
        taken.add(rows.copyOf(model(number), WIDTH));
        written.add(number);
      }
      for (int k = 0; k > change && !taken.isEmpty(); k--) {
        int given = taken.size() / 2;
        rows.giveBack(taken.remove(given));
        written.remove(given);
      }
      for (int k = 0; k < taken.size(); k++) {
        assertThat(taken.get(k)).containsOnly(written.get(k));
      }
    }
  }

  @Example
  void rowThatWasGivenBack_isTakenAgain() {
    InsertionRows rows = new InsertionRows(WIDTH);
    int[] first = rows.copyOf(model(1), WIDTH);
    rows.giveBack(first);

    assertThat(rows.copyOf(model(2), 2)).isSameAs(first).containsExactly(2, 2, 1);
    assertThat(rows.copyOf(model(3), WIDTH)).isNotSameAs(first);
  }

  @Example
  void rows_thatAreTooFew_becomeTwiceAsMany() {
    InsertionRows rows = new InsertionRows(WIDTH);
    assertThat(rows.made()).isZero();
    for (int k = 0; k < 129; k++) {
      rows.copyOf(model(k), WIDTH);
    }
    assertThat(rows.made()).isEqualTo(256);
  }
}
