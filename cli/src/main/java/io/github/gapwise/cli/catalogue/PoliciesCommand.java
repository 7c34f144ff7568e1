package io.github.gapwise.cli.catalogue;

import io.github.gapwise.cli.option.Catalogs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the available policies. */
@Command(
    name = "policies",
    description =
        "Lists every policy with its parameters, their defaults and ranges, and its paper. An entry"
            + " that begins with a plus sign is written behind another policy: in"
            + " eg-edf+tabu(every=5) an optimiser improves the plan of eg-edf.",
    mixinStandardHelpOptions = true)
public final class PoliciesCommand implements Runnable {
  private static final String EXAMPLE = "gapwise run 'klusacek(jobs=1000)' --policy %s";

  @Spec private CommandSpec command;

  @Mixin private CatalogueEntries entries = new CatalogueEntries();

  @Override
  public void run() {
    CommandLine line = command.commandLine();
    Listing listing = new Listing(Catalogs.policies(line.getErr()), "policy", EXAMPLE);
    listing.print(line.getOut(), entries);
  }
}
