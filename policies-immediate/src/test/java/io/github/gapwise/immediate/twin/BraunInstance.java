package io.github.gapwise.immediate.twin;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.testkit.SchedulingInstance;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The instances of Braun et al., which are no part of the sources: in the directory that the system
 * property {@code gapwise.data} names, or in {@code ../shared/data} as seen from the project's
 * root.
 */
public final class BraunInstance {
  /** Of the six decimals in the files none is lost. */
  private static final int DECIMALS = 6;

  private static final long TICKS_PER_SECOND = 1_000_000;

  private BraunInstance() {}

  /**
   * All jobs at tick 0, by row, in ticks of a millionth; a test that asks for an instance that is
   * not there is reported as skipped.
   */
  public static SchedulingInstance named(String name) throws IOException {
    Iterator<String> lines = Files.readAllLines(file(name)).iterator();
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

  private static Path file(String name) {
    Optional<Path> file = directory().map(data -> data.resolve("braun").resolve(name));
    assumeTrue(file.filter(Files::exists).isPresent(), () -> name + " is not there");
    return file.orElseThrow();
  }

  private static Optional<Path> directory() {
    String property = System.getProperty("gapwise.data");
    if (property != null) {
      return Optional.of(Path.of(property));
    }
    // The tests may run in the project's root or in a module.
    Path start = Path.of("").toAbsolutePath();
    return Stream.iterate(start, directory -> directory != null, Path::getParent)
        .map(directory -> directory.resolveSibling("shared").resolve("data"))
        .filter(Files::isDirectory)
        .findFirst();
  }
}
