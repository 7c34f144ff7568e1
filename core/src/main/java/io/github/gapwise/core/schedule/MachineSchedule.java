package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.schedule.GridTotals.PlanSums;
import java.util.List;

/**
 * The plan of one machine: its unfinished jobs in start order, first the running ones and then
 * those that wait, and the profile of its free CPUs. Nodes of waiting jobs of several nodes are
 * {@linkplain PlanBlocks blocks} beside that list.
 *
 * <p>It is changed only through its {@link GridSchedule}, by {@link MachineEdits}. A query takes
 * constant time unless stated otherwise.
 */
public final class MachineSchedule {
  private final MachineStates states;
  private final int id;
  private final Machine machine;
  private final RunningJobs occupants;
  private final EntryTable entries;
  private final MachineProfile profile;
  private final PlanSums sums = new PlanSums();
  private final WideSum cpuTimeLeft = new WideSum();
  private final PlanSpace space;

  /** The blocks, as reservations that the plan has made itself. */
  MachineReservations blocks = MachineReservations.NONE;

  int running;

  /** The number of running jobs that have outlived their estimates. */
  int overrunning;

  /** True only if a forward pass would change nothing, as long as nothing is overdue. */
  boolean compact = true;

  MachineSchedule(MachineStates states, int id) {
    this.states = states;
    this.id = id;
    machine = states.machine(id);
    occupants = states.running(id);
    profile = new MachineProfile(machine);
    entries = new EntryTable();
    space = new PlanSpace(this, states, id);
  }

  /** An empty plan of a machine of no grid, before there is another one. */
  static MachineSchedule empty() {
    return new MachineSchedule(new MachineStates(Grid.uniform(1, 1), SpeedScaled.INSTANCE), 0);
  }

  /** The machine. */
  public Machine machine() {
    return machine;
  }

  /** Whether the machine is up; the schedule of one that is down is empty. */
  public boolean isUp() {
    return states.isUp(id);
  }

  /**
   * Whether a job may be planned here: the machine is open, and fits it on CPUs that are not
   * reserved without an end. No job waits for a machine that is closed.
   */
  public boolean accepts(Job job) {
    return states.accepts(id, job);
  }

  /** Whether anything is reserved here, or has been taken by a block. */
  public boolean hasReservations() {
    return blocks != MachineReservations.NONE || states.hasReservations(id);
  }

  boolean isEmpty() {
    return entries.size == 0 && blocks == MachineReservations.NONE;
  }

  /** The number of unfinished jobs, running or waiting, without the blocks. */
  public int size() {
    return entries.size;
  }

  /** The number of running jobs, which is the position of the first waiting one. */
  public int running() {
    return running;
  }

  /** The job at a position. */
  public Job job(int position) {
    return entries.job(position);
  }

  /** The tick at which the job at a position starts, or has started. */
  public long start(int position) {
    return entries.start[position];
  }

  /** The tick at which the job at a position completes by its estimate. */
  public long end(int position) {
    return entries.end[position];
  }

  /** The number of CPUs of the job at a position. */
  public int cpus(int position) {
    return entries.cpus[position];
  }

  /** The deadline of the job at a position. */
  public long deadline(int position) {
    return entries.deadline[position];
  }

  /** The number that the job at a position was placed under. */
  public long sequence(int position) {
    return entries.sequence[position];
  }

  /** The CPUs that running jobs occupy. */
  public int busyCpus() {
    return occupants.busyCpus();
  }

  /** The free CPUs over time, given all jobs here. */
  public FreeCpus freeCpus() {
    return profile.cpus;
  }

  /**
   * The tick from which on the jobs here leave free indefinitely what a node of a job needs;
   * reservations after that tick do not count.
   */
  public long openFrom(Job job) {
    return space.openFrom(job, profile);
  }

  /**
   * The first tick after this one at which more or less of anything is free, or {@link
   * FreeCpus#NEVER}.
   */
  public long nextChange(long tick) {
    return profile.nextChange(tick);
  }

  /** The latest completion of the jobs here, 0 if there is none. */
  public long latestCompletion() {
    if (isEmpty()) {
      return 0;
    }
    return hasReservations()
        ? Math.max(entries.latestEnd(entries.size), blocks.latestEnd())
        : profile.cpus.horizon();
  }

  /** The number of jobs that complete by their deadlines; a job without one always does. */
  public int nonDelayed() {
    return sums.nonDelayed;
  }

  /** The number of jobs that complete after their deadlines. */
  public int delayed() {
    return sums.jobs - sums.nonDelayed;
  }

  /**
   * The sum of the tardiness of the jobs, in ticks.
   *
   * @throws ArithmeticException if it does not fit a {@code long}
   */
  public long tardiness() {
    return sums.tardiness.toLongExact();
  }

  /**
   * The CPU-ticks that the jobs here take from a tick on, by their estimates, rounded. Linear in
   * the number of running jobs.
   *
   * @param now not before a running job has started
   */
  public double cpuTimeLeft(long now) {
    cpuTimeLeft.set(0);
    addCpuTimeLeft(cpuTimeLeft, now);
    return cpuTimeLeft.toDouble();
  }

  /** The planned start of the first waiting job, or {@link FreeCpus#NEVER}. */
  public long nextStart() {
    return running == entries.size ? NEVER : entries.start[running];
  }

  /**
   * Whether the CPUs and resources of the first waiting job are free, whatever its planned start;
   * reservations count as they are then, and jobs that have outlived their estimates may still run.
   */
  public boolean isNextReady() {
    return running < entries.size && space.isFreeFor(running);
  }

  /** The gaps from a tick on, by start and then by descending CPUs; none if down. For people. */
  public List<Gap> gaps(long from) {
    return isUp() ? Gap.of(profile.cpus, from) : List.of();
  }

  /**
   * The position at which EDF insertion puts a job of this deadline: before the first waiting job
   * whose deadline is later, or at the end. Linear in the number of waiting jobs.
   */
  public int positionByDeadline(long deadline) {
    int k = running;
    while (k < entries.size && entries.deadline[k] <= deadline) {
      k++;
    }
    return k;
  }

  /**
   * The position before the first waiting job whose release is later than this one, or at the end.
   * Linear in the number of waiting jobs.
   */
  public int positionByRelease(long release) {
    int k = running;
    while (k < entries.size && entries.release[k] <= release) {
      k++;
    }
    return k;
  }

  void addCpuTimeLeft(WideSum sum, long now) {
    sum.add(sums.cpuTime);
    for (int k = 0; k < running; k++) {
      sum.addProduct(entries.start[k] - now, entries.cpus[k]);
    }
  }

  /** The work that running jobs have done by now, times their CPUs. */
  double operationsDone(long now) {
    double done = 0;
    for (int k = 0; k < running; k++) {
      double share = (double) (now - entries.start[k]) / (entries.end[k] - entries.start[k]);
      done += Math.min(share, 1) * entries.job(k).work() * entries.cpus[k];
    }
    return done;
  }

  MachineProfile profile() {
    return profile;
  }

  PlanSpace space() {
    return space;
  }

  EntryTable entries() {
    return entries;
  }

  PlanSums sums() {
    return sums;
  }

  /** The earliest end of a job that has outlived its estimate. */
  long nextOverrunEnd() {
    long next = NEVER;
    for (int k = 0; k < running && overrunning > 0; k++) {
      next = entries.overrun[k] ? Math.min(next, entries.end[k]) : next;
    }
    return next;
  }

  /**
   * The position of a running job.
   *
   * @throws IllegalStateException if it does not run here
   */
  public int positionOfRunning(Job job) {
    int k = entries.indexOf(job, 0, running);
    if (k < 0) {
      throw new IllegalStateException(
          "The job (%d) must be running on machine (%d).".formatted(job.id(), machine.id()));
    }
    return k;
  }

  /** The position of a job that waits here, or -1. Linear in the number of waiting jobs. */
  public int positionOfWaiting(Job job) {
    return entries.indexOf(job, running, entries.size);
  }

  /** The position behind the last job that starts no later. */
  int positionByStart(long start) {
    return positionByStartAndNumber(start, Long.MAX_VALUE, entries.size);
  }

  /**
   * The position behind the last waiting job, of those before a position, that starts earlier, or
   * then with a lower number.
   */
  int positionByStartAndNumber(long start, long sequence, int before) {
    int k = before;
    while (k > running
        && (entries.start[k - 1] > start
            || (entries.start[k - 1] == start && entries.sequence[k - 1] > sequence))) {
      k--;
    }
    return k;
  }

  /** Gives back the memory that a burst needed, if all jobs are gone. */
  void trim() {
    if (entries.size == 0) {
      entries.trim();
      profile.trim();
    }
  }

  void copyFrom(MachineSchedule other) {
    entries.copyFrom(other.entries);
    profile.copyFrom(other.profile);
    sums.copyFrom(other.sums);
    blocks = other.blocks;
    running = other.running;
    overrunning = other.overrunning;
    compact = other.compact;
    states.copyFrom(other.states, id);
  }
}
