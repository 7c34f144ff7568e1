package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The generator {@code matrix}: an ETC matrix that is written in the label, for examples that one
 * can follow by hand. All jobs arrive at once.
 */
public final class EtcMatrixGenerator {
  private static final String NAME = "matrix";
  private static final String BETWEEN_ROWS = "/";
  private static final String BETWEEN_TIMES = ":";
  private static final long MOST_SECONDS = 1_000_000_000;

  /** Of times in seconds. */
  private static final Parameter<List<List<Long>>> ROWS =
      Parameter.written(
          "rows",
          "rows of whole seconds from 1 to %d, as in 3:5/8:10 for two jobs on two machines"
              .formatted(MOST_SECONDS),
          EtcMatrixGenerator::read,
          EtcMatrixGenerator::write,
          List.of(List.of(3L, 5L), List.of(8L, 10L), List.of(1L, 6L), List.of(7L, 12L)),
          "a row for each job with its time on each machine; may come first without 'rows='");

  /** The generator, for catalogues. */
  public static final Descriptor<Workload> DESCRIPTOR =
      Descriptor.<Workload>of(
              NAME,
              "Jobs on unrelated machines, by a small matrix of expected times to compute.",
              "Immediate mode scheduling of independent jobs in computational grids (2007), table 1",
              EtcMatrixGenerator::create,
              List.of(ROWS))
          .withBareFirst();

  private EtcMatrixGenerator() {}

  private static List<List<Long>> read(String text) {
    List<List<Long>> rows =
        Arrays.stream(text.split(BETWEEN_ROWS, -1)).map(EtcMatrixGenerator::readRow).toList();
    if (rows.stream().anyMatch(row -> row.size() != rows.get(0).size())) {
      throw new IllegalArgumentException("rows of different lengths");
    }
    return rows;
  }

  private static List<Long> readRow(String row) {
    return Arrays.stream(row.split(BETWEEN_TIMES, -1)).map(EtcMatrixGenerator::readTime).toList();
  }

  private static long readTime(String text) {
    long seconds = Long.parseLong(text);
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new IllegalArgumentException("out of range");
    }
    return seconds;
  }

  private static String write(List<List<Long>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(Object::toString).collect(Collectors.joining(BETWEEN_TIMES)))
        .collect(Collectors.joining(BETWEEN_ROWS));
  }

  private static Workload create(Arguments arguments) {
    List<List<Long>> rows = arguments.get(ROWS);
    EtcTable.Builder times = EtcTable.builder(rows.get(0).size());
    for (List<Long> row : rows) {
      times.add(row.stream().mapToLong(seconds -> seconds * Ticks.PER_SECOND).toArray());
    }
    String label = Spec.of(NAME, List.of(ROWS), arguments).toString();
    return EtcWorkload.of(label, times.build(), EtcWorkload.Arrivals.AT_ONCE, 1, 1);
  }
}
