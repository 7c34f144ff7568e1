package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.driver.ClusterForecast;
import io.github.gapwise.slurm.rank.RankPlan;
import io.github.gapwise.slurm.view.Fleet;
import io.github.gapwise.slurm.view.Standing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is expected of a job.
 *
 * @param start when it starts; null if a message says why that is not known
 * @param from when it has started in 1 of 20 cases; null without a spread
 * @param to when it has started in 19 of 20 cases; null without a spread
 * @param node where it starts; empty with a message
 * @param message a sentence, or empty
 */
record ExpectedStart(
    long job,
    String user,
    int cpus,
    @Nullable Instant start,
    @Nullable Instant from,
    @Nullable Instant to,
    String node,
    String message) {
  private static final double FROM = 0.05;
  private static final double TO = 0.95;

  /** Jobs without a start come last; then by number. */
  private static final Comparator<ExpectedStart> ORDER =
      Comparator.comparing(
              ExpectedStart::start, Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
          .thenComparingLong(ExpectedStart::job);

  /** The jobs of the partition that could start, in the order of their ranks. */
  static List<ExpectedStart> ofRankedJobs(RankPlan plan) {
    List<ExpectedStart> rows = new ArrayList<>();
    plan.view().waiting().forEach(record -> rows.add(ranked(record, plan)));
    rows.sort(ORDER);
    return rows;
  }

  /** The given jobs, in the order given; refuses one that Slurm does not know. */
  static List<ExpectedStart> ofJobs(List<Long> jobs, RankPlan plan, List<JobRecord> records) {
    return jobs.stream()
        .map(
            job ->
                records.stream()
                    .filter(record -> record.id() == job)
                    .findFirst()
                    .orElseThrow(() -> unknown(job)))
        .map(record -> ranked(record, plan))
        .toList();
  }

  private static ExpectedStart ranked(JobRecord record, RankPlan plan) {
    return of(
        record,
        record.requestedCpus(),
        plan.start(record.id()),
        startedBy(record, FROM, plan),
        startedBy(record, TO, plan),
        plan.view().fleet(),
        () -> rankMessage(record, plan));
  }

  /** The message takes the place of a start that is not known. */
  private static ExpectedStart of(
      JobRecord record,
      int cpus,
      Optional<PlannedStart> start,
      @Nullable Instant from,
      @Nullable Instant to,
      Fleet fleet,
      Supplier<String> message) {
    return new ExpectedStart(
        record.id(),
        record.user(),
        cpus,
        start.map(each -> Instant.ofEpochMilli(each.start())).orElse(null),
        from,
        to,
        start
            .map(each -> String.join(",", each.machines().stream().map(fleet::name).toList()))
            .orElse(""),
        start.isPresent() ? "" : message.get());
  }

  private static @Nullable Instant startedBy(JobRecord record, double probability, RankPlan plan) {
    OptionalLong start = plan.startedBy(record.id(), probability);
    return start.isPresent() ? Instant.ofEpochMilli(start.getAsLong()) : null;
  }

  private static String rankMessage(JobRecord record, RankPlan plan) {
    String behind = plan.view().behind().get(record.id());
    if (behind != null) {
      return "It is behind the jobs that the policy plans: %s.".formatted(behind);
    }
    if (plan.view().limited().contains(record.id())) {
      return "It waits until jobs have ended that use up a limit of its user, account or QOS, or its"
          + " licences.";
    }
    if (record.isOnNodes()) {
      return "It runs on %s.".formatted(String.join(",", record.nodes()));
    }
    if (!record.isPending()) {
      return "It is over.";
    }
    return record.priority() == 0 || plan.view().waiting().stream().noneMatch(record::equals)
        ? "It is held, or its partition is another one."
        : "No start is in sight: Slurm's reason is %s.".formatted(record.reason());
  }

  private static InvalidInputException unknown(long job) {
    return new InvalidInputException(
        "The job (%d) must be one that Slurm still has in its queue.".formatted(job));
  }

  /** The held jobs of the partition, in the order of their starts. */
  static List<ExpectedStart> ofHeldJobs(ClusterForecast forecast) {
    List<ExpectedStart> rows = new ArrayList<>();
    forecast
        .reading()
        .standings()
        .forEach(
            (job, standing) -> {
              boolean isLeft =
                  standing instanceof Standing.LeftToSlurm left && !left.reason().isEmpty();
              if (isLeft || standing instanceof Standing.Waiting) {
                rows.add(of(job, forecast));
              }
            });
    rows.sort(ORDER);
    return rows;
  }

  /** The given jobs, in the order given; refuses one that Slurm does not know. */
  static List<ExpectedStart> ofJobs(List<Long> jobs, ClusterForecast forecast) {
    return jobs.stream().map(job -> of(job, forecast)).toList();
  }

  private static ExpectedStart of(long job, ClusterForecast forecast) {
    JobRecord record = forecast.reading().job(job).orElseThrow(() -> unknown(job));
    Standing standing = forecast.reading().standing(job);
    return of(
        record,
        standing instanceof Standing.Waiting waiting ? waiting.job().cpus() : record.cpus(),
        forecast.start(job).filter(start -> standing instanceof Standing.Waiting),
        null,
        null,
        forecast.reading().fleet(),
        () -> message(standing, forecast));
  }

  private static String message(Standing standing, ClusterForecast forecast) {
    if (standing instanceof Standing.Waiting) {
      return "No start is in sight: its nodes are down, draining or reserved.";
    }
    if (standing instanceof Standing.Running running) {
      return "It runs on %s.".formatted(forecast.reading().fleet().name(running.machine()));
    }
    if (standing instanceof Standing.Starting starting) {
      return "It has been started on %s, and Slurm is to launch it."
          .formatted(forecast.reading().fleet().name(starting.machine()));
    }
    if (standing instanceof Standing.LeftToSlurm left) {
      return left.reason().isEmpty()
          ? "It is left to Slurm: its user does not hold it in this partition."
          : "It is left to Slurm: %s.".formatted(left.reason());
    }
    return "It is over.";
  }
}
