package io.github.gapwise.cli;

import io.github.gapwise.core.scheduler.Catalog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the policies that are there. */
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
    Listing.print(command.commandLine().getOut(), Catalog.policies());
  }
}
