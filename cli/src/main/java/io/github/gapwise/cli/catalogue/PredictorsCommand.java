package io.github.gapwise.cli.catalogue;

import io.github.gapwise.cli.option.Catalogs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available predictors of machine availability. */
@Command(
    name = "predictors",
    description =
        "Lists every predictor of the availability of machines with its parameters, their defaults"
            + " and ranges, and its paper.",
    mixinStandardHelpOptions = true)
public final class PredictorsCommand implements Runnable {
  private static final String EXAMPLE =
      "gapwise accuracy 'volunteer(hosts=20,days=14)' --predictor %s";

  @Spec private CommandSpec command;

  @Mixin private CatalogueEntries entries = new CatalogueEntries();

  @Override
  public void run() {
    CommandLine line = command.commandLine();
    Listing listing = new Listing(Catalogs.predictors(line.getErr()), "predictor", EXAMPLE);
    listing.print(line.getOut(), entries);
  }
}
