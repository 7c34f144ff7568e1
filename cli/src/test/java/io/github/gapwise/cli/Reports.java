package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.experiments.report.html.SampleSweep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pages that the commands write, for tests that open them. */
final class Reports {
  private Reports() {}

  /** Writes the page of a run. */
  static void ofRun(Path file, String workload, String... options) {
    List<String> arguments = new ArrayList<>(List.of("run", workload));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("--report", file.toString()));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(new String[0]));
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  /** Writes a sweep of this name and its page, both into a directory, and returns the page. */
  static Path ofSweep(Path directory, String name, SampleSweep sweep) {
    try {
      sweep.write(directory.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Path page = directory.resolve(name + ".html");
    CommandLineRun run =
        CommandLineRun.of("report", directory.resolve(name).toString(), "-o", page.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("written to");
    return page;
  }
}
