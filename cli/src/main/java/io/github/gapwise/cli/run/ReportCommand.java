package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.SavedRuns;
import io.github.gapwise.experiments.report.html.ReportOrigin;
import io.github.gapwise.experiments.report.html.SweepReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
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
          + " saved runs is that of 'gapwise run --report'; they are run again for it, and must"
          + " yield the results that were saved. Several directories of runs that differ only in"
          + " their policies give one page that compares them all."
    })
public final class ReportCommand extends AbstractCommand implements Runnable {
  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description =
          "Where 'gapwise sweep' or 'gapwise merge' put runs.csv and sweep.json, or 'gapwise run' put"
              + " summary.json.")
  private List<Path> directories = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "The page. Default: report.html in the first DIR.")
  private @Nullable Path out;

  @Override
  public void run() {
    Path first = directories.get(0);
    Path page = out == null ? first.resolve("report.html") : out;
    ReportOrigin origin = new ReportOrigin(CommandText.of(spec()), Version.text());
    if (directories.size() == 1 && savedRuns(first).isEmpty()) {
      requireSweep(first);
      SweepReport.write(first, page, origin);
    } else {
      List<SavedRuns> runs = directories.stream().map(ReportCommand::requiredRuns).toList();
      new RepeatedRuns(runs, err()).write(page, origin);
    }
    String names = String.join(", ", directories.stream().map(Path::toString).toList());
    out().println(Printable.of("%s: written to %s".formatted(names, page)));
  }

  private static void requireSweep(Path directory) {
    if (Files.exists(directory.resolve("sweep.json"))) {
      return;
    }
    if (Files.exists(directory.resolve("sweep.journal"))) {
      throw new InvalidInputException(
          "The sweep in the directory (%s) must have ended.".formatted(directory),
          "Maybe start it once more: it goes on where it was stopped.");
    }
    throw new InvalidInputException(
        "The directory (%s) must hold the results of a sweep, or of runs with --out."
            .formatted(directory));
  }

  private static Optional<SavedRuns> savedRuns(Path directory) {
    boolean isSweep = Files.exists(directory.resolve("sweep.json"));
    return isSweep ? Optional.empty() : SavedRuns.read(directory);
  }

  private static SavedRuns requiredRuns(Path directory) {
    return savedRuns(directory)
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "Each of several directories must have runs that 'gapwise run --out' saved, but"
                        + " (%s) has none.".formatted(directory),
                    "Parts of one sweep become one directory by 'gapwise merge'."));
  }
}
