package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.NodeRecord;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Condition;
import io.github.gapwise.slurm.view.SchedulerView;
import io.github.gapwise.slurm.view.Standing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Puts a policy in charge of a partition of Slurm. It knows nothing that Slurm does not know,
 * except how long ago a start failed: a driver that is killed, at any moment, and started again
 * takes over what runs and goes on. Not thread-safe.
 */
public final class Driver {
  private final SlurmClient slurm;
  private final SchedulingPolicy policy;
  private final DriverOptions options;
  private final DriverListener listener;
  private final Postponements postponements = new Postponements();
  private final Map<Long, Long> startingSince = new HashMap<>();
  private final Map<Long, String> reasonsToLeave = new HashMap<>();
  private @Nullable Session session;
  private SkippedRecords skipped = SkippedRecords.NONE;
  private long lastPoll;

  /** Drives a partition; nothing happens before the first poll. */
  public Driver(
      SlurmClient slurm, SchedulingPolicy policy, DriverOptions options, DriverListener listener) {
    this.slurm = slurm;
    this.policy = policy;
    this.options = options;
    this.listener = listener;
  }

  /**
   * Reads the cluster once, notifies the scheduler of changes, and starts what it decides.
   *
   * @param clock the time, in milliseconds since 1970; a clock that goes back counts as standing
   *     still
   * @throws SlurmException if the cluster cannot be read; the next poll goes on
   * @throws InvalidInputException if there is no such partition at the first poll, or the policy
   *     cannot drive a cluster
   */
  public void poll(long clock) {
    long before = System.nanoTime();
    ClusterReading reading = read();
    long now = Math.max(clock, lastPoll);
    lastPoll = now;
    Session known = session;
    boolean isNew = known == null || !known.view().fleet().equals(reading.fleet());
    Session current = known == null || isNew ? bind(reading, now) : known;
    Starter starter = new Starter(slurm, reading, current.view(), listener);
    if (!isNew) {
      current.follow(reading, starter, now);
    }
    current.dispatch(starter, now);
    postponements.forget(reading);
    takeBack(reading, current.view(), now);
    reportLeft(reading);
    listener.polled(current.view(), System.nanoTime() - before, current.takeDecisionNanos());
  }

  private Session bind(ClusterReading reading, long now) {
    Session bound = new Session(policy, reading, postponements, now);
    session = bound;
    listener.took(bound.view());
    return bound;
  }

  private ClusterReading read() {
    ClusterRecords records = slurm.read();
    report(records.skipped());
    return ClusterReading.of(records, options.partition(), options.withoutLimit())
        .orElseThrow(() -> noSuchPartition(records));
  }

  private void report(SkippedRecords found) {
    if (!found.equals(skipped)) {
      skipped = found;
      listener.skipped(found);
    }
  }

  /** A partition that was there once may come back, for example when Slurm is reconfigured. */
  private RuntimeException noSuchPartition(ClusterRecords records) {
    TreeSet<String> known = new TreeSet<>();
    records.nodes().stream().map(NodeRecord::partitions).forEach(known::addAll);
    String message =
        "The partition (%s) must be one with nodes: %s.".formatted(options.partition(), known);
    return session == null ? new InvalidInputException(message) : SlurmException.refused(message);
  }

  /**
   * Takes back starts that Slurm has not carried out in time or cannot, or that the scheduler does
   * not know of.
   */
  private void takeBack(ClusterReading reading, SchedulerView view, long now) {
    startingSince.keySet().removeIf(job -> !(reading.standing(job) instanceof Standing.Starting));
    for (Map.Entry<Long, Standing> each : reading.standings().entrySet()) {
      if (each.getValue() instanceof Standing.Starting starting) {
        long since = startingSince.computeIfAbsent(each.getKey(), job -> now);
        boolean isKnown = view.running().containsKey(each.getKey());
        boolean isOpen = reading.condition(starting.machine()) == Condition.UP;
        if (!isKnown || !isOpen || since + options.startTimeout().toMillis() <= now) {
          takeBack(each.getKey(), reading.fleet().name(starting.machine()), now);
        }
      }
    }
  }

  private void takeBack(long job, String node, long now) {
    try {
      slurm.hold(job);
      postponements.postpone(job, now);
      listener.tookBack(job, node);
    } catch (SlurmException e) {
      listener.failed(String.valueOf(e.getMessage()));
    }
  }

  private void reportLeft(ClusterReading reading) {
    reasonsToLeave.keySet().retainAll(reading.standings().keySet());
    reading
        .standings()
        .forEach(
            (job, standing) -> {
              if (standing instanceof Standing.LeftToSlurm left && !left.reason().isEmpty()) {
                report(job, left.reason());
              }
            });
  }

  private void report(long job, String reason) {
    if (!reason.equals(reasonsToLeave.put(job, reason))) {
      listener.left(job, reason);
    }
  }

  /** What the scheduler knows; empty before the first poll. */
  public Optional<SchedulerView> view() {
    return Optional.ofNullable(session).map(Session::view);
  }

  /**
   * Hands the held jobs of a partition back to Slurm, including those that the driver would leave
   * alone.
   *
   * @return the number of jobs
   */
  public static int releaseAll(SlurmClient slurm, String partition) {
    var held =
        slurm.read().jobs().stream()
            .filter(job -> job.partition().equals(partition) && job.isHeldByUser())
            .toList();
    slurm.release(List.copyOf(held));
    return held.size();
  }
}
