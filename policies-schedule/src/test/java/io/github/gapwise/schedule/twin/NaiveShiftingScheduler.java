package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * A plan in which jobs of one node keep their order on a machine and move by forward passes over
 * the list, around the jobs of several nodes. Each of those is a block: it has the earliest start
 * that the plan has for it, and leaves it only for an earlier one, or where it has no room any
 * more.
 */
abstract class NaiveShiftingScheduler extends NaivePlanScheduler {

  /** The machines, by id, on which jobs of one node may close up. */
  private final Set<Machine> freed = new TreeSet<>(Comparator.comparing(Machine::id));

  /** Whether something may have become free earlier than planned. */
  private boolean triesBlocks;

  NaiveShiftingScheduler(SchedulingContext context) {
    super(context);
  }

  @Override
  final void settle(long now) {
    for (Machine machine : machines()) {
      NaiveMachinePlan planned = plan().on(machine);
      if (planned.hasJobPastEnd(now) || planned.hasMissedStart(now)) {
        change(planned.extended(now).shifted(now));
      }
    }
    withdrawLostBlocks(now);
    if (triesBlocks) {
      triesBlocks = false;
      blocks().forEach(job -> tryBlock(job, now));
    }
    freed.forEach(machine -> change(plan().on(machine).shifted(now)));
    freed.clear();
    for (Job job : displaced()) {
      if (job.nodes() == 1) {
        place(job, now);
      }
    }
  }

  @Override
  void arrive(Job job, long now) {
    if (job.nodes() > 1) {
      placeBlock(job, now);
    } else {
      place(job, now);
    }
  }

  /** The waiting jobs of several nodes, with a place or without, in order of submission. */
  private List<Job> blocks() {
    return waiting().stream().filter(job -> job.nodes() > 1).toList();
  }

  /** Takes their places from those that have no room any more, the last submitted first. */
  private void withdrawLostBlocks(long now) {
    List<Job> lastFirst = new ArrayList<>(blocks());
    Collections.reverse(lastFirst);
    for (Job job : lastFirst) {
      if (plan().holds(job) && isLost(job, now)) {
        withdraw(job);
      }
    }
  }

  private boolean isLost(Job job, long now) {
    List<Machine> on = plan().machinesOf(job);
    long start = start(job);
    NaivePlan others = plan().without(job);
    return start < now
        || !on.stream().allMatch(each -> isSuitable(each, job))
        || !on.stream().allMatch(each -> others.on(each).hasRoom(job, start, longest(job, on)));
  }

  private long start(Job job) {
    return plan().on(plan().machinesOf(job).get(0)).entry(job).start();
  }

  /** Takes a waiting job out; others may start earlier then. */
  private void withdraw(Job job) {
    freed.addAll(plan().machinesOf(job));
    triesBlocks = true;
    change(plan().without(job));
  }

  /** Gives a block without a place one, and any other one an earlier one if there is one. */
  private void tryBlock(Job job, long now) {
    if (!plan().holds(job)) {
      placeBlock(job, now);
      return;
    }
    NaivePlan before = plan();
    long start = start(job);
    change(before.without(job));
    OptionalLong earliest = earliestStart(job, now);
    if (earliest.orElseThrow() < start) {
      freed.addAll(before.machinesOf(job));
      placeBlock(job, now);
    } else {
      change(before);
    }
  }

  private void placeBlock(Job job, long now) {
    OptionalLong earliest = earliestStart(job, now);
    if (earliest.isPresent()) {
      long start = earliest.getAsLong();
      List<Machine> on = choice(job, start);
      on.forEach(each -> change(plan().on(each).blocked(job, start, longest(job, on))));
    }
  }

  /** Plans all waiting jobs of one node anew, from the earliest deadline to the latest. */
  final void recompute(long now) {
    for (Machine machine : machines()) {
      change(plan().on(machine).withoutWaiting());
    }
    // The sort is stable: equal deadlines stay in order of submission.
    waiting().stream()
        .filter(job -> job.nodes() == 1)
        .sorted(Comparator.comparing(Job::deadline))
        .forEachOrdered(job -> place(job, now));
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    leaves(job, machine, now);
    super.jobCompleted(job, machine, now);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    leaves(job, machine, now);
    super.jobLost(job, machine, now);
  }

  private void leaves(Job job, Machine machine, long now) {
    if (now < plan().on(machine).entry(job).end()) {
      freed.addAll(plan().machinesOf(job));
      triesBlocks = true;
    }
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    for (Machine each : plan().machinesOf(job)) {
      change(plan().on(each).extended(job, now).shifted(now));
    }
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    super.jobCancelled(job, now);
    if (plan().holds(job)) {
      withdraw(job);
    }
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    super.machineUp(machine, now);
    triesBlocks = true;
  }

  @Override
  final void machineResumed() {
    triesBlocks = true;
  }
}
