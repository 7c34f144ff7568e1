package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.schedule.GridTotals.PlanSums;

/** The changes of the plan of one machine. Each keeps the profile and the sums up to date. */
final class MachineEdits {
  final MachineSchedule plan;

  private final MachineStates states;
  private final int id;
  private final EntryTable entries;
  private final MachineProfile profile;
  private final PlanSums sums;

  MachineEdits(MachineSchedule plan, MachineStates states) {
    this.plan = plan;
    this.states = states;
    id = plan.machine().id();
    entries = plan.entries();
    profile = plan.profile();
    sums = plan.sums();
  }

  void requireAccepted(Job job, long duration) {
    if (duration <= 0 || !plan.accepts(job)) {
      throw new IllegalArgumentException(
          ("The machine (%d) must be open and fit the job (%d),"
                  + " and the duration (%d) be positive.")
              .formatted(id, job.id(), duration));
    }
  }

  /** Requires a position before a waiting job, or the end, and ends that fit a {@code long}. */
  void requireInsertable(int position, Job job, long duration, long now) {
    if (position < plan.running || position > entries.size) {
      throw new IllegalArgumentException(
          "The position (%d) must be from (%d) to (%d)."
              .formatted(position, plan.running, entries.size));
    }
    requireEndsFit(job, duration, now);
  }

  /**
   * Requires that all ends fit a {@code long} once a job of this duration is added: it starts no
   * later than when it is released and all others are over, and delays no job by more than its
   * duration and the time from now until then.
   */
  private void requireEndsFit(Job job, long duration, long now) {
    long horizon = Math.max(now, profile.cpus.horizon());
    long over = Math.max(horizon, job.release());
    if (duration > NEVER - over || horizon - now > NEVER - over - duration) {
      throw new ArithmeticException(
          "The job (%d) of duration (%d) on machine (%d) must end before the last tick."
              .formatted(job.id(), duration, id));
    }
  }

  void requireWaiting(int position) {
    if (position < plan.running || position >= entries.size) {
      throw new IllegalArgumentException(
          "The position (%d) must be that of a waiting job, from (%d) to before (%d)."
              .formatted(position, plan.running, entries.size));
    }
  }

  void requireEarlier(int position, long start) {
    if (start >= plan.start(position)) {
      throw new IllegalArgumentException(
          "The start (%d) must be before (%d).".formatted(start, plan.start(position)));
    }
  }

  /** Passes on the waiting jobs, in list order. */
  void handOver(JobSink sink) {
    for (int k = plan.running; k < entries.size; k++) {
      sink.accept(entries.job(k), entries.sequence[k]);
    }
  }

  /** Puts a job at a position where nothing else moves. */
  void place(int k, Job job, long sequence, long start, long duration) {
    long end = Math.addExact(start, duration);
    long earliest = k == 0 ? job.release() : Math.max(job.release(), entries.start[k - 1]);
    boolean mayBeEarlier = start > earliest && profile.isFreeAt(start - 1, job);
    profile.reserve(start, end, job.cpus(), job.resources());
    plan.compact &= !mayBeEarlier;
    enter(k, job, sequence, start, end);
  }

  /** Takes what a node of a job of several nodes needs for a period; nothing else moves. */
  void block(Job job, Reservation block) {
    long duration = block.until() - block.from();
    profile.reserve(block.from(), block.until(), job.cpus(), job.resources());
    plan.blocks = plan.blocks.with(block);
    sums.enter(job, duration);
    sums.countCompletion(block.until(), job.deadline());
  }

  /** Gives that back; the waiting jobs stay where they are. */
  void unblock(Job job, Reservation block, long now) {
    plan.blocks = plan.blocks.without(block);
    sums.leave(job, block.until() - block.from());
    sums.discountCompletion(block.until(), job.deadline());
    reservationWithdrawn(now);
  }

  /** A block runs from now on. */
  void startBlock(Job job, Reservation block) {
    plan.blocks = plan.blocks.without(block);
    profile.forgetBefore(block.from());
    entries.insert(plan.running, job, block.id(), block.from(), block.until());
    plan.running++;
  }

  /** Puts a job before the one at a position, and shifts that one and all behind it. */
  void insert(int position, Job job, long sequence, long duration, long now, ForwardPass pass) {
    enter(position, job, sequence, now, now + duration);
    retime(position, now, pass);
  }

  private void enter(int position, Job job, long sequence, long start, long end) {
    entries.insert(position, job, sequence, start, end);
    sums.enter(job, end - start);
    sums.countCompletion(end, job.deadline());
  }

  /** One forward pass over the waiting jobs from a position on. */
  void retime(int position, long now, ForwardPass pass) {
    profile.forgetBefore(now);
    if (plan.hasReservations() && position == plan.running) {
      states.forgetReservations(id, now);
    }
    pass.begin(plan, position, now, profile, true);
    for (int k = position; k < entries.size; k++) {
      long duration = entries.end[k] - entries.start[k];
      long start = pass.placeEntry(entries, k);
      setTimes(k, start, start + duration);
    }
    pass.finish();
    plan.compact |= position == plan.running;
  }

  private void setTimes(int k, long start, long end) {
    if (end != entries.end[k]) {
      sums.moveCompletion(entries.end[k], end, entries.deadline[k]);
    }
    entries.start[k] = start;
    entries.end[k] = end;
  }

  /** Called when a reservation has been withdrawn; the waiting jobs stay where they are. */
  void reservationWithdrawn(long now) {
    plan.space().computeFree(entries.size, now, profile);
    plan.compact = false;
  }

  /** Adds a job that already runs, before any other one is planned here. */
  void enterRunning(Job job, long sequence, long start, long duration, long now) {
    long end = Math.addExact(start, duration);
    profile.forgetBefore(now);
    profile.reserve(now, end, job.cpus(), job.resources());
    enter(plan.running, job, sequence, start, end);
    plan.running++;
  }

  /** Gives a running job other terms and another estimated time; the waiting ones shift. */
  void changeRunning(int k, Job after, long duration, long now, ForwardPass pass) {
    long end = Math.addExact(entries.start[k], duration);
    boolean isOverrun = entries.overrun[k] && end <= now;
    plan.overrunning -= entries.overrun[k] ? 1 : 0;
    replace(k, after, end);
    if (isOverrun) {
      extend(k, now);
    }
    retime(plan.running, now, pass);
  }

  /** Gives a waiting job other terms, by which it takes no longer; it keeps its start. */
  void changeWaiting(int k, Job after, long duration) {
    long end = entries.start[k] + duration;
    if (end < entries.end[k]) {
      profile.release(end, entries.end[k], entries.cpus[k], entries.resources(k));
      plan.compact = false;
    }
    replace(k, after, end);
  }

  private void replace(int k, Job after, long end) {
    sums.leave(entries.job(k), entries.end[k] - entries.start[k]);
    sums.discountCompletion(entries.end[k], entries.deadline[k]);
    entries.replace(k, after, end);
    sums.enter(after, end - entries.start[k]);
    sums.countCompletion(end, after.deadline());
  }

  /** Removes a waiting job and leaves a gap. */
  void withdraw(int position) {
    release(entries.start[position], entries.end[position], position);
    leave(position);
    plan.compact = false;
  }

  /** Makes a waiting job start earlier, and moves nothing else. */
  void advance(int position, long start) {
    long from = entries.start[position];
    long to = entries.end[position];
    long end = start + to - from;
    // Reserves first, so that nothing has changed if the CPUs are not free.
    int cpus = entries.cpus[position];
    profile.reserve(start, Math.min(from, end), cpus, entries.resources(position));
    release(Math.max(from, end), to, position);
    sums.moveCompletion(to, end, entries.deadline[position]);
    int k = plan.positionByStartAndNumber(start, entries.sequence[position], position);
    entries.moveForward(position, k, start, end);
    plan.compact = false;
  }

  private void release(long from, long to, int position) {
    profile.release(from, to, entries.cpus[position], entries.resources(position));
  }

  /** Removes a waiting job and closes up. */
  void remove(int position, long now, ForwardPass pass) {
    leave(position);
    retime(position, now, pass);
  }

  void removeWaiting(long now, ForwardPass pass) {
    while (entries.size > plan.running) {
      leave(entries.size - 1);
    }
    retime(plan.running, now, pass);
  }

  private void leave(int position) {
    long end = entries.end[position];
    sums.leave(entries.job(position), end - entries.start[position]);
    sums.discountCompletion(end, entries.deadline[position]);
    entries.remove(position);
  }

  void requireReady(long now) {
    if (plan.nextStart() != now || !plan.isNextReady()) {
      throw new IllegalStateException(
          "The next job on machine (%d) must be planned for tick (%d) and have its CPUs free."
              .formatted(id, now));
    }
  }

  /** The first waiting job runs from now on. */
  void startNext(long now) {
    profile.forgetBefore(now);
    plan.running++;
  }

  /** Removes a running job; the plan of the others stays as it was. */
  void finish(int position, long now) {
    profile.forgetBefore(now);
    plan.compact &= entries.end[position] <= now;
    plan.overrunning -= entries.overrun[position] ? 1 : 0;
    if (!plan.hasReservations()) {
      release(now, entries.end[position], position);
    }
    plan.running--;
    leave(position);
    if (plan.hasReservations()) {
      plan.space().computeFree(entries.size, now, profile);
    }
  }

  /**
   * Extends running jobs between two positions that should have ended to twice their length, or
   * four times, and so on; the waiting jobs shift.
   *
   * @return whether there was any
   */
  boolean extendOverruns(int from, int to, long now, ForwardPass pass) {
    boolean extended = false;
    for (int k = from; k < to; k++) {
      if (entries.end[k] <= now) {
        extend(k, now);
        extended = true;
      }
    }
    if (extended) {
      retime(plan.running, now, pass);
    }
    return extended;
  }

  private void extend(int k, long now) {
    long duration = entries.end[k] - entries.start[k];
    long longer = duration;
    while (Math.addExact(entries.start[k], longer) <= now) {
      longer = Math.multiplyExact(longer, 2);
    }
    sums.lengthen(entries.cpus[k], longer - duration);
    setTimes(k, entries.start[k], entries.start[k] + longer);
    plan.overrunning += entries.overrun[k] ? 0 : 1;
    entries.overrun[k] = true;
  }

  void clear(long now, ForwardPass pass) {
    removeWaiting(now, pass);
    while (plan.running > 0) {
      states.leave(id, entries.job(plan.running - 1));
      finish(plan.running - 1, now);
    }
    plan.compact = true;
  }
}
