package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts the jobs of several nodes that are due, and others that may start beside the plan. */
final class BlockStarts {
  private final OnTimePlan plan;
  private final OnTimeBlocks blocks;
  private final TimetablePlaces places;
  private final Background background;

  BlockStarts(OnTimePlan plan, Background background) {
    this.plan = plan;
    blocks = plan.blocks;
    places = blocks.places;
    this.background = background;
  }

  /** Starts the blocks that are due, in order of submission. */
  int startDue(Dispatcher dispatcher, long now) {
    int started = 0;
    for (int k = 0; k < blocks.all.size(); ) {
      Task task = blocks.all.get(k);
      if (task.start > now) {
        k++;
      } else if (plan.leavesReservations(task, task.machines, now)) {
        StartReason reason = task.moved ? StartReason.MOVED : StartReason.PLANNED;
        dispatcher.start(task.job, task.machines, reason);
        blocks.remove(task);
        plan.runBlock(task, now);
        started++;
      } else {
        // It is planned for less than its estimate, for which it would need reserved CPUs.
        blocks.takeOut(task);
        background.giveUp(task, task.job);
      }
    }
    return started;
  }

  /** Starts jobs that were given up and may still be on time, the earliest deadline first. */
  int startHopeful(Dispatcher dispatcher, long now) {
    int started = 0;
    TaskList jobs = background.spread.sacrificed;
    for (int k = jobs.firstDueFrom(now); k < jobs.size(); ) {
      Task task = jobs.get(k);
      if (plan.runTimes.isLive(task, now) && canStart(task, now) && hasChance(task, now)) {
        startBeside(task, dispatcher, now);
        started++;
      } else {
        k++;
      }
    }
    return started;
  }

  private boolean canStart(Task task, long now) {
    return task.release <= now && places.searchStart(task, now);
  }

  private boolean hasChance(Task task, long now) {
    return isOnTime(task, now) || plan.runTimes.mayBeOnTime(task, places.foundEstimate(), now);
  }

  /** Whether a job that starts now where it was found is on time, by the plan. */
  private boolean isOnTime(Task task, long now) {
    return task.isOnTime(places.foundEstimate(), now);
  }

  private void startBeside(Task task, Dispatcher dispatcher, long now) {
    List<Machine> on = places.machines();
    dispatcher.start(task.job, on, StartReason.BACKGROUND);
    background.remove(task);
    plan.runBeside(task, on, now);
  }

  /** Starts jobs by the rule of the background, until none is left that can start. */
  int startBackground(Dispatcher dispatcher, boolean held, long now) {
    int started = 0;
    Task task;
    while (!background.spread.isEmpty() && (task = next(held, now)) != null) {
      startBeside(task, dispatcher, now);
      started++;
    }
    return started;
  }

  private @Nullable Task next(boolean held, long now) {
    BackgroundQueue jobs = background.spread;
    Task next = first(jobs.sacrificed, jobs.sacrificed.firstDueFrom(now), true, now);
    if (next != null || held) {
      return next;
    }
    if (!jobs.isSmallestFirst) {
      next = first(jobs.byRelease, 0, false, now);
      boolean isAged = next != null && jobs.isAged(next, now);
      next = isAged ? next : first(jobs.sacrificed, 0, false, now);
    }
    return next == null ? first(jobs.others, 0, false, now) : next;
  }

  private @Nullable Task first(TaskList jobs, int from, boolean onTime, long now) {
    for (int k = from; k < jobs.size(); k++) {
      Task task = jobs.get(k);
      if (canStart(task, now) && (!onTime || isOnTime(task, now))) {
        return task;
      }
    }
    return null;
  }

  /**
   * Plans the job of several nodes that has waited for longest, if that is long, for all of its
   * estimate, unless another one has such a place: nothing would ever leave room for it. It may be
   * due now, on other machines than those that it would start on for a shorter time.
   */
  void planOldest(long now) {
    TaskList jobs = background.spread.byRelease;
    if (jobs.size() > 0 && background.spread.isAged(jobs.get(0), now) && !blocks.hasAged()) {
      planAged(jobs.get(0), now);
    }
  }

  private void planAged(Task task, long now) {
    double usual = task.usualShare;
    double least = task.leastShare;
    task.usualShare = 1;
    task.leastShare = 1;
    if (places.search(task, now, Long.MAX_VALUE - 1) && mayBeThere(task, now)) {
      background.remove(task);
      task.isAged = true;
      blocks.place(task);
    } else {
      task.usualShare = usual;
      task.leastShare = least;
    }
  }

  /** Whether the place that was found is not one now for which the job would need reserved CPUs. */
  private boolean mayBeThere(Task task, long now) {
    return places.start() > now || plan.leavesReservations(task, places.machines(), now);
  }
}
