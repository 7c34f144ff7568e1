package io.github.gapwise.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available predictors of machine availability. */
@Command(
    name = "predictors",
    description =
        "Lists every predictor of the availability of machines with its parameters, their defaults"
            + " and ranges, and its paper.",
    mixinStandardHelpOptions = true)
final class PredictorsCommand implements Runnable {
  @Spec private CommandSpec command;

  @Override
  public void run() {
    CommandLine line = command.commandLine();
    Listing.print(line.getOut(), Catalogs.predictors(line.getErr()));
  }
}
