package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.schedule.MinTree;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.StartReason;
import org.jspecify.annotations.Nullable;

/**
 * Starts the jobs that are due, and others that may start beside the plan.
 *
 * <p>As time passes, the CPUs beside an unchanged plan are free for less and less time. So a job
 * that could not start on a machine before cannot start there now, unless the machine's plan has
 * changed, the job is fresh, or it was held or had to {@linkplain Yielding yield}.
 */
final class Dispatch {
  private final OnTimePlan plan;
  private final Background background;
  private final Repairs repairs;
  private final BlockStarts blocks;
  private final boolean isHopeful;
  private final boolean pulls;

  /** Whether background jobs were held at the last dispatch. */
  private boolean wasHeld;

  /** The least number of CPUs that a planned job on a touched machine needs. */
  private long leastTouched;

  /** Whether chances may have grown since hopeful jobs were last tried on all machines. */
  private boolean hasLearnt;

  Dispatch(OnTimePlan plan, Background background, Repairs repairs, OnTimePolicy policy) {
    this.plan = plan;
    this.background = background;
    this.repairs = repairs;
    isHopeful = policy.does(OnTimePolicy.Step.HOPEFUL);
    pulls = policy.does(OnTimePolicy.Step.PULL);
    blocks = new BlockStarts(plan, background);
  }

  /** Called when the chances of jobs may have grown. */
  void hasLearnt() {
    hasLearnt = true;
  }

  /** Orders starts in rounds, until a round orders none. */
  void run(Dispatcher dispatcher, boolean held, long now) {
    boolean released = wasHeld && !held;
    int started;
    do {
      started = blocks.startDue(dispatcher, now) + startDue(dispatcher, now);
      if (isHopeful) {
        started += blocks.startHopeful(dispatcher, now);
        started += startHopeful(dispatcher, now);
      }
      started += blocks.startBackground(dispatcher, held, now);
      started += fillAll(dispatcher, held, released, now);
    } while (started > 0);
    if (!held) {
      blocks.planOldest(now);
      blocks.startDue(dispatcher, now);
    }
    hasLearnt &= !background.hasGrown();
    wasHeld = held;
    background.age();
  }

  private int startDue(Dispatcher dispatcher, long now) {
    int started = 0;
    for (int id = plan.nextDue(0, now); id >= 0; id = plan.nextDue(id + 1, now)) {
      started += startDue(plan.machines[id], dispatcher, now);
    }
    return started;
  }

  private int startDue(Timetable machine, Dispatcher dispatcher, long now) {
    int started = 0;
    for (int k = 0; k < machine.size; ) {
      Task task = machine.list[k];
      if (task.start <= now && !plan.leavesReservations(task, machine, now)) {
        giveUp(machine, k);
      } else if (task.start <= now) {
        StartReason reason = task.moved ? StartReason.MOVED : StartReason.PLANNED;
        dispatcher.start(task.job, machine.machine, reason);
        machine.remove(k);
        plan.run(task, machine, now);
        started++;
      } else {
        k++;
      }
    }
    return started;
  }

  /**
   * Gives up a job planned for less than its estimate, in all of which it would need reserved CPUs.
   */
  private void giveUp(Timetable machine, int k) {
    Task task = machine.remove(k);
    plan.touch(machine);
    background.giveUp(task, task.job);
  }

  private int startHopeful(Dispatcher dispatcher, long now) {
    int started = 0;
    TaskList jobs = background.all.sacrificed;
    for (int k = jobs.firstDueFrom(now); k < jobs.size(); ) {
      Task task = jobs.get(k);
      boolean onAll = background.hasGrown() && (hasLearnt || task.isFresh);
      Timetable machine = quickest(task, onAll, now);
      if (machine == null) {
        k++;
      } else {
        startBackground(task, machine, dispatcher, now);
        started++;
      }
    }
    return started;
  }

  /** Where a job with a chance of being on time would complete first if it started now. */
  private @Nullable Timetable quickest(Task task, boolean onAll, long now) {
    Timetable quickest = null;
    long least = Long.MAX_VALUE;
    for (int id = next(0, task, onAll); id >= 0; id = next(id + 1, task, onAll)) {
      Timetable machine = plan.machines[id];
      if (task.cpus <= machine.idleCpus() && plan.mayStart(task, machine, now)) {
        long estimate = plan.estimate(task, machine);
        long duration = task.durationOf(estimate);
        if (duration < least && hasChance(task, estimate, duration, now)) {
          least = duration;
          quickest = machine;
        }
      }
    }
    return quickest != null && plan.runTimes.isLive(task, now) ? quickest : null;
  }

  private boolean hasChance(Task task, long estimate, long duration, long now) {
    return duration <= task.deadline - now || plan.runTimes.mayBeOnTime(task, estimate, now);
  }

  private int next(int from, Task task, boolean onAll) {
    return onAll ? plan.idle.next(from, -task.cpus) : plan.touched.nextSetBit(from);
  }

  private void startBackground(Task task, Timetable machine, Dispatcher dispatcher, long now) {
    dispatcher.start(task.job, machine.machine, StartReason.BACKGROUND);
    background.remove(task);
    plan.runBeside(task, machine.alone, now);
  }

  private int fillAll(Dispatcher dispatcher, boolean held, boolean released, long now) {
    int started = 0;
    leastTouched = plan.leastTouched();
    int id = -1;
    while ((id = nextToFill(id + 1, released)) >= 0) {
      Timetable machine = plan.machines[id];
      if (machine.idleCpus() > 0 && machine.isUsable()) {
        started += fill(machine, dispatcher, held, released, now);
      }
    }
    return started;
  }

  /** The first machine from an id on where a job may start beside the plan, or -1. */
  private int nextToFill(int from, boolean released) {
    if (released || plan.awaitedRelease()) {
      return plan.idle.next(from, -1);
    }
    return plan.nextForOldOrIdle(from, Math.min(leastTouched, background.fresh.leastCpus()));
  }

  private int fill(
      Timetable machine, Dispatcher dispatcher, boolean held, boolean released, long now) {
    int started = 0;
    Task task;
    while (pulls && (task = mostUrgentElsewhere(machine, now)) != null) {
      dispatcher.start(task.job, machine.machine, StartReason.MOVED);
      repairs.takeOut(task);
      plan.runBeside(task, machine.alone, now);
      repairs.refreshStale(now);
      leastTouched = plan.leastTouched();
      started++;
    }
    while ((task = nextBackground(machine, held, released, now)) != null) {
      startBackground(task, machine, dispatcher, now);
      started++;
    }
    return started;
  }

  private @Nullable Task nextBackground(
      Timetable machine, boolean held, boolean released, long now) {
    boolean all = released || plan.mayTakeOld(machine.id);
    BackgroundQueue jobs = all ? background.all : background.fresh;
    return jobs.isEmpty() ? null : jobs.next(machine, plan, held, now);
  }

  /**
   * The job with the least slack among those that would complete earlier if they started here now.
   */
  private @Nullable Task mostUrgentElsewhere(Timetable machine, long now) {
    if (plan.touched.get(machine.id) || plan.awaitedRelease()) {
      Task urgent = null;
      int free = machine.freeNow(now);
      MinTree cpus = plan.plannedCpus;
      for (int id = cpus.next(0, free); id >= 0; id = cpus.next(id + 1, free)) {
        urgent = moreUrgent(urgent, plan.machines[id], machine, free, now);
      }
      return urgent;
    }
    return machine.idleCpus() < leastTouched ? null : mostUrgentTouched(machine, now);
  }

  private @Nullable Task mostUrgentTouched(Timetable machine, long now) {
    Task urgent = null;
    int free = machine.freeNow(now);
    for (int id = plan.touched.nextSetBit(0); id >= 0; id = plan.touched.nextSetBit(id + 1)) {
      urgent = moreUrgent(urgent, plan.machines[id], machine, free, now);
    }
    return urgent;
  }

  private @Nullable Task moreUrgent(
      @Nullable Task urgent, Timetable other, Timetable machine, int free, long now) {
    Task most = urgent;
    for (int k = 0; k < other.size && other != machine; k++) {
      Task task = other.list[k];
      if (task.cpus <= free
          && isQuicker(task, machine, now)
          && (most == null || isMoreUrgent(task, most, machine))) {
        most = task;
      }
    }
    return most;
  }

  /** Whether a planned job would complete earlier, and on time, if it started here now. */
  private boolean isQuicker(Task task, Timetable machine, long now) {
    long duration = task.durationOf(plan.estimate(task, machine));
    return duration <= task.deadline - now
        && now + duration < task.start + task.duration
        && plan.mayStart(task, machine, now);
  }

  private boolean isMoreUrgent(Task task, Task other, Timetable machine) {
    long latest = task.deadline - task.durationOf(plan.estimate(task, machine));
    long otherLatest = other.deadline - other.durationOf(plan.estimate(other, machine));
    return latest < otherLatest || (latest == otherLatest && task.job.id() < other.job.id());
  }
}
