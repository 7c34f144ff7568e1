package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import io.github.gapwise.slurm.driver.ClusterForecast;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.rank.RankPlan;
import io.github.gapwise.slurm.view.QueueView;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Says when jobs are expected to start. */
@Command(
    name = "eta",
    description =
        "Prints when and where jobs are expected to start if the policy decides, jobs take as"
            + " long as their limits, and none arrives. Changes nothing, and may run beside the"
            + " daemon: give it the daemon's options.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  gapwise-slurm eta --partition main --policy 'eg-edf+tabu'",
      "  gapwise-slurm eta --partition main --policy easy --json 4711 4712"
    })
final class EtaCommand implements Runnable {
  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");

  @ParentCommand private SlurmMain main;

  @Option(names = "--json", description = "Print one JSON object, with times in UTC.")
  private boolean isJson;

  @Option(
      names = "--spread",
      description =
          "Also print the times between which each job starts in 9 of 10 cases, by 60 forecasts with"
              + " run times and arrivals drawn from Slurm's accounts. Not in pin mode.")
  private boolean withSpread;

  @Parameters(
      paramLabel = "JOB",
      arity = "0..*",
      description =
          "The numbers of jobs. Default: all jobs of the partition that the daemon ranks or starts.")
  private List<String> jobs = List.of();

  @Override
  public void run() {
    List<Long> numbers = jobs.stream().map(EtaCommand::number).toList();
    SchedulingPolicy policy = main.schedulingPolicy();
    if (withSpread && main.mode() == Mode.PIN) {
      throw new InvalidInputException("The option --spread must not be given in pin mode.");
    }
    ClusterRecords records = main.slurm().read();
    Instant now = main.clock().instant();
    List<ExpectedStart> rows =
        main.mode() == Mode.RANK
            ? ranked(numbers, records, policy, now)
            : started(numbers, records, policy, now);
    EtaTable table = new EtaTable(rows, now, main.clock().getZone());
    if (isJson) {
      main.out()
          .println(
              new JsonObject()
                  .with("time", now)
                  .with("policy", policy)
                  .with("jobs", table.objects()));
    } else {
      table.lines().forEach(main.out()::println);
    }
  }

  private List<ExpectedStart> ranked(
      List<Long> numbers, ClusterRecords records, SchedulingPolicy policy, Instant now) {
    QueueView view =
        RankPlan.view(records, limits(), policy, main.driverOptions(), now.toEpochMilli())
            .orElseThrow(
                () ->
                    new InvalidInputException(Driver.partitionMessage(records, main.partition())));
    RankPlan plan =
        RankPlan.withAccounts(view, policy, main.slurm(), main.driverOptions(), withSpread);
    if (withSpread && !plan.hasSpread()) {
      main.err()
          .println("There is no spread: Slurm's accounts tell of no job of the last two days.");
    }
    return numbers.isEmpty()
        ? ExpectedStart.ofRankedJobs(plan)
        : ExpectedStart.ofJobs(numbers, plan, records.jobs());
  }

  private UsageLimits limits() {
    try {
      UsageLimits limits = main.slurm().limits();
      limits.problems().forEach(main.err()::println);
      return limits;
    } catch (SlurmException e) {
      main.err()
          .println("The limits of users, accounts and licences are not known: " + e.getMessage());
      return UsageLimits.NONE;
    }
  }

  private List<ExpectedStart> started(
      List<Long> numbers, ClusterRecords records, SchedulingPolicy policy, Instant now) {
    ClusterForecast forecast =
        ClusterForecast.of(
            records,
            policy,
            main.driverOptions(),
            main.stateFile().pins(main.err()),
            now.toEpochMilli());
    return numbers.isEmpty()
        ? ExpectedStart.ofHeldJobs(forecast)
        : ExpectedStart.ofJobs(numbers, forecast);
  }

  private static long number(String job) {
    if (!NUMBER.matcher(job).matches()) {
      throw new InvalidInputException(
          "The job (%s) must be a number, as squeue shows it, without the task of an array."
              .formatted(job));
    }
    return Long.parseLong(job);
  }
}
