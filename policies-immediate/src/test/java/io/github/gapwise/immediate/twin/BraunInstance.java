package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.stream.IntStream;

/**
 * The instances of Braun et al., which are not part of the sources: they are in the directory that
 * the system property {@code gapwise.data} names, or in {@code ../shared/data} relative to the
 * project's root.
 */
public final class BraunInstance {
  /** The number of decimals in the files; none is lost. */
  private static final int DECIMALS = 6;

  private static final long TICKS_PER_SECOND = 1_000_000;

  private BraunInstance() {}

  /**
   * Reads an instance: all jobs at tick 0, by row, in ticks of a millionth. If the instance is
   * missing, the test is reported as skipped.
   */
  public static SchedulingInstance named(String name) throws IOException {
    Iterator<String> lines = Files.readAllLines(SharedData.matrix(name)).iterator();
    String[] header = lines.next().split(" ", -1);
    long[][] ticks = new long[Integer.parseInt(header[0])][Integer.parseInt(header[1])];
    for (long[] row : ticks) {
      for (int machine = 0; machine < row.length; machine++) {
        row[machine] =
            new BigDecimal(lines.next().trim()).movePointRight(DECIMALS).longValueExact();
      }
    }
    return instance(ticks);
  }

  private static SchedulingInstance instance(long[][] ticks) {
    SchedulingInstance plain =
        SchedulingInstance.of(
            Grid.uniform(ticks[0].length, 1),
            IntStream.range(0, ticks.length)
                .mapToObj(row -> Job.of(row, 0, 1, 1))
                .toArray(Job[]::new));
    return new SchedulingInstance(
        plain.context().withTimes(EtcMatrix.of(ticks)).withTicksPerSecond(TICKS_PER_SECOND),
        plain.jobs(),
        plain.outages(),
        plain.cancellations(),
        plain.overrunRule(),
        plain.submissionMode());
  }
}
