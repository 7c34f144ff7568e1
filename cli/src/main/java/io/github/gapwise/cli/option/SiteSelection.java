package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.SitePolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.JobOrigin;
import io.github.gapwise.workloads.slurm.SlurmHistory;
import io.github.gapwise.workloads.slurm.SlurmSite;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how Slurm is set up, so that its own scheduler can be replayed. */
@Heading("Slurm's own scheduler")
public final class SiteSelection {
  /** How results show the policy. */
  private static final String NAME = "slurm";

  @Option(
      names = "--slurm-conf",
      paramLabel = "FILE",
      description =
          "Also replay what Slurm's own scheduler would have done with these settings, as the policy"
              + " slurm, and compare the others with it: slurm.conf, or the output of scontrol show"
              + " config.")
  private @Nullable Path conf;

  @Option(
      names = "--qos",
      paramLabel = "FILE",
      description =
          "The priorities of qualities of service: what sacctmgr --parsable2 show qos"
              + " format=Name,Priority printed. The history needs the field QOS. Default: they do"
              + " not count.")
  private @Nullable Path qos;

  @Option(
      names = "--associations",
      paramLabel = "FILE",
      description =
          "The shares of accounts and users: what sacctmgr --parsable2 show assoc"
              + " format=Cluster,Account,ParentName,User,Fairshare printed. The history needs the"
              + " field Account. Default: all have the same.")
  private @Nullable Path associations;

  /**
   * Returns the policy that does what Slurm would, if there are settings, and reports on the error
   * stream what it leaves out.
   */
  public Optional<SchedulingPolicy> baseline(RecordedWorkload history, PrintWriter err) {
    if (conf == null) {
      if (qos != null || associations != null) {
        throw new InvalidInputException(
            "The option --slurm-conf must be given with --qos and --associations.");
      }
      return Optional.empty();
    }
    if (!(history instanceof SlurmHistory slurm)) {
      throw new InvalidInputException(
          "The history (%s) must be of Slurm with --slurm-conf.".formatted(history.name()));
    }
    requireField("QOS", qos, slurm.tells(JobOrigin::qos));
    requireField("Account", associations, slurm.tells(JobOrigin::account));
    SlurmSite site = site(conf);
    site.notes().forEach(note -> err.println("Note: " + Printable.of(note)));
    site.unknown(slurm).forEach(note -> err.println("Note: " + note));
    SitePolicy policy = (SitePolicy) Catalogs.policies(err).create(site.policy());
    return Optional.of(Catalogs.labelled(policy.at(site.of(slurm)), NAME));
  }

  private static void requireField(String field, @Nullable Path file, boolean isThere) {
    if (file != null && !isThere) {
      throw new InvalidInputException(
          "The history must have the field %s, for %s to count."
              .formatted(field, file.getFileName()));
    }
  }

  private SlurmSite site(Path file) {
    InputLimits limits = InputLimits.defaults();
    SlurmSite site = SlurmSite.read(file, limits);
    if (qos != null) {
      site.addQos(qos, limits);
    }
    if (associations != null) {
      site.addAssociations(associations, limits);
    }
    return site;
  }
}
