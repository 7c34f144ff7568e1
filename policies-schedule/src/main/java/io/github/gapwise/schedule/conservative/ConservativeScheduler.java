package io.github.gapwise.schedule.conservative;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.plan.PlanScheduler;
import java.util.List;

/**
 * Keeps a reservation for every job. After CPUs have been freed, one pass over the waiting jobs
 * lets each of them start earlier if it can.
 *
 * <p>When a job last looked for a start, there was no earlier one; there can be one now only on a
 * machine that {@linkplain Gains gains}, and a pass examines no others. On its own machine a job
 * examines only what {@link FreedPeriods} report. A job of several nodes examines all machines.
 *
 * <p>Reservations with the same start on one machine are in the order of submission, as if each
 * pass remade all of them. After an optimiser has changed the plan, or a restart has restored it,
 * the next pass really does so.
 */
public final class ConservativeScheduler extends PlanScheduler {
  private final SubmissionOrder waiting = new SubmissionOrder();
  private final Gains gains;
  private final EarliestPlace place;
  private final SpreadReservations several;
  private final JobSink toNowhere = this::losePlace;

  /** The machine whose jobs lose their places. */
  private int displaced;

  /** Creates a run with an empty plan. */
  public ConservativeScheduler(SchedulingContext context) {
    super(context);
    gains = new Gains(plan);
    place = new EarliestPlace(plan);
    several = new SpreadReservations(plan, waiting, gains, spread);
  }

  @Override
  protected void settle(long now) {
    while (plan.nextOverrunEnd() <= now) {
      extendOverruns(plan.machineOfNextOverrunEnd(), now);
    }
    while (plan.nextStart() < now) {
      breakPlan(plan.machineOfNextStart(), now);
    }
    if (gains.isPassDue()) {
      improve(now);
    }
  }

  @Override
  protected void breakPlan(int machine, long now) {
    if (plan.machine(machine).size() > plan.machine(machine).running()) {
      plan.removeWaiting(machine, now, displacing(machine));
      gains.add(machine);
    }
  }

  /** Even if no job waits for the machine, jobs of other machines may move there. */
  @Override
  protected void runningChanges(int machine, long now) {
    breakPlan(machine, now);
    gains.add(machine);
  }

  @Override
  protected JobSink displacing(int machine) {
    displaced = machine;
    return toNowhere;
  }

  /** A job of several nodes loses its places on all machines. */
  private void losePlace(Job job, long sequence) {
    int index = waiting.indexOf(sequence);
    if (job.nodes() > 1) {
      several.withdraw(index, displaced);
    }
    waiting.losePlace(index);
    gains.setPassDue(true);
  }

  @Override
  protected void place(Job job, long sequence, long now) {
    requireWhole(job);
    int index = waiting.add(job, sequence);
    findPlace(job, index, now);
    explain(index);
  }

  private void findPlace(Job job, int index, long now) {
    if (job.nodes() > 1) {
      several.place(job, index, now);
      return;
    }
    place.clear();
    place.searchAll(job, now);
    take(job, index);
  }

  /** Restores the reservation: it is a promise, which a restart does not break. */
  @Override
  protected boolean placeAgain(PlannedStart planned, long sequence, long now) {
    Job job = planned.job();
    requireWhole(job);
    if (job.isHeld() || planned.start() < now || !isFree(planned)) {
      return false;
    }
    int index = waiting.add(job, sequence);
    List<Machine> on = planned.machines();
    several.take(job, index, on, planned.start(), plan.duration(job, on));
    explain(index);
    gains.lookEverywhere();
    // The restored plan is settled already.
    gains.setPassDue(false);
    return true;
  }

  private boolean isFree(PlannedStart planned) {
    Job job = planned.job();
    long start = planned.start();
    long duration = plan.duration(job, planned.machines());
    for (Machine machine : planned.machines()) {
      int id = machine.id();
      if (!plan.machine(id).accepts(job)
          || plan.earliestStart(job, id, duration, start, start) != start) {
        return false;
      }
    }
    return true;
  }

  /** Records a reservation; a job that an optimiser moved counts as moved until it gets another. */
  private void explain(int index) {
    if (account != null) {
      account.set(waiting.sequence(index), StartReason.RESERVED);
    }
  }

  private void take(Job job, int index) {
    if (place.isFound()) {
      place.reserve(job, waiting.sequence(index));
      waiting.setPlace(index, place.machine(), place.start());
      gains.jobCame(place.machine());
    }
  }

  /** Lets each waiting job, in the order of submission, take its earliest possible start. */
  private void improve(long now) {
    gains.beginPass(now);
    for (int index = 0; index < waiting.end(); index++) {
      Job job = waiting.job(index);
      if (job != null && waiting.machine(index) == SubmissionOrder.NOWHERE) {
        findPlace(job, index, now);
        explain(index);
      } else if (job != null && job.nodes() > 1) {
        if (several.improve(job, index, now)) {
          explain(index);
        }
      } else if (job != null) {
        improve(job, index, now);
      }
    }
    gains.endPass();
  }

  private void improve(Job job, int index, long now) {
    int machine = waiting.machine(index);
    long start = waiting.start(index);
    long duration = plan.duration(job, machine);
    place.clear();
    boolean needsSearch = !job.resources().isEmpty(); // freed periods are of CPUs alone
    if (gains.isOutOfOrder(machine) || needsSearch) {
      place.keep(machine, start, start + duration);
      withdraw(index);
      place.search(job, machine, now);
      searchOtherGaining(job, machine, now);
      take(job, index);
    } else {
      long earliest =
          gains.contains(machine)
              ? gains.on(machine).earliestStart(job, start, duration, now)
              : start;
      place.keep(machine, earliest, earliest + duration);
      searchOtherGaining(job, machine, now);
      move(job, index);
    }
    if (place.machine() != machine || place.start() != start) {
      free(machine, start, start + duration, now);
      explain(index);
    }
  }

  /** Moves a job to the place that was found, which may be its own. */
  private void move(Job job, int index) {
    int machine = waiting.machine(index);
    if (place.machine() != machine) {
      withdraw(index);
      take(job, index);
    } else if (place.start() < waiting.start(index)) {
      plan.advance(machine, position(index), place.start());
      waiting.setPlace(index, machine, place.start());
    }
  }

  private void withdraw(int index) {
    int machine = waiting.machine(index);
    plan.withdraw(machine, position(index));
  }

  private int position(int index) {
    return waiting.position(index, plan.machine(waiting.machine(index)));
  }

  /** Frees the period that a job has left on a machine, or the part that it no longer needs. */
  private void free(int machine, long start, long end, long now) {
    long from = place.machine() == machine ? Math.max(start, place.completion()) : start;
    gains.addInPass(machine, from, end, now);
  }

  private void searchOtherGaining(Job job, int machine, long now) {
    for (int k = 0; k < gains.size(); k++) {
      if (gains.get(k) != machine) {
        place.search(job, gains.get(k), now);
      }
    }
  }

  @Override
  protected void planOptimised() {
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = machine.running(); k < machine.size(); k++) {
        waiting.setPlace(waiting.indexOf(machine.sequence(k)), id, machine.start(k));
      }
    }
    gains.lookEverywhere();
  }

  @Override
  protected void starting(Job job, long sequence) {
    waiting.remove(waiting.indexOf(sequence));
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    List<Machine> on = plan.events().machinesOf(job, machine.id());
    addFreed(job, on, now);
    if (plan.events().finish(job, machine.id(), now)) {
      addAll(on);
    }
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    List<Machine> on = plan.events().machinesOf(job, machine.id());
    addFreed(job, on, now);
    plan.events().finish(job, machine.id(), now);
    addAll(on);
  }

  private void addAll(List<Machine> machines) {
    for (int k = 0; k < machines.size(); k++) {
      gains.add(machines.get(k).id());
    }
  }

  /** Records the unused rest of the period of a running job that is about to leave. */
  private void addFreed(Job job, List<Machine> on, long now) {
    for (int k = 0; k < on.size(); k++) {
      MachineSchedule machine = plan.machine(on.get(k).id());
      long end = machine.end(machine.positionOfRunning(job));
      if (end > now) {
        gains.on(on.get(k).id()).add(now, end);
      }
    }
  }

  @Override
  protected long takeOut(Job job, long now) {
    int index = waiting.indexOf(job);
    long sequence = waiting.sequence(index);
    int machine = waiting.machine(index);
    if (machine != SubmissionOrder.NOWHERE && job.nodes() > 1) {
      several.withdraw(index, SubmissionOrder.NOWHERE);
    } else if (machine != SubmissionOrder.NOWHERE) {
      gains.withdraw(waiting, index, machine);
    }
    waiting.remove(index);
    return sequence;
  }

  /** The job looks for a place before others do, so that its own is still free. */
  @Override
  protected boolean changeInPlan(Job before, Job after, long now) {
    settle(now);
    place(after, takeOut(before, now), now);
    return true;
  }

  @Override
  protected void machineReturned(int machine) {
    gains.add(machine);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    plan.events().reserve(reservation, now, displacing(reservation.machine().id()));
    gains.add(reservation.machine().id());
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    int machine = reservation.machine().id();
    plan.events().withdrawReservation(reservation, now);
    gains.add(machine, Math.max(now, reservation.from()), reservation.until());
  }
}
