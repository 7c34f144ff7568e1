package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.objective.AcceptanceCriterion;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.occupancy.MachineStates;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The plan of a grid: one {@link MachineSchedule} per machine, and totals over all of them that
 * every change keeps up to date. Single threaded; does not allocate once warm, except where memory
 * that a burst had needed was given back.
 *
 * <p>List order is start order. A <em>forward pass</em> over a machine's waiting jobs, from a
 * position on, lets each start at the earliest tick, not before its predecessor in the list, not
 * before now and not before its release, at which its CPUs are free given the jobs before it.
 *
 * <p>A caller reports events in the order of time. Before it plans at a tick, it brings lagging
 * machines up to date: by {@link GridEvents#extendOverruns} where {@link #nextOverrunEnd} has come,
 * and by {@link #retime} where {@link #nextStart} has passed. A change costs time linear in the
 * number of jobs on its machine, and the logarithm of the number of machines; a forward pass costs
 * more where a job ends before many that run beside it.
 */
public final class GridSchedule implements Plan {
  private final Grid grid;
  private final MachineStates states;
  private final MachineSchedule[] machines;
  private final MachineEdits[] edits;
  private final GridEvents events;
  private final GridTotals totals;
  private final ProcessingTimes times;
  private final ForwardPass pass = new ForwardPass();
  private final PlanBlocks blocks;
  private final PlanMark mark;
  private IntConsumer listener = machine -> {};
  private long changes;

  /** Creates an empty plan, with all machines up. */
  public GridSchedule(Grid grid, ProcessingTimes times) {
    this.grid = grid;
    this.times = times;
    states = new MachineStates(grid, times);
    machines = new MachineSchedule[grid.size()];
    Arrays.setAll(machines, id -> new MachineSchedule(states, id));
    edits = new MachineEdits[machines.length];
    Arrays.setAll(edits, id -> new MachineEdits(machines[id], states));
    totals = new GridTotals(machines);
    events = new GridEvents(this, states, totals, pass);
    blocks = new PlanBlocks(this, states);
    mark = new PlanMark(this, machines, edits, totals);
  }

  /** Sets the listener, in place of any other, to call right after each change of a machine. */
  public void setListener(IntConsumer listener) {
    this.listener = listener;
  }

  /** The number of changes so far, over all machines. */
  public long changes() {
    return changes;
  }

  /** The machines that the plan is for. */
  @Override
  public Grid grid() {
    return grid;
  }

  /** What happens to machines and running jobs, for the plan to follow. */
  public GridEvents events() {
    return events;
  }

  /** The places of waiting jobs of several nodes, around which the plan goes. */
  public PlanBlocks blocks() {
    return blocks;
  }

  /** The plan of one machine. */
  public MachineSchedule machine(int id) {
    return machines[id];
  }

  /** The number of machines. */
  public int machines() {
    return machines.length;
  }

  /** The processing times of the jobs. */
  public ProcessingTimes times() {
    return times;
  }

  /** The processing time of a job on a machine, in ticks. */
  public long duration(Job job, int machine) {
    return times.ticks(job, machines[machine].machine());
  }

  /** The processing time of a job on several machines: that on the slowest, in ticks. */
  public long duration(Job job, List<Machine> on) {
    return times.ticks(job, on);
  }

  @Override
  public int jobs() {
    return totals.sums.jobs;
  }

  @Override
  public int nonDelayed() {
    return totals.sums.nonDelayed;
  }

  @Override
  public long latestCompletion() {
    return totals.latestCompletion();
  }

  /** The latest completion on the other machines; 0 if there is no job on them. */
  public long latestCompletionWithout(int machine) {
    return totals.latestCompletionWithout(machine);
  }

  @Override
  public long tardiness() {
    return totals.sums.tardiness.toLongExact();
  }

  @Override
  public double sum(JobCost cost) {
    CostSum sum = new CostSum();
    addCosts(cost, sum);
    return sum.value();
  }

  /** Adds the costs of all jobs to a sum. */
  public void addCosts(JobCost cost, CostSum sum) {
    totals.addCosts(cost, sum);
  }

  @Override
  public long operations() {
    return totals.sums.operations.toLongExact();
  }

  @Override
  public double operationsLeft(long now) {
    return totals.operationsLeft(now);
  }

  @Override
  public long cpuTimeLeft(long now) {
    return totals.cpuTimeLeft(now);
  }

  /**
   * Fills totals for a criterion; CPU time only if it counts, in time linear in the running jobs.
   *
   * @throws ArithmeticException if the criterion counts CPU time and it does not fit a {@code long}
   */
  public void readTotals(PlanTotals target, AcceptanceCriterion criterion, long now) {
    totals.read(target, criterion, now);
  }

  /** The earliest planned start, {@link FreeCpus#NEVER} if no job waits. */
  public long nextStart() {
    return totals.nextStarts.min();
  }

  /** The machine of {@link #nextStart}, the lowest id of several. */
  public int machineOfNextStart() {
    return totals.nextStarts.indexOfMin();
  }

  /**
   * The earliest end of a running job that was {@linkplain GridEvents#extendOverruns extended},
   * {@link FreeCpus#NEVER} if there is none.
   */
  public long nextOverrunEnd() {
    return totals.nextOverrunEnds.min();
  }

  /** The machine of {@link #nextOverrunEnd}, the lowest id of several. */
  public int machineOfNextOverrunEnd() {
    return totals.nextOverrunEnds.indexOfMin();
  }

  /**
   * The earliest start of a job on a machine that moves no other job, not before now or its
   * release.
   *
   * @return the start, or {@link FreeCpus#NEVER} if it is later than {@code latest}
   */
  public long earliestStart(Job job, int machine, long duration, long now, long latest) {
    MachineProfile profile = machines[machine].profile();
    return profile.earliestStart(job, duration, Math.max(now, job.release()), latest);
  }

  /**
   * Places a job where it moves nothing else. It enters the list behind the last job that starts no
   * later.
   *
   * @param sequence a number that the plan keeps for the caller, such as that of the submission
   * @throws IllegalArgumentException if the machine is closed or does not fit the job, or {@code
   *     duration} is not positive
   * @throws IllegalStateException if its CPUs are not free then
   * @throws ArithmeticException if the end does not fit a {@code long}
   */
  public void place(Job job, long sequence, int machine, long start, long duration) {
    MachineEdits edits = accepting(job, machine, duration);
    edits.place(edits.plan.positionByStart(start), job, sequence, start, duration);
    close(edits);
  }

  /**
   * As {@link #place}, but before waiting jobs of the same start that have higher numbers.
   *
   * @throws IllegalArgumentException as {@link #place}
   * @throws IllegalStateException as {@link #place}
   * @throws ArithmeticException as {@link #place}
   */
  public void placeByNumber(Job job, long sequence, int machine, long start, long duration) {
    MachineEdits edits = accepting(job, machine, duration);
    int position = edits.plan.positionByStartAndNumber(start, sequence, edits.plan.size());
    edits.place(position, job, sequence, start, duration);
    close(edits);
  }

  /**
   * {@linkplain #insert Inserts} a job before the first waiting one of a later deadline.
   *
   * @throws IllegalArgumentException as {@link #place}
   * @throws ArithmeticException as {@link #insert}
   */
  public void insertByDeadline(Job job, long sequence, int machine, long duration, long now) {
    int position = machines[machine].positionByDeadline(job.deadline());
    insert(job, sequence, machine, position, duration, now);
  }

  /**
   * Inserts a job before the waiting one at a position, or at the end, and makes a forward pass
   * over it and those behind it.
   *
   * @param sequence as at {@link #place}
   * @param position such as that of {@link MachineSchedule#positionByRelease}
   * @throws IllegalArgumentException as {@link #place}, or if {@code position} is before the first
   *     waiting job or beyond the end
   * @throws ArithmeticException if an end might not fit a {@code long}; the plan is unchanged
   */
  public void insert(Job job, long sequence, int machine, int position, long duration, long now) {
    MachineEdits edits = accepting(job, machine, duration);
    edits.requireInsertable(position, job, duration, now);
    edits.insert(position, job, sequence, duration, now, pass);
    close(edits);
  }

  /**
   * Makes a waiting job start earlier, where its CPUs are free or its own, and moves nothing else.
   * It enters the list behind the last job that starts earlier, or at the same tick under a lower
   * number. Costs little where it slides along, else a block copy of what lies behind.
   *
   * @throws IllegalArgumentException if no job waits at the position, or {@code start} is not
   *     earlier than its start
   * @throws IllegalStateException if its CPUs are not free then
   */
  public void advance(int machine, int position, long start) {
    MachineEdits edits = changingWaiting(machine, position);
    edits.requireEarlier(position, start);
    edits.advance(position, start);
    close(edits);
  }

  /** Removes a waiting job and leaves a gap. */
  public void withdraw(int machine, int position) {
    MachineEdits edits = changingWaiting(machine, position);
    edits.withdraw(position);
    close(edits);
  }

  /** Removes a waiting job and closes up those behind it by a forward pass. */
  public void remove(int machine, int position, long now) {
    MachineEdits edits = changingWaiting(machine, position);
    edits.remove(position, now, pass);
    close(edits);
  }

  /** Removes all waiting jobs of a machine and hands them back, in list order. */
  public void removeWaiting(int machine, long now, JobSink sink) {
    MachineEdits edits = changing(machine);
    edits.handOver(sink);
    edits.removeWaiting(now, pass);
    close(edits);
  }

  /** Makes a forward pass over all waiting jobs of a machine. */
  public void retime(int machine, long now) {
    MachineEdits edits = changing(machine);
    edits.retime(edits.plan.running(), now, pass);
    close(edits);
  }

  /** The machine on which a job waits, or -1. Looks at every waiting job. */
  public int machineOfWaiting(Job job) {
    for (MachineSchedule plan : machines) {
      if (plan.positionOfWaiting(job) >= 0) {
        return plan.machine().id();
      }
    }
    return -1;
  }

  /** A mark to which the plan can return; it is not set at first. */
  public PlanMark mark() {
    return mark;
  }

  private MachineEdits accepting(Job job, int machine, long duration) {
    MachineEdits edits = changing(machine);
    edits.requireAccepted(job, duration);
    return edits;
  }

  MachineEdits changingWaiting(int machine, int position) {
    MachineEdits edits = changing(machine);
    edits.requireWaiting(position);
    return edits;
  }

  /** The plan of a machine, about to be changed. */
  MachineEdits changing(int machine) {
    mark.save(machine);
    return edits[machine];
  }

  /** Brings all that depends on a plan up to date; a change that was refused does not get here. */
  void close(MachineEdits edits) {
    MachineSchedule plan = edits.plan;
    plan.trim();
    totals.count(plan);
    changes++;
    listener.accept(plan.machine().id());
  }
}
