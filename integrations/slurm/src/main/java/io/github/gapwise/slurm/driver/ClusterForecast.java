package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.forecast.PastJobs;
import io.github.gapwise.core.forecast.StartForecast;
import io.github.gapwise.core.forecast.StartSpread;
import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Fleet;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.SchedulerView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When and where the waiting jobs of a partition are expected to start, by one reading of the
 * cluster: if its policy decides, jobs take as long as their limits, none arrives, and nodes stay
 * as they are. What else keeps Slurm from launching a job, such as a limit of its user, is not
 * foreseen.
 */
public final class ClusterForecast {
  /** Of a spread. */
  private static final int FORECASTS = 60;

  private static final long SEED = 1;

  private final ClusterReading reading;
  private final Map<Long, PlannedStart> starts;

  private ClusterForecast(ClusterReading reading, Map<Long, PlannedStart> starts) {
    this.reading = reading;
    this.starts = starts;
  }

  /**
   * Forecasts what a driver with these options would do.
   *
   * @param pins the jobs that the driver has pinned
   * @param now the time, in milliseconds since 1970
   * @throws InvalidInputException if there is no such partition, or the policy cannot drive a
   *     cluster
   */
  public static ClusterForecast of(
      ClusterRecords records, SchedulingPolicy policy, DriverOptions options, Pins pins, long now) {
    ClusterReading reading =
        ClusterReading.of(records, options.partition(), options.withoutLimit(), pins)
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        Driver.partitionMessage(records, options.partition())));
    SchedulerView view = SchedulerView.begin(reading, job -> job, new EventBatch(), now);
    return new ClusterForecast(reading, starts(policy, reading.fleet(), view.snapshot(now)));
  }

  /**
   * Forecasts starts from what a scheduler knows.
   *
   * @return the expected starts by job; a job is missing if none can be expected
   * @throws InvalidInputException if the policy cannot drive a cluster
   */
  public static Map<Long, PlannedStart> starts(
      SchedulingPolicy policy, Fleet fleet, StateSnapshot snapshot) {
    Map<Long, PlannedStart> starts = new TreeMap<>();
    firstInOrder(Integer.MAX_VALUE, policy, fleet.grid(), snapshot)
        .forEach(start -> starts.put(start.job().id(), start));
    return starts;
  }

  /**
   * Forecasts the first starts from what a scheduler knows, in the order of time and of its
   * decisions.
   *
   * @param most how many starts, at least
   * @throws InvalidInputException if the policy cannot drive a cluster
   */
  public static List<PlannedStart> firstInOrder(
      int most, SchedulingPolicy policy, Grid grid, StateSnapshot snapshot) {
    try {
      return StartForecast.firstOf(most, policy, Session.context(grid), snapshot);
    } catch (UnsupportedOperationException e) {
      throw Session.unableToDrive(policy, e);
    }
  }

  /**
   * Forecasts starts as a spread, from what a scheduler knows and the jobs before.
   *
   * @throws InvalidInputException if the policy cannot drive a cluster
   */
  public static StartSpread spread(
      SchedulingPolicy policy, Grid grid, StateSnapshot snapshot, PastJobs past) {
    try {
      return StartSpread.of(policy, Session.context(grid), snapshot, past, FORECASTS, SEED);
    } catch (UnsupportedOperationException e) {
      throw Session.unableToDrive(policy, e);
    }
  }

  /** The reading of the cluster. */
  public ClusterReading reading() {
    return reading;
  }

  /** The expected start of a waiting job; empty if none can be expected. */
  public Optional<PlannedStart> start(long job) {
    return Optional.ofNullable(starts.get(job));
  }
}
