package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.SavedRuns;
import io.github.gapwise.experiments.report.html.ReportOrigin;
import io.github.gapwise.experiments.report.html.SweepReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a page about a sweep or saved runs. */
@Command(
    name = "report",
    description = {
      "Writes a page for a browser about a sweep, or about the runs that 'gapwise run --out' saved.",
      "",
      "One HTML file that loads nothing from the network: each metric against each swept parameter,"
          + " with 95 %% confidence bands over seeds; boxes over seeds; a heat map if two"
          + " parameters are swept; usage against delayed jobs; paired comparisons of policies. The"
          + " reader chooses metric, parameters, policies and baseline in the page. The page about"
          + " saved runs is that of 'gapwise run --report'; they are run again for it, and must have"
          + " the results that were saved."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ReportCommand implements Runnable {
  @CommandLine.Spec private CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      description =
          "Where 'gapwise sweep' or 'gapwise merge' put runs.csv and sweep.json, or 'gapwise run' put"
              + " summary.json.")
  private Path directory = Path.of("");

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "The page. Default: report.html in DIR.")
  private @Nullable Path out;

  private boolean isSweep() {
    return Files.exists(directory.resolve("sweep.json"));
  }

  @Override
  public void run() {
    Path page = out == null ? directory.resolve("report.html") : out;
    ReportOrigin origin = new ReportOrigin(CommandText.of(command), Version.text());
    Optional<SavedRuns> runs = isSweep() ? Optional.empty() : SavedRuns.read(directory);
    if (runs.isPresent()) {
      new RepeatedRuns(runs.get(), command.commandLine().getErr()).write(page, origin);
    } else {
      SweepReport.write(directory, page, origin);
    }
    command
        .commandLine()
        .getOut()
        .println(Printable.of("%s: written to %s".formatted(directory, page)));
  }
}
