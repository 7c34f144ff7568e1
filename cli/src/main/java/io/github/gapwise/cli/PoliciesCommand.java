package io.github.gapwise.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available policies. */
@Command(
    name = "policies",
    description =
        "Lists every policy with its parameters, their defaults and ranges, and its paper. What"
            + " begins with a plus sign is put behind a policy that keeps a plan, and improves it:"
            + " eg-edf+tabu(every=5).",
    mixinStandardHelpOptions = true)
final class PoliciesCommand implements Runnable {
  @Spec private CommandSpec command;

  @Override
  public void run() {
    CommandLine line = command.commandLine();
    Listing.print(line.getOut(), Catalogs.policies(line.getErr()));
  }
}
