package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.option.WorkloadSelection;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.SavedRuns;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.validation.ScheduleCheck;
import io.github.gapwise.simulator.validation.Violations;
import io.github.gapwise.workloads.Workload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the schedule that a run wrote. */
@Command(
    name = "validate",
    description =
        "Checks a schedule independently of the simulation: every job occurs once, none starts"
            + " before its release, jobs never occupy more of a machine than it has, every job runs"
            + " for as long as it must, and none waits at the end unless machines came and went or"
            + " operators kept it from starting. The lost attempts in an attempts.csv beside the"
            + " jobs.csv are checked too. The options must be those of the run.")
public final class ValidateCommand extends AbstractCommand implements Callable<Integer> {
  @Mixin private WorkloadSelection selection;

  @Parameters(
      index = "1",
      paramLabel = "JOBS_CSV",
      description = "The jobs.csv that a run wrote for a policy.")
  private Path jobsCsv = Path.of("");

  @Option(
      names = "--outage",
      paramLabel = "restart|suspend|abandon",
      defaultValue = "restart",
      description = "What happened to the jobs of a machine that went down.")
  private OutageRule outage = OutageRule.RESTART;

  @Override
  public Integer call() {
    Workload workload = selection.open(err());
    Violations violations = ScheduleCheck.check(workload, outage, jobsCsv);
    long lost = violations.lostAttempts();
    if (violations.count() > 0) {
      requireOptionsOfRun();
    }
    violations.first().stream().map(Printable::of).forEach(out()::println);
    out()
        .printf(
            "%s checked %s, %s%s%n",
            Counts.of(violations.jobs(), "job"),
            violations.statuses(),
            lost == 0 ? "" : Counts.of(lost, "lost attempt") + ", ",
            Counts.of(violations.count(), "violation"));
    out().flush();
    return violations.count() == 0 ? ExitCode.OK : Problems.RULE_BROKEN;
  }

  /** A summary beside the schedule names the options of the run; another schedule has none. */
  private void requireOptionsOfRun() {
    Path schedules = jobsCsv.toAbsolutePath().getParent();
    Path results = schedules == null ? null : schedules.getParent();
    if (results != null && isOfRun(jobsCsv)) {
      SavedRuns.read(results).ifPresent(run -> requireOptions(run.arguments()));
    }
  }

  private static boolean isOfRun(Path file) {
    return file.endsWith("jobs.csv") && Files.exists(file);
  }

  private void requireOptions(List<String> run) {
    Map<String, String> given =
        RunArguments.valuesOf(RunArguments.repeated(spec().commandLine().getParseResult()));
    List<String> missing = new ArrayList<>();
    RunArguments.valuesOf(run)
        .forEach(
            (name, value) -> {
              if (spec().findOption(name) != null && !given.containsKey(name)) {
                missing.add(value.isEmpty() ? name : name + " " + value);
              }
            });
    require(
        missing.isEmpty(),
        "The options must be those of the run, which had %s.".formatted(String.join(" ", missing)));
  }
}
