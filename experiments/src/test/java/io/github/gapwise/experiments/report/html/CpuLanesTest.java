package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Lanes against an array that says of each whether it is taken. */
final class CpuLanesTest {
  private static final int CPUS = 24;

  @Property
  void takenLanes_areFreeOnes_andSideBySideIfThatIsPossible(
      @ForAll @Size(max = 60) List<@IntRange(min = -12, max = 12) Integer> steps) {
    CpuLanes lanes = new CpuLanes(CPUS);
    boolean[] taken = new boolean[CPUS];
    List<IntList> held = new ArrayList<>();
    for (int step : steps) {
      if (step > 0 && step <= lanes.free()) {
        boolean fitsInOnePiece = longestFree(taken) >= step;
        IntList pieces = lanes.take(step);
        assertThat(pieces.size() == 2).isEqualTo(fitsInOnePiece);
        assertThat(set(taken, pieces, true)).isEqualTo(step);
        held.add(pieces);
      } else if (step < 0 && !held.isEmpty()) {
        IntList pieces = held.remove(-step % held.size());
        set(taken, pieces, false);
        lanes.give(pieces);
      } else if (step == 0 && !held.isEmpty()) {
        IntList pieces = held.get(0);
        lanes.give(pieces);
        lanes.take(pieces);
      }
      assertThat(lanes.free()).isEqualTo(CPUS - count(taken));
    }
  }

  private static int set(boolean[] taken, IntList pieces, boolean value) {
    int changed = 0;
    for (int k = 0; k < pieces.size(); k += 2) {
      for (int lane = pieces.getInt(k); lane < pieces.getInt(k) + pieces.getInt(k + 1); lane++) {
        assertThat(taken[lane]).isNotEqualTo(value);
        taken[lane] = value;
        changed++;
      }
    }
    return changed;
  }

  private static int longestFree(boolean[] taken) {
    int longest = 0;
    int length = 0;
    for (boolean isTaken : taken) {
      length = isTaken ? 0 : length + 1;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  private static int count(boolean[] taken) {
    int count = 0;
    for (boolean isTaken : taken) {
      count += isTaken ? 1 : 0;
    }
    return count;
  }

  @Example
  void moreThanIsFree_isRefused() {
    CpuLanes lanes = new CpuLanes(4);
    lanes.take(3);

    assertThatThrownBy(() -> lanes.take(2))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("(2)");
  }
}
