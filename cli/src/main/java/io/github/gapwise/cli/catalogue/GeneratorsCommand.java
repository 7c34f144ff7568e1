package io.github.gapwise.cli.catalogue;

import io.github.gapwise.workloads.catalog.Generators;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available generators of workloads. */
@Command(
    name = "generators",
    description =
        "Lists every generator of workloads with its parameters, their defaults and ranges, and its"
            + " paper.",
    mixinStandardHelpOptions = true)
public final class GeneratorsCommand implements Runnable {
  private static final String EXAMPLE = "gapwise run %s --policy fcfs";

  @Spec private CommandSpec command;

  @Mixin private CatalogueEntries entries = new CatalogueEntries();

  @Override
  public void run() {
    Listing listing = new Listing(Generators.catalog(), "generator", EXAMPLE);
    listing.print(command.commandLine().getOut(), entries);
  }
}
