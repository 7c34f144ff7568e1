package io.github.gapwise.cli;

import io.github.gapwise.simulator.catalog.Generators;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available generators of workloads. */
@Command(
    name = "generators",
    description =
        "Lists every generator of workloads with its parameters, their defaults and ranges, and its"
            + " paper.",
    mixinStandardHelpOptions = true)
final class GeneratorsCommand implements Runnable {
  @Spec private CommandSpec command;

  @Override
  public void run() {
    Listing.print(command.commandLine().getOut(), Generators.catalog());
  }
}
