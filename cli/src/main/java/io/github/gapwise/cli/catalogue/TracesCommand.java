package io.github.gapwise.cli.catalogue;

import io.github.gapwise.workloads.catalog.Traces;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available generators of traces. */
@Command(
    name = "traces",
    description =
        "Lists every generator of availability traces with its parameters, their defaults and"
            + " ranges, and its paper.",
    mixinStandardHelpOptions = true)
public final class TracesCommand implements Runnable {
  private static final String EXAMPLE = "gapwise trace %s";

  @Spec private CommandSpec command;

  @Mixin private CatalogueEntries entries = new CatalogueEntries();

  @Override
  public void run() {
    Listing listing = new Listing(Traces.generators(), "trace", EXAMPLE);
    listing.print(command.commandLine().getOut(), entries);
  }
}
