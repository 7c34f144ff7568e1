package io.github.gapwise.slurm.rank;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.driver.Poll;
import io.github.gapwise.slurm.driver.RankReport;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.QueueView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Ranks the waiting jobs of a partition in the order in which a policy plans to start them, and
 * leaves their starts to Slurm, with every limit, licence and reservation that the policy does not
 * know. Jobs get negative nice values: nothing is held or pinned, and whatever becomes of the
 * driver, Slurm goes on with the last ranks. Not thread-safe.
 *
 * <p>Each poll plans anew from what runs and waits. Jobs without a rank stay behind the others, in
 * Slurm's own order, until they are among the next to start. Jobs that wait for others keep the
 * ranks that they have. So do jobs kept waiting by a limit of users, accounts or qualities of
 * service, or by a lack of licences, if Slurm gives that as its reason or what runs leaves too
 * little.
 */
public final class RankDriver implements Poll {
  /**
   * How many starts are planned and nice values set at a poll, where not several jobs start at
   * once. Slurm sets some 400 a second, and seldom starts as many jobs from one poll to the next.
   */
  public static final int MOST_RANKED = 500;

  /** Limits change seldom. */
  private static final long MOST_AGE_OF_LIMITS = 10 * 60 * 1000;

  private final SlurmClient slurm;
  private final SchedulingPolicy policy;
  private final DriverOptions options;
  private final DriverListener listener;
  private final Experience experience = new Experience();

  /** Jobs as they were before their nice values were set at the last poll. */
  private final Map<Long, RankedJob> changed = new HashMap<>();

  /** Jobs whose priority does not follow their nice value, as an operator has set it. */
  private final Set<Long> fixed = new HashSet<>();

  private final Pins pins;
  private UsageLimits limits = UsageLimits.NONE;
  private long readLimitsAgain = Long.MIN_VALUE;
  private SkippedRecords skipped = SkippedRecords.NONE;
  private boolean isFirst = true;
  private long lastPoll;

  /**
   * Ranks the jobs of a partition; nothing happens to it before the first poll.
   *
   * @param pins the jobs that drivers of the partition have pinned
   */
  public RankDriver(
      SlurmClient slurm,
      SchedulingPolicy policy,
      DriverOptions options,
      DriverListener listener,
      Pins pins) {
    this.slurm = slurm;
    this.policy = policy;
    this.options = options;
    this.listener = listener;
    this.pins = pins;
  }

  /**
   * Reads the cluster once, plans the next {@value #MOST_RANKED} starts, and sets the nice values
   * of as many jobs that are out of order; what is left comes with the next poll. The first one
   * refuses a partition with waiting jobs that are still pinned.
   */
  @Override
  public boolean poll(long clock) {
    long before = System.nanoTime();
    lastPoll = Math.max(clock, lastPoll);
    ClusterRecords records = slurm.read();
    report(records.skipped());
    QueueView view =
        RankPlan.view(records, limits(lastPoll), policy, options, lastPoll)
            .orElseThrow(() -> noSuchPartition(records));
    if (isFirst) {
      requireNothingPinned(records);
      recall();
      isFirst = false;
    }
    experience.follow(view.snapshot());
    findFixed(view.waiting());
    long decision = System.nanoTime();
    SchedulingPolicy experienced = experience.of(policy, lastPoll);
    RankPlan plan = RankPlan.ofFirst(MOST_RANKED, view, experienced);
    decision = System.nanoTime() - decision;
    List<RankedJob> order =
        plan.order().stream()
            .filter(record -> !fixed.contains(record.id()))
            .map(RankedJob::of)
            .toList();
    List<JobCommand> changes = RankLadder.changes(order, floor(view, order));
    List<JobCommand> now = changes.subList(0, Math.min(MOST_RANKED, changes.size()));
    int refused = carryOut(now, order);
    listener.ranked(
        new RankReport(
            view.snapshot().running().size(),
            view.waiting().size() - view.behind().size() - fixed.size(),
            order.size(),
            view.behind().size() + fixed.size(),
            now.size() - refused,
            refused,
            changes.size() - now.size(),
            decision,
            System.nanoTime() - before,
            slurm.isReadOnly() ? Optional.of(Prospect.of(view, experienced)) : Optional.empty()));
    return false;
  }

  /** Returns the limits of the cluster; those known before of a kind that cannot be read. */
  private UsageLimits limits(long now) {
    if (now < readLimitsAgain) {
      return limits;
    }
    readLimitsAgain = now + MOST_AGE_OF_LIMITS;
    try {
      SkippedRecords before = limits.skipped();
      limits = slurm.limits().completedBy(limits);
      limits.problems().forEach(listener::warned);
      if (!limits.skipped().equals(before) && limits.skipped().count() > 0) {
        listener.warned(
            "Of the limits of users, accounts and licences %d lines cannot be read. %s"
                .formatted(limits.skipped().count(), limits.skipped().first()));
      }
    } catch (SlurmException e) {
      listener.warned(
          "The limits of users, accounts and licences are not known, and are left to Slurm: "
              + e.getMessage());
    }
    return limits;
  }

  /** A pinned job waits for its node, whatever its rank. */
  private void requireNothingPinned(ClusterRecords records) {
    long pinned = records.jobs().stream().filter(job -> job.isPending() && pins.hold(job)).count();
    if (pinned > 0) {
      throw new InvalidInputException(
          "No waiting job must be pinned by --mode pin, but %d are. Hand them back first:"
                  .formatted(pinned)
              + " gapwise-slurm release-all --partition "
              + options.partition());
    }
  }

  /** Without accounts, a policy learns from the jobs that complete from now on. */
  private void recall() {
    try {
      experience.recall(slurm, options.partition(), options.withoutLimit());
    } catch (SlurmException e) {
      listener.warned(
          "The run times of earlier jobs are unknown, and are learned anew: " + e.getMessage());
    }
  }

  private void report(SkippedRecords found) {
    if (!found.equals(skipped)) {
      skipped = found;
      listener.skipped(found);
    }
  }

  private RuntimeException noSuchPartition(ClusterRecords records) {
    String message = Driver.partitionMessage(records, options.partition());
    return isFirst ? new InvalidInputException(message) : SlurmException.refused(message);
  }

  /** A job whose nice value was set, and whose priority is as before, has a fixed one. */
  private void findFixed(List<JobRecord> waiting) {
    Set<Long> known = new HashSet<>();
    for (JobRecord record : waiting) {
      known.add(record.id());
      RankedJob before = changed.remove(record.id());
      RankedJob now = RankedJob.of(record);
      if (before != null && before.priority() == now.priority()) {
        fixed.add(record.id());
      }
    }
    fixed.retainAll(known);
    changed.clear();
  }

  /** No job that is not ranked is above it, nor any that is on Slurm's own account. */
  private static long floor(QueueView view, List<RankedJob> order) {
    Set<Long> ranked = new HashSet<>();
    order.forEach(job -> ranked.add(job.job()));
    long floor = 0;
    for (JobRecord record : view.waiting()) {
      RankedJob job = RankedJob.of(record);
      floor = Math.max(floor, job.base());
      if (!ranked.contains(job.job()) && job.nice() >= 0) {
        floor = Math.max(floor, job.priority());
      }
    }
    return floor;
  }

  private int carryOut(List<JobCommand> changes, List<RankedJob> order) {
    if (changes.isEmpty() || slurm.isReadOnly()) {
      return 0;
    }
    Set<Long> failed = slurm.carryOut(changes).keySet();
    Map<Long, RankedJob> before = new HashMap<>();
    order.forEach(job -> before.put(job.job(), job));
    for (JobCommand change : changes) {
      RankedJob job = before.get(change.job());
      if (job != null && !failed.contains(change.job())) {
        changed.put(job.job(), job);
      }
    }
    return failed.size();
  }

  /**
   * Takes the ranks of a partition's waiting jobs away: each with a negative nice value gets 0.
   *
   * @return the number of jobs
   * @throws InvalidInputException if there is no such partition
   * @throws SlurmException if Slurm does not answer, or does not do it for all
   */
  public static int takeRanksAway(SlurmClient slurm, String partition) {
    List<JobCommand> orders =
        Driver.jobsOf(partition, slurm.read()).stream()
            .filter(job -> job.isPending() && job.request().nice() < 0)
            .map(job -> JobCommand.setNice(job.id(), 0))
            .toList();
    Map<Long, String> failures = slurm.carryOut(orders);
    if (!failures.isEmpty()) {
      throw SlurmException.refused(
          "Slurm must set the nice value of all %d jobs, but did not of %d, for example: %s"
              .formatted(orders.size(), failures.size(), failures.values().iterator().next()));
    }
    return orders.size();
  }
}
