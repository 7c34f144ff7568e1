package io.github.gapwise.slurm.rank;

import io.github.gapwise.core.forecast.PastJobs;
import io.github.gapwise.core.forecast.StartSpread;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import io.github.gapwise.slurm.driver.ClusterForecast;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.view.QueueView;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The order in which a policy plans to start the waiting jobs of a partition, by one reading of the
 * cluster: if jobs take as long as their limits, none arrives, and nodes stay as they are.
 */
public final class RankPlan {
  private final QueueView view;

  /** The first start of each planned job, in the order of starts. */
  private final Map<Long, PlannedStart> starts = new LinkedHashMap<>();

  /** Null unless it was asked for. */
  private @Nullable StartSpread spread;

  private RankPlan(QueueView view, List<PlannedStart> planned) {
    this.view = view;
    for (PlannedStart start : planned) {
      JobRecord record = view.records().get(start.job().id());
      if (record != null) {
        starts.putIfAbsent(record.id(), start);
      }
    }
  }

  /**
   * Reads what concerns a partition, as a policy sees it; empty if no node belongs to it.
   *
   * @param limits what users, accounts and qualities of service may use
   * @param now the time, in milliseconds since 1970
   */
  public static Optional<QueueView> view(
      ClusterRecords records,
      UsageLimits limits,
      SchedulingPolicy policy,
      DriverOptions options,
      long now) {
    return QueueView.of(
        records, options.partition(), options.withoutLimit(), limits, policy::takes, now);
  }

  /** Lets a policy plan all starts. */
  public static RankPlan of(QueueView view, SchedulingPolicy policy) {
    return ofFirst(Integer.MAX_VALUE, view, policy);
  }

  /**
   * Lets a policy that learns from the earlier jobs in Slurm's accounts plan all starts, with a
   * spread if wanted; if they cannot be read, it knows of none, and there is no spread.
   */
  public static RankPlan withAccounts(
      QueueView view,
      SchedulingPolicy policy,
      SlurmClient slurm,
      DriverOptions options,
      boolean withSpread) {
    Experience experience = new Experience();
    try {
      experience.recall(slurm, options.partition(), options.withoutLimit());
    } catch (SlurmException e) {
      experience = new Experience();
    }
    long now = view.snapshot().now();
    SchedulingPolicy experienced = experience.of(policy, now);
    RankPlan plan = of(view, experienced);
    PastJobs past = experience.pastJobs(policy, now);
    if (withSpread && !past.isEmpty()) {
      plan.spread = ClusterForecast.spread(experienced, view.grid(), view.snapshot(), past);
    }
    return plan;
  }

  static RankPlan ofFirst(int most, QueueView view, SchedulingPolicy policy) {
    return new RankPlan(
        view, ClusterForecast.firstInOrder(most, policy, view.grid(), view.snapshot()));
  }

  /** The reading of the cluster. */
  public QueueView view() {
    return view;
  }

  /** When and where a job is planned to start, an array with its first task. */
  public Optional<PlannedStart> start(long job) {
    return Optional.ofNullable(starts.get(job));
  }

  /** Whether starts have a spread. */
  public boolean hasSpread() {
    return spread != null;
  }

  /**
   * By when a job has started with a probability from 0 to 1, in milliseconds since 1970; empty
   * without a spread, and for a job that may not start.
   */
  public OptionalLong startedBy(long job, double probability) {
    PlannedStart start = starts.get(job);
    return spread == null || start == null
        ? OptionalLong.empty()
        : spread.quantile(start.job().id(), probability);
  }

  /**
   * The planned jobs in the order of their starts, and then those of the others that have had a
   * rank, in Slurm's order.
   */
  List<JobRecord> order() {
    Stream<JobRecord> planned =
        starts.values().stream().map(start -> view.records().get(start.job().id()));
    Stream<JobRecord> others =
        view.waiting().stream()
            .filter(record -> record.request().nice() < 0 && !starts.containsKey(record.id()))
            .filter(record -> view.records().containsKey(record.id()))
            .sorted(Comparator.comparingLong(JobRecord::priority).reversed());
    return Stream.concat(planned, others).toList();
  }
}
