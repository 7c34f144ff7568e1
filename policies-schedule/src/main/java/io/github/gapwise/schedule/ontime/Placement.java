package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import org.jspecify.annotations.Nullable;

/**
 * Finds a place for a job with a deadline such that every planned job stays on time: the steps
 * PLACE, MOVE and EJECT of {@link OnTimePolicy}.
 */
final class Placement {
  /**
   * The share of a job's weight by which the expected weight on time may fall if another gives way.
   */
  private static final double MOST_LOSS = 0.05;

  private final OnTimePlan plan;
  private final Trial trial;
  private final Background background;

  /**
   * The machines on which the job would be on time if they were empty, where it may replace a
   * planned job, each with the job's estimate there.
   */
  private final Timetable[] hosts;

  private final long[] hostEstimates;
  private int hostCount;

  private final PlaceSearch search;
  private final BlockPlacement blocks;
  private final int moves;
  private final double risk;
  private final double mostLoss;

  Placement(OnTimePlan plan, Trial trial, Background background, OnTimePolicy policy, long second) {
    this.plan = plan;
    this.trial = trial;
    this.background = background;
    hosts = new Timetable[plan.machines.length];
    hostEstimates = new long[plan.machines.length];
    moves = policy.moves();
    risk = policy.risk();
    search = new PlaceSearch(plan, trial, 1e6 * second);
    mostLoss = policy.adapts() ? MOST_LOSS : Double.POSITIVE_INFINITY;
    blocks = new BlockPlacement(plan, trial, mostLoss);
  }

  /** Whether a job may be planned where it may be on time, or else only where it probably is. */
  void takesChances(boolean takes) {
    search.takesChances(takes);
  }

  /** Plans a job, or gives it up. */
  void insert(Task task, int depth, long now) {
    insert(task, task.job, depth, now);
  }

  /**
   * Plans a job, or gives it up.
   *
   * @param winner the job for which it has to find another place, or itself
   */
  private void insert(Task task, Job winner, int depth, long now) {
    if (task.isSpread() ? insertsBlock(task, depth, now) : insertsHere(task, depth, now)) {
      return;
    }
    if (task.hasDeadline()) {
      background.giveUp(task, winner);
    } else {
      background.add(task);
    }
  }

  private boolean insertsHere(Task task, int depth, long now) {
    return place(task, null, risk * task.weight, now) || replace(task, depth, now);
  }

  private boolean insertsBlock(Task task, int depth, long now) {
    return task.hasDeadline()
        && (blocks.place(task, risk * task.weight, now)
            || (depth > 0 && ejectForBlock(task, depth, now)));
  }

  private boolean ejectForBlock(Task task, int depth, long now) {
    Task victim = blocks.eject(task, now);
    if (victim != null) {
      insert(victim, task.job, depth - 1, now);
    }
    return victim != null;
  }

  /** Plans a job that was given up, of one node or several, if the gain is sufficient. */
  boolean placeAgain(Task task, long now) {
    double need = risk * task.weight;
    return task.isSpread() ? blocks.place(task, need, now) : place(task, null, need, now);
  }

  /** Steps 2 and 3: puts a job in place of another one. */
  private boolean replace(Task task, int depth, long now) {
    collectHosts(task, now);
    return move(task, now) || (depth > 0 && eject(task, depth, now));
  }

  private void collectHosts(Task task, long now) {
    hostCount = 0;
    plan.bound.begin(task, now);
    for (Timetable machine : plan.machines) {
      if (!plan.bound.rulesOut(machine.id) && machine.accepts(task)) {
        long estimate = plan.estimate(task, machine);
        if (task.isOnTime(estimate, Math.max(now, task.release))) {
          hosts[hostCount] = machine;
          hostEstimates[hostCount++] = estimate;
        }
      }
    }
  }

  /**
   * Step 1: puts a job where it delays the others least and itself completes early.
   *
   * @param except a machine to leave out, or null
   * @param need the least acceptable gain
   */
  boolean place(Task task, @Nullable Timetable except, double need, long now) {
    Timetable machine = search.find(task, except, need, now);
    if (machine != null) {
      put(task, machine, now);
    }
    return machine != null;
  }

  private boolean tries(Timetable machine, Task task, long now) {
    long estimate = plan.estimate(task, machine);
    return !plan.area.rulesOut(machine, task, estimate, -1, now)
        && trial.with(machine, task, estimate, now);
  }

  private boolean triesInPlaceOf(int removed, int host, Task task, long now) {
    Timetable machine = hosts[host];
    long estimate = hostEstimates[host];
    return !plan.area.rulesOut(machine, task, estimate, removed, now)
        && trial.inPlaceOf(removed, machine, task, estimate, now);
  }

  private void apply(Timetable machine) {
    trial.apply();
    plan.touch(machine);
  }

  private void put(Task task, Timetable machine, long now) {
    trial.with(machine, task, plan.estimate(task, machine), now);
    apply(machine);
    plan.planned(task);
  }

  private void putInPlaceOf(int removed, Task task, Timetable machine, long now) {
    trial.inPlaceOf(removed, machine, task, plan.estimate(task, machine), now);
    apply(machine);
    plan.planned(task);
  }

  /** Step 2: puts a job in place of another one that finds a place elsewhere. */
  private boolean move(Task task, long now) {
    int tries = 0;
    for (int h = 0; h < hostCount; h++) {
      Timetable machine = hosts[h];
      for (int k = 0; k < machine.size; k++) {
        if (triesInPlaceOf(k, h, task, now)) {
          if (tries++ == moves) {
            return false;
          }
          if (exchange(task, machine, k, risk * task.weight - trial.gain(), now)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean exchange(Task task, Timetable machine, int k, double need, long now) {
    Task other = machine.list[k];
    Timetable elsewhere = search.find(other, machine, need, now);
    if (elsewhere == null) {
      return false;
    }
    putInPlaceOf(k, task, machine, now);
    put(other, elsewhere, now);
    other.moved = true;
    return true;
  }

  /** Moves a planned job to another machine, if the total gain is sufficient. */
  boolean relocate(Timetable machine, int k, double need, long now) {
    Task task = machine.list[k];
    if (!trial.without(machine, k, now)) {
      return false;
    }
    Timetable elsewhere = search.find(task, machine, need - trial.gain(), now);
    if (elsewhere == null) {
      return false;
    }
    trial.without(machine, k, now);
    apply(machine);
    put(task, elsewhere, now);
    task.moved = true;
    return true;
  }

  /** Puts a job on a machine, if the gain is sufficient. */
  boolean rescue(Task task, Timetable machine, long now) {
    if (!tries(machine, task, now) || trial.gain() < risk * task.weight) {
      return false;
    }
    apply(machine);
    plan.planned(task);
    return true;
  }

  /** Step 3: puts a job in place of another one that needs more area for its weight. */
  private boolean eject(Task task, int depth, long now) {
    Timetable from = null;
    Task victim = null;
    for (int h = 0; h < hostCount; h++) {
      Task offer = offer(h, task, now);
      if (offer != null && (victim == null || offer.rank() > victim.rank())) {
        victim = offer;
        from = hosts[h];
      }
    }
    if (victim == null || from == null) {
      return false;
    }
    putInPlaceOf(from.indexOf(victim), task, from, now);
    insert(victim, task.job, depth - 1, now);
    return true;
  }

  /** The largest job of a machine that may give way to a new one. */
  private @Nullable Task offer(int host, Task task, long now) {
    Timetable machine = hosts[host];
    Task offer = null;
    int k = -1;
    while (offer == null && (k = nextSmaller(machine, k, task)) >= 0) {
      offer = mayGiveWay(k, host, task, now) ? machine.list[k] : null;
    }
    return offer;
  }

  private boolean mayGiveWay(int k, int host, Task task, long now) {
    Task victim = hosts[host].list[k];
    double fair = Math.min(0, task.weight - victim.weight) - mostLoss * task.weight;
    return triesInPlaceOf(k, host, task, now) && trial.gain() >= fair;
  }

  /**
   * The index of the largest job that is smaller than the one at {@code below} and larger for its
   * weight than the new one, or -1.
   */
  private static int nextSmaller(Timetable machine, int below, Task task) {
    int largest = -1;
    for (int k = 0; k < machine.size; k++) {
      Task other = machine.list[k];
      if (other.usualArea() * task.weight > task.usualArea() * other.weight
          && (below < 0 || isLarger(machine.list[below], other))
          && (largest < 0 || isLarger(other, machine.list[largest]))) {
        largest = k;
      }
    }
    return largest;
  }

  private static boolean isLarger(Task a, Task b) {
    int order = Double.compare(a.usualArea(), b.usualArea());
    return order > 0 || (order == 0 && a.job.id() < b.job.id());
  }
}
