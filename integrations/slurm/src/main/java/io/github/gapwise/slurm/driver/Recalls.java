package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Condition;
import io.github.gapwise.slurm.view.SchedulerView;
import io.github.gapwise.slurm.view.Standing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Takes back starts that Slurm cannot carry out, or has not in time, and those that the scheduler
 * does not know of. The job is held again and waits for another attempt. One that can never run on
 * its node is left to Slurm instead, and one that an operator holds stays held.
 */
final class Recalls {
  /** Time in which a node is cleaned up after a job that has ended. */
  private static final long BUSY_MILLIS = 5_000;

  /** What Slurm says of another start time for a job that has started, or has ended. */
  private static final Pattern NOT_PENDING = Pattern.compile("no longer pending|already finished");

  private final SlurmClient slurm;
  private final long timeout;
  private final DriverListener listener;
  private final Postponements postponements;
  private final PinBook pins;
  private final Map<Long, Long> startingSince = new HashMap<>();

  Recalls(
      SlurmClient slurm,
      DriverOptions options,
      DriverListener listener,
      Postponements postponements,
      PinBook pins) {
    this.slurm = slurm;
    timeout = options.startTimeout().toMillis();
    this.listener = listener;
    this.postponements = postponements;
    this.pins = pins;
  }

  private record Recall(long job, Machine machine, String reason) {
    Hindrance hindrance() {
      return Hindrance.of(reason);
    }
  }

  void started(long job, long now) {
    startingSince.put(job, now);
  }

  /** Takes back what has to be; the view is null if the scheduler is yet to be notified of all. */
  void run(ClusterReading reading, @Nullable SchedulerView view, long now) {
    startingSince.keySet().removeIf(job -> !(reading.standing(job) instanceof Standing.Starting));
    NavigableMap<Long, Recall> recalls = new TreeMap<>();
    reading
        .standings()
        .forEach(
            (job, standing) -> {
              if (standing instanceof Standing.Starting starting) {
                recall(job, starting, reading, view, now)
                    .ifPresent(recall -> recalls.put(job, recall));
              }
            });
    List<JobCommand> orders = new ArrayList<>();
    recalls.values().forEach(recall -> orders.addAll(orders(recall)));
    Map<Long, String> failures = orders.isEmpty() ? Map.of() : slurm.carryOut(orders);
    failures.values().stream()
        .filter(message -> !NOT_PENDING.matcher(message).find())
        .forEach(listener::failed);
    recalls.keySet().removeAll(failures.keySet());
    recalls.values().forEach(recall -> tookBack(recall, reading, now));
  }

  private Optional<Recall> recall(
      long job,
      Standing.Starting starting,
      ClusterReading reading,
      @Nullable SchedulerView view,
      long now) {
    long since = startingSince.computeIfAbsent(job, key -> now);
    String reason =
        switch (Hindrance.of(starting.reason())) {
          case NONE -> "";
          case BUSY -> since + BUSY_MILLIS <= now ? starting.reason() : "";
          case LIMIT, IMPOSSIBLE, WITHHELD, OTHER -> starting.reason();
        };
    if (reason.isEmpty() && view != null && !view.running().containsKey(job)) {
      reason = "NotKnown";
    } else if (reason.isEmpty() && reading.condition(starting.machine()) != Condition.UP) {
      reason = "NodeNotUp";
    } else if (reason.isEmpty() && since + timeout <= now) {
      reason = "Timeout";
    }
    return reason.isEmpty()
        ? Optional.empty()
        : Optional.of(new Recall(job, starting.machine(), reason));
  }

  /**
   * To take the pin away first would let Slurm start the job anywhere, unless nothing holds it. A
   * job that Slurm has started since the reading must not be held: {@code sacct} would no longer
   * show it. Any order may make Slurm start jobs, but not one that has been put off.
   */
  private static List<JobCommand> orders(Recall recall) {
    long job = recall.job();
    return switch (recall.hindrance()) {
      case IMPOSSIBLE -> List.of(JobCommand.unpin(job), JobCommand.release(job));
      case WITHHELD -> List.of(JobCommand.unpin(job));
      case NONE, BUSY, LIMIT, OTHER ->
          List.of(JobCommand.putOff(job), JobCommand.hold(job), JobCommand.unpinPutOff(job));
    };
  }

  private void tookBack(Recall recall, ClusterReading reading, long now) {
    long job = recall.job();
    pins.remove(job);
    switch (recall.hindrance()) {
      case LIMIT -> postponements.meetLimit(job, recall.reason(), reading, now);
      case NONE, BUSY, OTHER -> postponements.postpone(job, now);
      case IMPOSSIBLE, WITHHELD -> reading.left(job);
    }
    listener.tookBack(job, reading.fleet().name(recall.machine()), recall.reason());
    switch (recall.hindrance()) {
      case NONE, BUSY, LIMIT, OTHER -> reading.takenBack(job);
      case IMPOSSIBLE -> listener.left(job, "it cannot run on the node that was chosen for it");
      case WITHHELD -> listener.left(job, "an operator, or Slurm itself, holds it");
    }
  }
}
