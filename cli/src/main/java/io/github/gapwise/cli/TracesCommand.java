package io.github.gapwise.cli;

import io.github.gapwise.simulator.trace.synthetic.TraceGenerators;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available generators of traces. */
@Command(
    name = "traces",
    description =
        "Lists every generator of availability traces with its parameters, their defaults and"
            + " ranges, and its paper.",
    mixinStandardHelpOptions = true)
final class TracesCommand implements Runnable {
  @Spec private CommandSpec command;

  @Override
  public void run() {
    Listing.print(command.commandLine().getOut(), TraceGenerators.catalog());
  }
}
