package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.objective.AcceptanceCriterion;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.occupancy.MachineStates;
import java.util.Arrays;
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
 * machines up to date: by {@link #extendOverruns} where {@link #nextOverrunEnd} has come, and by
 * {@link #retime} where {@link #nextStart} has passed. A change costs time linear in the number of
 * jobs on its machine, and the logarithm of the number of machines; a forward pass costs more where
 * a job ends before many that run beside it.
 */
public final class GridSchedule implements Plan {
  private final Grid grid;
  private final MachineStates states;
  private final MachineSchedule[] machines;
  private final GridTotals totals;
  private final ProcessingTimes times;
  private final ForwardPass pass = new ForwardPass();
  private final PlanMark mark;
  private final WideSum cpuTimeLeft = new WideSum();
  private IntConsumer listener = machine -> {};
  private long changes;

  /** Creates an empty plan, with all machines up. */
  public GridSchedule(Grid grid, ProcessingTimes times) {
    this.grid = grid;
    this.times = times;
    states = new MachineStates(grid, times);
    machines = new MachineSchedule[grid.size()];
    Arrays.setAll(machines, id -> new MachineSchedule(states, id));
    totals = new GridTotals(machines.length);
    mark = new PlanMark(this, machines);
  }

  /**
   * Sets the listener, in place of any other, to notify right after each change of a machine's
   * plan.
   */
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

  /** Adds the cost of every job to a sum. */
  public void addCosts(JobCost cost, CostSum sum) {
    for (MachineSchedule plan : machines) {
      for (int k = 0; k < plan.size(); k++) {
        sum.add(cost.of(plan.job(k), plan.start(k), plan.end(k)));
      }
    }
  }

  @Override
  public long operations() {
    return totals.sums.operations.toLongExact();
  }

  @Override
  public double operationsLeft(long now) {
    double left = totals.sums.operations.toDouble();
    for (MachineSchedule plan : machines) {
      left -= plan.operationsDone(now);
    }
    return left;
  }

  @Override
  public long cpuTimeLeft(long now) {
    cpuTimeLeft.set(0);
    for (MachineSchedule plan : machines) {
      plan.addCpuTimeLeft(cpuTimeLeft, now);
    }
    return cpuTimeLeft.toLongExact();
  }

  /**
   * Fills totals for an acceptance criterion; the CPU time only if the criterion counts it, and
   * then in time linear in the number of running jobs.
   *
   * @throws ArithmeticException if the criterion counts CPU time and it does not fit a {@code long}
   */
  public void readTotals(PlanTotals target, AcceptanceCriterion criterion, long now) {
    long cpuTime = criterion.countsCpuTime() ? cpuTime(criterion.horizon(), now) : 0;
    target.set(nonDelayed(), latestCompletion(), cpuTime);
  }

  private long cpuTime(Horizon horizon, long now) {
    return horizon == Horizon.NOW ? cpuTimeLeft(now) : totals.cpuTimeFromZero();
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
   * The earliest end of a running job that was {@linkplain #extendOverruns extended}, {@link
   * FreeCpus#NEVER} if there is none.
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
   * @param latest the latest start that counts
   * @return the start, or {@link FreeCpus#NEVER} if it is later than {@code latest}
   */
  public long earliestStart(Job job, int machine, long duration, long now, long latest) {
    long notBefore = Math.max(now, job.release());
    return machines[machine].profile().earliestStart(job.cpus(), duration, notBefore, latest);
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
    MachineSchedule plan = accepting(job, machine, duration);
    plan.place(plan.positionByStart(start), job, sequence, start, duration);
    close(plan);
  }

  /**
   * As {@link #place}, but before waiting jobs of the same start that have higher numbers.
   *
   * @throws IllegalArgumentException as {@link #place}
   * @throws IllegalStateException as {@link #place}
   * @throws ArithmeticException as {@link #place}
   */
  public void placeByNumber(Job job, long sequence, int machine, long start, long duration) {
    MachineSchedule plan = accepting(job, machine, duration);
    int position = plan.positionByStartAndNumber(start, sequence);
    plan.place(position, job, sequence, start, duration);
    close(plan);
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
    MachineSchedule plan = accepting(job, machine, duration);
    if (position < plan.running() || position > plan.size()) {
      throw new IllegalArgumentException(
          "The position (%d) must be from (%d) to (%d)."
              .formatted(position, plan.running(), plan.size()));
    }
    plan.requireEndsFit(job, duration, now);
    plan.insert(position, job, sequence, duration, now, pass);
    close(plan);
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
    MachineSchedule plan = changing(machine);
    if (start >= plan.start(waiting(plan, position))) {
      throw new IllegalArgumentException(
          "The start (%d) must be before (%d).".formatted(start, plan.start(position)));
    }
    plan.advance(position, start);
    close(plan);
  }

  /** Removes a waiting job and leaves a gap. */
  public void withdraw(int machine, int position) {
    MachineSchedule plan = changing(machine);
    plan.withdraw(waiting(plan, position));
    close(plan);
  }

  /** Removes a waiting job and closes up those behind it by a forward pass. */
  public void remove(int machine, int position, long now) {
    MachineSchedule plan = changing(machine);
    plan.remove(waiting(plan, position), now, pass);
    close(plan);
  }

  /** Removes all waiting jobs of a machine and hands them back, in list order. */
  public void removeWaiting(int machine, long now, JobSink sink) {
    MachineSchedule plan = changing(machine);
    handOver(plan, sink);
    plan.removeWaiting(now, pass);
    close(plan);
  }

  /** Makes a forward pass over all waiting jobs of a machine. */
  public void retime(int machine, long now) {
    MachineSchedule plan = changing(machine);
    plan.retime(plan.running(), now, pass);
    close(plan);
  }

  /**
   * Extends each running job of a machine whose estimated time has run out to twice its estimate,
   * or four times, and so on, and makes a forward pass if there was any.
   *
   * @return whether there was any
   */
  public boolean extendOverruns(int machine, long now) {
    MachineSchedule plan = changing(machine);
    boolean extended = plan.extendOverruns(0, plan.running(), now, pass);
    if (extended) {
      close(plan);
    }
    return extended;
  }

  /**
   * As {@link #extendOverruns} for one running job; others may still end at this tick.
   *
   * @throws IllegalStateException if it does not run there
   */
  public void extendOverrun(Job job, int machine, long now) {
    MachineSchedule plan = changing(machine);
    int position = plan.positionOfRunning(job);
    plan.extendOverruns(position, position + 1, now, pass);
    close(plan);
  }

  /**
   * Starts the first waiting job of a machine now.
   *
   * @throws IllegalStateException if it is not planned for now, or its CPUs are not free
   */
  public void startNext(int machine, long now) {
    MachineSchedule plan = changing(machine);
    plan.startNext(now);
    close(plan);
  }

  /**
   * Removes a running job that has ended or is lost. The waiting ones stay where they are.
   *
   * @return whether it has freed CPUs sooner than expected: it ended before its planned end
   * @throws IllegalStateException if it does not run there
   */
  public boolean finish(Job job, int machine, long now) {
    MachineSchedule plan = changing(machine);
    int position = plan.positionOfRunning(job);
    boolean early = plan.end(position) > now;
    totals.leave(now - plan.start(position), job.cpus());
    plan.finish(position, now);
    close(plan);
    return early;
  }

  /**
   * Marks a machine as down, whose running jobs have been reported {@linkplain #finish lost}, and
   * hands back its waiting ones, in list order.
   */
  public void machineDown(int machine, long now, JobSink sink) {
    MachineSchedule plan = changing(machine);
    handOver(plan, sink);
    plan.clear(now, pass);
    states.goDown(machine);
    close(plan);
  }

  /** Marks a machine that was down as up, and empty. */
  public void machineUp(int machine, long now) {
    MachineSchedule plan = changing(machine);
    plan.clear(now, pass);
    states.comeUp(machine);
    close(plan);
  }

  /**
   * Sets the load that the owner of a machine puts on it. At load 1 the running jobs are suspended,
   * and the waiting ones are handed back, in list order. The running ones keep their CPUs and, in
   * the plan, their estimated ends.
   *
   * @return whether the machine accepts jobs now and did not before
   */
  public boolean setLoad(int machine, double load, long now, JobSink sink) {
    MachineSchedule plan = changing(machine);
    boolean wasOpen = states.isOpen(machine);
    states.setLoad(machine, load);
    return openOrClose(plan, wasOpen, now, sink);
  }

  /**
   * Lets a machine drain, and hands back its waiting jobs, in list order; or lets it take jobs
   * again.
   *
   * @return whether the machine accepts jobs now and did not before
   */
  public boolean setDraining(int machine, boolean drains, long now, JobSink sink) {
    MachineSchedule plan = changing(machine);
    boolean wasOpen = states.isOpen(machine);
    states.setDraining(machine, drains);
    return openOrClose(plan, wasOpen, now, sink);
  }

  private boolean openOrClose(MachineSchedule plan, boolean wasOpen, long now, JobSink sink) {
    boolean isOpen = states.isOpen(plan.machine().id());
    if (isOpen != wasOpen) {
      handOver(plan, sink);
      plan.removeWaiting(now, pass);
      close(plan);
    }
    return isOpen && !wasOpen;
  }

  /**
   * Reserves CPUs of a machine, up or not, and hands back its waiting jobs, in list order. From now
   * on no job is planned on these CPUs, until the reservation is over. Jobs that run on them go on.
   */
  public void reserve(Reservation reservation, long now, JobSink sink) {
    MachineSchedule plan = changing(reservation.machine().id());
    handOver(plan, sink);
    states.reserve(reservation);
    plan.removeWaiting(now, pass);
    close(plan);
  }

  /** Withdraws a reservation, if it is not over. The waiting jobs stay where they are. */
  public void withdrawReservation(Reservation reservation, long now) {
    MachineSchedule plan = changing(reservation.machine().id());
    states.withdraw(reservation);
    plan.reservationWithdrawn(now);
    close(plan);
  }

  /**
   * Adds a job that already runs, started elsewhere. Jobs come in the order of their starts, before
   * any is planned.
   *
   * @param start not after {@code now}
   * @throws IllegalStateException if its CPUs are not free
   * @throws ArithmeticException if its end does not fit a {@code long}
   */
  public void run(Job job, long sequence, int machine, long start, long now) {
    MachineSchedule plan = changing(machine);
    plan.enterRunning(job, sequence, start, duration(job, machine), now);
    close(plan);
  }

  /**
   * Gives a running job other terms; the waiting ones of its machine shift by a forward pass.
   *
   * @throws IllegalStateException if it does not run there
   * @throws ArithmeticException if its end does not fit a {@code long}
   */
  public void changeRunning(Job after, int machine, long now) {
    MachineSchedule plan = changing(machine);
    int position = plan.positionOfRunning(after);
    plan.changeRunning(position, after, duration(after, machine), now, pass);
    close(plan);
  }

  /**
   * Gives a waiting job other terms, by which it takes no longer; it keeps its start, and no other
   * job moves.
   *
   * @param after the job with its new terms, with the CPUs of the old ones
   * @throws IllegalArgumentException if no job waits at the position, or {@code after} takes
   *     longer, needs other CPUs, or is not released by the start
   */
  public void changeWaiting(int machine, int position, Job after) {
    MachineSchedule plan = changing(machine);
    long start = plan.start(waiting(plan, position));
    long duration = duration(after, machine);
    if (duration > plan.end(position) - start
        || after.cpus() != plan.cpus(position)
        || after.release() > start) {
      throw new IllegalArgumentException(
          "The job (%d) must fit the place that it has from (%d) to (%d)."
              .formatted(after.id(), start, plan.end(position)));
    }
    plan.changeWaiting(position, after, duration);
    close(plan);
  }

  /** The machine on which a job runs, or -1. Looks at every running job. */
  public int machineOfRunning(Job job) {
    return states.machineOf(job);
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

  /**
   * Remembers the plan as it is, in place of any remembered before. From now on, until {@link
   * #forgetMark}, the first change of a machine's plan costs a copy of it.
   */
  public void mark() {
    mark.set();
    totals.mark();
  }

  /**
   * Returns the plan to what it was when it was marked; it stays marked.
   *
   * @throws IllegalStateException if it is not marked
   */
  public void returnToMark() {
    mark.requireSet();
    for (int k = 0; k < mark.changed(); k++) {
      int machine = mark.machine(k);
      mark.restore(machine);
      close(machines[machine]);
    }
    mark.set();
    totals.returnToMark();
  }

  /** Forgets the mark; changes no longer cost copies. */
  public void forgetMark() {
    mark.forget();
  }

  private MachineSchedule accepting(Job job, int machine, long duration) {
    MachineSchedule plan = changing(machine);
    if (duration <= 0 || !plan.accepts(job)) {
      throw new IllegalArgumentException(
          ("The machine (%d) must be open and fit the job (%d),"
                  + " and the duration (%d) be positive.")
              .formatted(machine, job.id(), duration));
    }
    return plan;
  }

  private static int waiting(MachineSchedule plan, int position) {
    if (position < plan.running() || position >= plan.size()) {
      throw new IllegalArgumentException(
          "The position (%d) must be that of a waiting job, from (%d) to before (%d)."
              .formatted(position, plan.running(), plan.size()));
    }
    return position;
  }

  private static void handOver(MachineSchedule plan, JobSink sink) {
    for (int k = plan.running(); k < plan.size(); k++) {
      sink.accept(plan.job(k), plan.sequence(k));
    }
  }

  /** The plan of a machine, about to be changed. */
  private MachineSchedule changing(int machine) {
    mark.save(machine);
    return machines[machine];
  }

  /** Brings all that depends on a plan up to date; a change that was refused does not get here. */
  private void close(MachineSchedule plan) {
    plan.trim();
    totals.count(plan);
    changes++;
    listener.accept(plan.machine().id());
  }
}
