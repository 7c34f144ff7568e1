package io.github.gapwise.cli;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.simulator.report.html.ReportOrigin;
import io.github.gapwise.simulator.report.html.SweepReport;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a page about a sweep. */
@Command(
    name = "report",
    description = {
      "Writes a page for a browser about a sweep.",
      "",
      "One HTML file that asks no network for anything: each metric against each swept parameter,"
          + " with 95 %% confidence bands over seeds; boxes over seeds; a heat map if two"
          + " parameters are swept; usage against delayed jobs; paired comparisons of policies. The"
          + " reader chooses metric, parameters, policies and baseline in the page. For a page"
          + " about one workload with its schedules see 'gapwise run --report'."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ReportCommand implements Runnable {
  @CommandLine.Spec private CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "Where 'gapwise sweep' or 'gapwise merge' put runs.csv and sweep.json.")
  private Path directory = Path.of("");

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "The page. Default: report.html in DIR.")
  private @Nullable Path out;

  @Override
  public void run() {
    Path page = out == null ? directory.resolve("report.html") : out;
    SweepReport.write(
        directory, page, new ReportOrigin(CommandText.of(command), Main.Version.text()));
    command
        .commandLine()
        .getOut()
        .println(Printable.of("%s: written to %s".formatted(directory, page)));
  }
}
