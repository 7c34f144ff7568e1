package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.experiments.sweep.SweepMerge;
import io.github.gapwise.experiments.sweep.SweepOutcome;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Joins the parts of a sweep that was split by {@code --shard}. */
@Command(
    name = "merge",
    description = "Joins the parts of a sweep that was split by --shard.",
    footer = {
      "",
      "The tables are byte for byte those of a sweep that was not split, except for DIR/timing.csv.",
      "Parts of different sweeps, programs or files, or with different results of the same run,",
      "are refused. The exit code is 1 if runs failed."
    })
public final class MergeCommand extends AbstractCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "The directories of the parts: those that --out of 'gapwise sweep' named.")
  private List<Path> parts = List.of();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The directory for the joined sweep.")
  private Path out = Path.of("");

  @Option(
      names = "--partial",
      description = "Join the parts even if runs are missing. Default: that is refused.")
  private boolean partial;

  @Override
  public Integer call() {
    SweepMerge merge = SweepMerge.of(parts);
    if (!partial) {
      merge.requireWhole();
    }
    String plugins = Plugins.textOf(merge.command());
    SweepOutcome outcome = merge.write(out, point -> SweepRuns.commandOf(point, plugins));
    out().println(SweepCommand.summary(outcome, out));
    if (outcome.missing() > 0) {
      out().printf("%s of the sweep missing%n", Counts.of(outcome.missing(), "run"));
    }
    out().flush();
    return outcome.failed() == 0 ? 0 : Problems.RULE_BROKEN;
  }
}
