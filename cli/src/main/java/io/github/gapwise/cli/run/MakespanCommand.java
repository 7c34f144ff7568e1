package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.TermsSelection;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.etc.EtcReader;
import io.github.gapwise.workloads.etc.EtcWorkload;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs policies on a static instance of unrelated machines and compares the makespans. */
@Command(
    name = "makespan",
    description =
        "Runs policies on a file of the benchmark of Braun et al. and prints their makespans, in"
            + " the unit of the file. All jobs are submitted at once in the order of the file, and"
            + " each machine runs one at a time.",
    footer = {
      "",
      "The first line of FILE has the number of jobs and the number of machines; a third number",
      "there is ignored. Then come the times of the first job on each machine, those of the second",
      "job, and so on, with up to six decimals, separated by white space. 'gapwise generate",
      "etc(u_i_hihi) --out DIR' writes such a file. For --deadlines and --estimates the unit of"
          + " the",
      "file counts as a second, and the run time of a job is its mean over the machines."
    })
public final class MakespanCommand extends AbstractCommand implements Runnable {
  /** A tick is a millionth of the file's unit. */
  private static final int TICK_DECIMALS = 6;

  private static final int SHOWN_DECIMALS = 3;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "A matrix of expected times to compute, plain or gzip.")
  private Path file = Path.of("");

  @Option(
      names = "--policy",
      required = true,
      paramLabel = "A,B,…",
      description = "The policies, such as fcfs,easy(backfill=shortest); see 'gapwise policies'.")
  private String labels = "";

  @Mixin private TermsSelection terms = new TermsSelection();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "The seed of randomised policies.")
  private long seed;

  @Override
  public void run() {
    List<SchedulingPolicy> policies = Catalogs.policies(labels, err());
    Workload workload =
        terms.apply(
            EtcWorkload.of(
                String.valueOf(file.getFileName()),
                EtcReader.read(file),
                EtcReader.TICKS_PER_UNIT));
    SimulationOptions options = SimulationOptions.defaults().withSeed(seed);
    List<List<String>> rows = new ArrayList<>();
    for (SchedulingPolicy policy : policies) {
      rows.add(List.of(policy.toString(), text(Makespan.of(workload, policy, options))));
    }
    out()
        .printf(
            "%s: %s, %s%n%n",
            Printable.of(workload.name()),
            Counts.of(workload.jobCount(), "job"),
            Counts.of(workload.grid().size(), "machine"));
    printTable(List.of("Policy", "makespan"), rows);
  }

  private static String text(long makespan) {
    return BigDecimal.valueOf(makespan, TICK_DECIMALS)
        .setScale(SHOWN_DECIMALS, RoundingMode.HALF_UP)
        .toPlainString();
  }

  /** The tick at which the last job of a run ends. */
  private static final class Makespan implements RunListener {
    private long ticks;
    private long waiting;

    static long of(Workload workload, SchedulingPolicy policy, SimulationOptions options) {
      Makespan makespan = new Makespan();
      Simulation.run(workload, policy, options, makespan);
      if (makespan.waiting > 0) {
        throw new PolicyContractException(
            "The policy (%s) must not leave jobs (%d) waiting at the end."
                .formatted(policy, makespan.waiting));
      }
      return makespan.ticks;
    }

    @Override
    public void attemptEnded(Attempt attempt) {
      ticks = Math.max(ticks, attempt.end());
    }

    @Override
    public void jobLeftWaiting(Job job) {
      waiting++;
    }
  }
}
