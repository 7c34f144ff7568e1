package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Objects;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * The distributions from which an ETC matrix is drawn. The same model always yields the same
 * matrix, and one of more jobs begins with the rows of one of fewer.
 *
 * @param method how entries are drawn, in seconds
 * @param consistency whether machines keep their order of speed
 * @param machines the number of columns; positive
 * @param seed of the random numbers
 */
record EtcModel(EtcMethod method, EtcConsistency consistency, int machines, long seed) {

  EtcModel {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(consistency, "consistency");
    EtcTable.requirePositive("machines", machines);
  }

  /**
   * Draws a matrix in ticks of a millisecond: each entry is rounded to the nearest tick, and is at
   * least one tick and at most {@link Ticks#MAX}.
   */
  EtcTable draw(int jobs) {
    EtcTable.requirePositive("jobs", jobs);
    requireRoom(jobs);
    ContinuousSampler tasks = method.tasks().apply(EtcStream.TASK.of(seed));
    ContinuousSampler factors = method.factors().apply(EtcStream.FACTOR.of(seed));
    EtcTable.Builder table = EtcTable.builder(machines);
    long[] row = new long[machines];
    for (int job = 0; job < jobs; job++) {
      double task = tasks.sample();
      for (int machine = 0; machine < machines; machine++) {
        row[machine] = ticks(task * factors.sample());
      }
      consistency.arrange(row);
      table.add(row);
    }
    return table.build();
  }

  private void requireRoom(int jobs) {
    long most = EtcTable.mostEntries();
    if ((long) jobs * machines > most) {
      throw new InvalidInputException(EtcTable.noRoom(jobs, machines, most), EtcTable.NO_ROOM_HINT);
    }
  }

  private static long ticks(double seconds) {
    return Math.min(Math.max(1, Math.round(seconds * Ticks.PER_SECOND)), Ticks.MAX);
  }
}
