package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ExitCode;

/** What {@code run --out} saved can be shown and checked later, with its options. */
final class SavedRunsTest {
  @TempDir Path directory;
  private Path log = Path.of("");
  private Path results = Path.of("");

  @BeforeEach
  void run() throws IOException {
    log = directory.resolve("log.swf");
    results = directory.resolve("results");
    Files.copy(Guide.ROOT.resolve("examples/small.swf"), log);
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            log.toString(),
            "--clean",
            "strong",
            "--limit",
            "50",
            "--lenient",
            "--policy",
            "fcfs,easy(backfill=shortest)",
            "--overrun",
            "EXTEND",
            "--out",
            results.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void report_isThePageOfTheSavedRuns() throws IOException {
    Path page = directory.resolve("page.html");

    CommandLineRun report =
        CommandLineRun.of("report", results.toString(), "--out", page.toString());

    assertThat(report.exitCode()).as(report.err()).isZero();
    assertThat(report.out()).isEqualTo("%s: written to %s%n".formatted(results, page));
    assertThat(page).content().contains("easy(backfill=shortest)").endsWith("</html>\n");
    assertThat(CommandLineRun.of("report", results.toString()).exitCode()).isZero();
    assertThat(results.resolve("report.html")).exists();
  }

  private String runAgain(String policies, String... options) {
    Path others = directory.resolve("others");
    List<String> words =
        new ArrayList<>(List.of("run", log.toString(), "--clean", "strong", "--limit", "50"));
    words.addAll(List.of("--lenient", "--policy", policies, "--out", others.toString()));
    words.addAll(List.of(options));
    CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return others.toString();
  }

  @Test
  void reportOfTwoDirectories_hasThePoliciesOfBoth() {
    String others = runAgain("eg-edf,fcfs", "--overrun", "EXTEND");

    CommandLineRun report = CommandLineRun.of("report", results.toString(), others);

    assertThat(report.exitCode()).as(report.err()).isZero();
    assertThat(report.out()).startsWith("%s, %s: written to".formatted(results, others));
    assertThat(results.resolve("report.html"))
        .content()
        .contains("\"fcfs\"", "\"easy(backfill=shortest)\"", "\"eg-edf\"")
        .endsWith("</html>\n");
  }

  @Test
  void reportOfDirectoriesThatDifferInMore_isRefused() throws IOException {
    String others = runAgain("eg-edf", "--overrun", "KILL");

    CommandLineRun report = CommandLineRun.of("report", results.toString(), others);
    CommandLineRun none =
        CommandLineRun.of("report", results.toString(), directory.resolve("none").toString());

    assertThat(report.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(report.err())
        .contains("must differ in their policies only", "--overrun=EXTEND")
        .contains("--overrun=KILL");
    assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).startsWith("Each of several directories must have runs");
    assertThat(results.resolve("report.html")).doesNotExist();
  }

  @Test
  void reportOfALogThatHasChanged_isRefused() throws IOException {
    List<String> lines = Files.readAllLines(log);
    Files.write(log, lines.subList(0, lines.size() - 470));

    CommandLineRun report = CommandLineRun.of("report", results.toString());

    assertThat(report.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(report.err())
        .contains("must be repeatable, but now have other results.")
        .contains("Maybe the workload or the program has changed since.");
    assertThat(results.resolve("report.html")).doesNotExist();
  }

  @Test
  void validateWithoutOptionsOfTheRun_namesThem() {
    String jobs = results.resolve("fcfs/jobs.csv").toString();

    CommandLineRun some = CommandLineRun.of("validate", log.toString(), jobs);
    CommandLineRun all =
        CommandLineRun.of(
            "validate", log.toString(), jobs, "--limit=50", "--clean=strong", "--lenient");

    assertThat(some.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(some.err())
        .startsWith(
            "The options must be those of the run, which had --clean strong --limit 50 --lenient.\n");
    assertThat(all.exitCode()).as(all.err() + all.out()).isZero();
  }
}
