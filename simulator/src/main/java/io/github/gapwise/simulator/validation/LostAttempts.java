package io.github.gapwise.simulator.validation;

import io.github.gapwise.simulator.engine.OutageRule;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The attempts of jobs that were lost. Each has a cause, and those of a job, its last run included,
 * do not overlap.
 */
final class LostAttempts {
  private static final Comparator<ScheduledJob> IN_TIME =
      Comparator.comparingLong(ScheduledJob::start)
          .thenComparingLong(ScheduledJob::end)
          .thenComparingLong(ScheduledJob::line);

  private final EventRules rules;
  private final GivenTime given;
  private final OutageRule outage;
  private final Long2ObjectOpenHashMap<List<ScheduledJob>> attempts =
      new Long2ObjectOpenHashMap<>();

  private long count;

  LostAttempts(EventRules rules, GivenTime given, OutageRule outage) {
    this.rules = rules;
    this.given = given;
    this.outage = outage;
  }

  void add(ScheduledJob attempt) {
    count++;
    attempts.computeIfAbsent(attempt.id(), id -> new ArrayList<>()).add(attempt);
  }

  /** How many were added. */
  long count() {
    return count;
  }

  /**
   * Checks the lost attempts of a job among themselves, and removes them.
   *
   * @param last what became of the job; null if that is missing
   * @return the attempts, in order of time
   */
  List<ScheduledJob> remove(
      long job, @Nullable ScheduledJob last, Violations.Collector violations) {
    List<ScheduledJob> ofJob = attempts.remove(job);
    if (ofJob == null) {
      return List.of();
    }
    ofJob.sort(IN_TIME);
    List<ScheduledJob> all = new ArrayList<>(ofJob.stream().filter(ScheduledJob::ran).toList());
    all.forEach(attempt -> checkCause(attempt, last, violations));
    if (last != null && last.ran()) {
      all.add(last);
    }
    for (int next = 1; next < all.size(); next++) {
      checkOrder(all.get(next - 1), all.get(next), violations);
    }
    return ofJob;
  }

  private void checkCause(
      ScheduledJob attempt, @Nullable ScheduledJob last, Violations.Collector violations) {
    violations.require(
        attempt.status().equals("lost"),
        "Job %d in line %d of the lost attempts has the status %s.",
        attempt.id(),
        attempt.line(),
        attempt.status());
    violations.require(
        rules.isTakenOffAt(attempt.id(), attempt.end())
            || attempt.isOnAny(machine -> isLostWithMachine(machine, attempt, last)),
        "Job %d is lost at %s s although no machine of it left and no operator removed it.",
        attempt.id(),
        Violations.seconds(attempt.end()));
  }

  /** Where jobs are suspended, one is lost only if its machine is still away at the end. */
  private boolean isLostWithMachine(
      int machine, ScheduledJob attempt, @Nullable ScheduledJob last) {
    return switch (outage) {
      case RESTART -> given.leavesAt(machine, attempt.end());
      case SUSPEND ->
          last != null && last.status().equals("waiting") && given.isAwayAt(machine, attempt.end());
      case ABANDON -> false;
    };
  }

  private static void checkOrder(
      ScheduledJob before, ScheduledJob after, Violations.Collector violations) {
    violations.require(
        before.end() <= after.start(),
        "Job %d starts at %s s, before its attempt that was lost at %s s ended.",
        after.id(),
        Violations.seconds(after.start()),
        Violations.seconds(before.end()));
  }

  /** Reports the attempts that are left, which are of no job. */
  void requireNone(Violations.Collector violations) {
    attempts.values().stream()
        .flatMap(List::stream)
        .sorted(Comparator.comparingLong(ScheduledJob::line))
        .forEach(
            attempt ->
                violations.add(
                    "Job %d in line %d of the lost attempts is not in the workload.",
                    attempt.id(), attempt.line()));
  }
}
