package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.transform.AtReferenceSpeed;
import io.github.gapwise.workloads.transform.DeadlineTerms;
import io.github.gapwise.workloads.transform.DrawnDeadlines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the deadlines and the estimates of jobs. */
@Heading("Deadlines and estimates")
public final class TermsSelection {
  @Option(
      names = "--deadlines",
      paramLabel = "share=S,slack=A..B,seed=N",
      converter = DeadlinesText.class,
      description =
          "Draw deadlines, in place of those of the workload if it has any: a share of the jobs has"
              + " one, A to B run times after the release, by the workload's own estimates"
              + " whatever --estimates says. What a job draws depends only on the seed and its id."
              + " Defaults of the parts: share=0.7, slack=1..4, seed=1. Default: the deadlines of the"
              + " workload.")
  private @Nullable DeadlineTerms deadlines;

  @Option(
      names = "--estimates",
      paramLabel = "RULE",
      converter = EstimatesText.class,
      description =
          "Which run times the policies see: log (those of the workload), exact (the actual ones),"
              + " factor=F (F times the actual ones), uniform=A..B[,seed=N] (a factor drawn for"
              + " each job), limits[,seed=N] (time limits of 10 min, 30 min, 1 h, 2 h or 4 h: half of"
              + " the jobs have the lowest that covers the actual run time, the others any that"
              + " does; longer jobs have exact estimates). Default: log.")
  private EstimatesText.Estimates estimates = workload -> workload;

  @Option(
      names = "--reference-speed",
      paramLabel = "SPEED",
      description =
          "The speed of the machine on whose run times --deadlines and the limits of --estimates"
              + " are based. Default: that of the generator; 1 for files.")
  private @Nullable Double referenceSpeed;

  /** Applies the options. Deadlines are drawn first, so that other estimates do not move them. */
  public Workload apply(Workload workload) {
    Workload counted =
        referenceSpeed == null ? workload : AtReferenceSpeed.of(workload, referenceSpeed);
    Workload due = deadlines == null ? counted : DrawnDeadlines.of(counted, deadlines);
    return estimates.apply(due);
  }
}
