package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.NodeRecord;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.Starter.OrderedStart;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.SchedulerView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Puts a policy in charge of a partition of Slurm. Beside what Slurm knows, it needs only to
 * remember which jobs it has pinned: a driver that is killed, at any moment, and started again
 * takes over what runs and goes on. Not thread-safe.
 */
public final class Driver implements Poll {
  /**
   * How many jobs are started, and how many handed back, before the cluster is read again. Slurm
   * carries out some 500 orders a second, and a start takes two: this is half a second's work.
   */
  static final int MOST_AT_ONCE = 100;

  private final SlurmClient slurm;
  private final SchedulingPolicy policy;
  private final DriverOptions options;
  private final DriverListener listener;
  private final Postponements postponements = new Postponements();
  private final PinBook pins;
  private final Recalls recalls;
  private final Departures departures;
  private final Launch launch;
  private @Nullable Session session;
  private SkippedRecords skipped = SkippedRecords.NONE;
  private long lastPoll;

  /** Drives a partition without a memory that outlasts this process. */
  public Driver(
      SlurmClient slurm, SchedulingPolicy policy, DriverOptions options, DriverListener listener) {
    this(slurm, policy, options, listener, PinStore.inMemory());
  }

  /**
   * Drives a partition; nothing happens to it before the first poll.
   *
   * @param store the jobs that drivers of the partition have pinned; if it cannot be read, the
   *     listener is notified, and jobs that are pinned and held are handed back to Slurm
   */
  public Driver(
      SlurmClient slurm,
      SchedulingPolicy policy,
      DriverOptions options,
      DriverListener listener,
      PinStore store) {
    this.slurm = slurm;
    this.policy = policy;
    this.options = options;
    this.listener = listener;
    pins = PinBook.open(store, listener);
    recalls = new Recalls(slurm, options, listener, postponements, pins);
    departures = new Departures(slurm, listener, pins);
    launch = new Launch(slurm, listener, postponements, pins, recalls);
  }

  /** Reads the cluster once, notifies the scheduler of changes, and starts what it decides. */
  @Override
  public boolean poll(long clock) {
    long before = System.nanoTime();
    ClusterReading reading = read();
    long now = Math.max(clock, lastPoll);
    lastPoll = now;
    launch.follow(reading);
    pins.follow(reading);
    postponements.follow(reading);
    Session bound = sessionOf(reading);
    recalls.run(reading, bound == null ? null : bound.view(), now);
    boolean hasMore = departures.run(reading, MOST_AT_ONCE);
    Session current = bound == null ? bind(reading, now) : bound;
    Starter starter = new Starter(reading, current.view(), postponements, listener, MOST_AT_ONCE);
    if (bound != null) {
      bound.follow(reading, starter, now);
    }
    start(current, starter, now);
    listener.polled(current.view(), System.nanoTime() - before, current.takeDecisionNanos());
    return hasMore || starter.isFull();
  }

  /** The session that is bound to the nodes of a reading; null if there is none. */
  private @Nullable Session sessionOf(ClusterReading reading) {
    return session != null && session.view().fleet().equals(reading.fleet()) ? session : null;
  }

  /** As starts fail, others may take their places. */
  private void start(Session current, Starter starter, long now) {
    List<OrderedStart> failed;
    do {
      current.dispatch(starter, now);
      List<OrderedStart> starts = starter.take();
      failed = start(starts, starter, now);
      if (!failed.isEmpty()) {
        current.startsFailed(failed, starter.reading(), now);
      }
    } while (!failed.isEmpty());
  }

  /** Without a place to write pins down, nothing starts at this reading. */
  private List<OrderedStart> start(List<OrderedStart> starts, Starter starter, long now) {
    if (starts.isEmpty()) {
      return List.of();
    }
    if (launch.isWrittenDown(starts)) {
      return launch.run(starts, now);
    }
    starter.close();
    return starts;
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
    return ClusterReading.of(records, options.partition(), options.withoutLimit(), pins.pins())
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
    String message = partitionMessage(records, options.partition());
    return session == null ? new InvalidInputException(message) : SlurmException.refused(message);
  }

  /** The sentence that a partition must be one of those that have nodes. */
  public static String partitionMessage(ClusterRecords records, String partition) {
    TreeSet<String> known = new TreeSet<>();
    records.nodes().stream().map(NodeRecord::partitions).forEach(known::addAll);
    return "The partition (%s) must be one with nodes: %s.".formatted(partition, known);
  }

  /**
   * Returns the jobs of a partition that is to be handed back, even if it has no nodes any more.
   *
   * @throws InvalidInputException if neither a node nor a job belongs to it: its name is misspelt
   */
  public static List<JobRecord> jobsOf(String partition, ClusterRecords records) {
    List<JobRecord> jobs =
        records.jobs().stream()
            .filter(job -> List.of(job.partition().split(",")).contains(partition))
            .toList();
    if (jobs.isEmpty()
        && records.nodes().stream().noneMatch(node -> node.partitions().contains(partition))) {
      throw new InvalidInputException(partitionMessage(records, partition));
    }
    return jobs;
  }

  /** What the scheduler knows; empty before the first poll. */
  public Optional<SchedulerView> view() {
    return Optional.ofNullable(session).map(Session::view);
  }

  /**
   * Hands a partition back to Slurm: releases its held jobs, including those that the driver would
   * leave alone, and takes away the pins of jobs that have not started. What an operator holds
   * stays held.
   *
   * @param pins the jobs that drivers of the partition have pinned
   * @return the number of jobs
   * @throws InvalidInputException if there is no such partition
   * @throws SlurmException if Slurm does not answer, or does not release them all
   */
  public static int releaseAll(SlurmClient slurm, String partition, Pins pins) {
    List<JobCommand> orders = new ArrayList<>();
    Set<Long> handedBack = new HashSet<>();
    for (JobRecord job : jobsOf(partition, slurm.read())) {
      List<JobCommand> needed = job.isPending() ? Departures.handBack(job, pins) : List.of();
      orders.addAll(needed);
      if (!needed.isEmpty() && Hindrance.of(job.reason()) != Hindrance.WITHHELD) {
        handedBack.add(job.id());
      }
    }
    Map<Long, String> failures = slurm.carryOut(orders);
    if (!failures.isEmpty()) {
      throw SlurmException.refused(
          "Slurm must release all %d jobs, but did not release %d, for example: %s"
              .formatted(handedBack.size(), failures.size(), failures.values().iterator().next()));
    }
    return handedBack.size();
  }
}
