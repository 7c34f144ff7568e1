package io.github.gapwise.slurm.driver;

import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.Standing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Hands jobs that the driver cannot take back to Slurm, so that none is held and forgotten. */
final class Departures {
  private final SlurmClient slurm;
  private final DriverListener listener;
  private final PinBook pins;
  private final Map<Long, String> reported = new HashMap<>();

  Departures(SlurmClient slurm, DriverListener listener, PinBook pins) {
    this.slurm = slurm;
    this.listener = listener;
    this.pins = pins;
  }

  /**
   * Hands back at most that many jobs that the reading shows; returns whether there are more, and
   * Slurm takes them.
   */
  boolean run(ClusterReading reading, int most) {
    reported.keySet().retainAll(reading.standings().keySet());
    NavigableMap<Long, String> leaving = leaving(reading);
    boolean hasMore = leaving.size() > most;
    while (leaving.size() > most) {
      leaving.pollLastEntry();
    }
    List<JobCommand> orders = new ArrayList<>();
    for (long job : leaving.keySet()) {
      orders.addAll(handBack(reading.job(job).orElseThrow(), pins.pins()));
    }
    Map<Long, String> failures = orders.isEmpty() ? Map.of() : slurm.carryOut(orders);
    failures.values().forEach(listener::failed);
    leaving.forEach(
        (job, reason) -> {
          report(job, reason);
          if (!failures.containsKey(job)) {
            pins.remove(job);
            reading.left(job);
          }
        });
    return hasMore && failures.size() < leaving.size();
  }

  private static NavigableMap<Long, String> leaving(ClusterReading reading) {
    NavigableMap<Long, String> leaving = new TreeMap<>();
    reading
        .standings()
        .forEach(
            (job, standing) -> {
              if (standing instanceof Standing.LeftToSlurm left && !left.reason().isEmpty()) {
                leaving.put(job, left.reason());
              }
            });
    return leaving;
  }

  /** Takes away the pin of the driver, if the job has one, and what holds the job. */
  static List<JobCommand> handBack(JobRecord job, Pins pins) {
    List<JobCommand> orders = new ArrayList<>();
    if (pins.hold(job)) {
      orders.add(JobCommand.unpin(job.id()));
    }
    boolean isStuck = job.priority() == 0 && Hindrance.of(job.reason()) == Hindrance.IMPOSSIBLE;
    if (job.isHeldByUser() || isStuck) {
      orders.add(JobCommand.release(job.id()));
    }
    return orders;
  }

  private void report(long job, String reason) {
    if (!reason.equals(reported.put(job, reason))) {
      listener.left(job, reason);
    }
  }
}
