package io.github.gapwise.cli.run;

import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.TermsSelection;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.TextTable;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.etc.EtcReader;
import io.github.gapwise.workloads.etc.EtcWorkload;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs policies on a static instance of unrelated machines and compares the makespans. */
@Command(
    name = "makespan",
    description =
        "Runs policies on a file of the benchmark of Braun et al. and prints their makespans, in"
            + " the unit of the file. All jobs are submitted at once in the order of the file, and"
            + " each machine runs one at a time.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "The first line of FILE has the number of jobs and the number of machines; a third number",
      "there is ignored. Then come the times of the first job on each machine, those of the second",
      "job, and so on, with up to six decimals, separated by white space. 'gapwise generate",
      "etc(u_i_hihi) --out DIR' writes such a file. For --deadlines and --estimates the unit of"
          + " the",
      "file counts as a second, and the run time of a job is its mean over the machines."
    })
public final class MakespanCommand implements Runnable {
  /** A tick is a millionth of the file's unit. */
  private static final int TICK_DECIMALS = 6;

  private static final int SHOWN_DECIMALS = 3;

  @Spec private CommandSpec command;

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
      description = "The seed of randomised policies. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Override
  public void run() {
    List<SchedulingPolicy> policies = Catalogs.policies(labels, command.commandLine().getErr());
    Workload workload =
        terms.apply(
            EtcWorkload.of(
                String.valueOf(file.getFileName()),
                EtcReader.read(file),
                EtcReader.TICKS_PER_UNIT));
    SimulationOptions options = SimulationOptions.defaults().withSeed(seed);
    List<String> makespans =
        policies.stream().map(policy -> text(Makespan.of(workload, policy, options))).toList();
    print(workload, policies, makespans);
  }

  private static String text(long makespan) {
    return BigDecimal.valueOf(makespan, TICK_DECIMALS)
        .setScale(SHOWN_DECIMALS, RoundingMode.HALF_UP)
        .toPlainString();
  }

  private void print(Workload workload, List<SchedulingPolicy> policies, List<String> makespans) {
    PrintWriter out = command.commandLine().getOut();
    out.printf(
        "%s: %s, %s%n%n",
        Printable.of(workload.name()),
        Counts.of(workload.jobCount(), "job"),
        Counts.of(workload.grid().size(), "machine"));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Policy", "makespan"));
    for (int i = 0; i < policies.size(); i++) {
      rows.add(List.of(policies.get(i).toString(), makespans.get(i)));
    }
    out.print(TextTable.format(rows));
    out.flush();
  }
}
