package io.github.gapwise.experiments.sweep;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a sweep.
 *
 * @param runs how many runs the table has
 * @param failed how many of them failed
 * @param missing how many runs of the plan have no row; 0 except for a partial merge
 */
public record SweepOutcome(int runs, int failed, int missing) {
  /** Counts the rows by position, of which those not run are null. */
  static SweepOutcome of(@Nullable RunRow[] rows, int missing) {
    List<RunRow> runs = Arrays.stream(rows).filter(Objects::nonNull).toList();
    return new SweepOutcome(
        runs.size(), (int) runs.stream().filter(RunRow::isFailed).count(), missing);
  }
}
