package io.github.gapwise.experiments.report;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What {@link ResultFiles} wrote about runs: the words that repeat them, and their metrics. */
public final class SavedRuns {
  private final Path file;
  private final List<String> arguments;

  private final List<JsonValue> policies;

  private SavedRuns(Path file, List<String> arguments, List<JsonValue> policies) {
    this.file = file;
    this.arguments = arguments;
    this.policies = policies;
  }

  /**
   * Reads what is saved in a directory; empty if it has no summary.
   *
   * @throws io.github.gapwise.workloads.input.InputFormatException if the summary cannot be read
   */
  public static Optional<SavedRuns> read(Path directory) {
    Path file = directory.resolve(SummaryJson.FILE);
    return Files.exists(file) ? Optional.of(readFile(file)) : Optional.empty();
  }

  private static SavedRuns readFile(Path file) {
    JsonValue summary = JsonValue.read(file);
    List<String> arguments =
        summary.find(SummaryJson.ARGUMENTS).stream()
            .flatMap(words -> words.items().stream())
            .map(JsonValue::text)
            .toList();
    return new SavedRuns(file, arguments, summary.get(SummaryJson.POLICIES).items());
  }

  /** The {@code summary.json}. */
  public Path file() {
    return file;
  }

  /** The words that repeat the runs; empty if nobody recorded them. */
  public List<String> arguments() {
    return arguments;
  }

  /**
   * Checks that runs which were repeated are those that were saved.
   *
   * @throws InvalidInputException if a metric of a policy differs
   */
  public void requireSame(List<RunResult> results) {
    boolean isSame =
        results.size() == policies.size()
            && IntStream.range(0, results.size())
                .allMatch(i -> isSame(results.get(i), policies.get(i)));
    if (!isSame) {
      throw new InvalidInputException(
          "The runs of the summary (%s) must be repeatable, but now have other results."
              .formatted(file),
          "Maybe the workload or the program has changed since.");
    }
  }

  private static boolean isSame(RunResult result, JsonValue saved) {
    return Arrays.stream(Metric.values())
        .allMatch(
            metric -> {
              double now = Decimals.of(result.value(metric)).doubleValue();
              Optional<JsonValue> then = saved.find(metric.label());
              return then.map(JsonValue::number).filter(number -> number == now).isPresent();
            });
  }
}
