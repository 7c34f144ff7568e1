package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a reservation for every job. After CPUs have been freed, one pass over the waiting jobs
 * lets each of them start earlier if it can.
 *
 * <p>When a job last looked for a start, there was no earlier one; there can be one now only on a
 * machine where CPUs have been freed since. Such machines are <em>gaining</em>, and a pass examines
 * no others: the machines of the events before it, and those that jobs have left in this pass or
 * the last one. On its own machine a job examines only what {@link FreedPeriods} report.
 *
 * <p>Reservations with the same start on one machine are in the order of submission, as if each
 * pass remade all of them. After an optimiser has changed the plan, or a restart has restored it,
 * the next pass really does so.
 */
final class ConservativeScheduler extends PlanScheduler {
  private final SubmissionOrder waiting = new SubmissionOrder();
  private final MachineSet gaining;
  private final MachineSet leftInPass;

  /** The machines on which all reservations are remade until the pass is over. */
  private final MachineSet outOfOrder;

  /** By machine; null until CPUs are first freed there. */
  private final @Nullable FreedPeriods[] freed;

  private final EarliestPlace place;
  private final JobSink toNowhere = this::losePlace;

  /** Whether an event has freed CPUs since the last pass. */
  private boolean passDue;

  ConservativeScheduler(SchedulingContext context) {
    super(context);
    gaining = new MachineSet(plan.machines());
    leftInPass = new MachineSet(plan.machines());
    outOfOrder = new MachineSet(plan.machines());
    freed = new FreedPeriods[plan.machines()];
    place = new EarliestPlace(plan);
  }

  @Override
  void settle(long now) {
    while (plan.nextOverrunEnd() <= now) {
      extendOverruns(plan.machineOfNextOverrunEnd(), now);
    }
    while (plan.nextStart() < now) {
      breakPlan(plan.machineOfNextStart(), now);
    }
    if (passDue) {
      passDue = false;
      improve(now);
    }
  }

  @Override
  void breakPlan(int machine, long now) {
    if (plan.machine(machine).size() > plan.machine(machine).running()) {
      plan.removeWaiting(machine, now, toNowhere);
      gained(machine);
    }
  }

  /** Even if no job waits for the machine, jobs of other machines may move there. */
  @Override
  void runningChanges(int machine, long now) {
    breakPlan(machine, now);
    gained(machine);
  }

  private void losePlace(Job job, long sequence) {
    waiting.losePlace(waiting.indexOf(sequence));
    passDue = true;
  }

  private FreedPeriods freedOn(int machine) {
    FreedPeriods periods = freed[machine];
    if (periods == null) {
      periods = new FreedPeriods(plan, machine);
      freed[machine] = periods;
    }
    return periods;
  }

  private void gained(int machine) {
    gaining.add(machine);
    passDue = true;
  }

  @Override
  void place(Job job, long sequence, long now) {
    int index = waiting.add(job, sequence);
    place.clear();
    place.searchAll(job, now);
    take(job, index);
    explain(index);
  }

  /** Restores the reservation: it is a promise, which a restart does not break. */
  @Override
  boolean placeAgain(PlannedStart planned, long sequence, long now) {
    Job job = planned.job();
    int machine = planned.machine().id();
    long start = planned.start();
    if (job.isHeld() || start < now || !plan.machine(machine).accepts(job)) {
      return false;
    }
    long duration = plan.duration(job, machine);
    if (plan.earliestStart(job, machine, duration, start, start) != start) {
      return false;
    }
    int index = waiting.add(job, sequence);
    plan.placeByNumber(job, sequence, machine, start, duration);
    waiting.setPlace(index, machine, start);
    explain(index);
    lookEverywhere();
    // The restored plan is settled already.
    passDue = false;
    return true;
  }

  /** Makes the next pass look for better places on all machines. */
  private void lookEverywhere() {
    for (int id = 0; id < plan.machines(); id++) {
      gaining.add(id);
      outOfOrder.add(id);
    }
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
    }
  }

  /** Lets each waiting job, in the order of submission, take its earliest possible start. */
  private void improve(long now) {
    for (int k = 0; k < gaining.size(); k++) {
      freedOn(gaining.get(k)).beginPass(now);
    }
    for (int index = 0; index < waiting.end(); index++) {
      Job job = waiting.job(index);
      if (job != null && waiting.machine(index) == SubmissionOrder.NOWHERE) {
        place.clear();
        place.searchAll(job, now);
        takeInPass(job, index);
        explain(index);
      } else if (job != null) {
        improve(job, index, now);
      }
    }
    for (int k = 0; k < gaining.size(); k++) {
      freedOn(gaining.get(k)).endPass();
    }
    outOfOrder.clear();
    gaining.clear();
    gaining.addAll(leftInPass);
    leftInPass.clear();
  }

  private void improve(Job job, int index, long now) {
    int machine = waiting.machine(index);
    long start = waiting.start(index);
    long duration = plan.duration(job, machine);
    place.clear();
    if (outOfOrder.contains(machine)) {
      place.keep(machine, start, start + duration);
      withdraw(index);
      place.search(job, machine, now);
      searchOtherGaining(job, machine, now);
      takeInPass(job, index);
    } else {
      long earliest =
          gaining.contains(machine)
              ? freedOn(machine).earliestStart(job, start, duration, now)
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
      takeInPass(job, index);
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

  private void takeInPass(Job job, int index) {
    take(job, index);
    if (place.isFound()) {
      freedOn(place.machine()).jobCame();
    }
  }

  private void beginPass(int machine, long now) {
    if (!gaining.contains(machine)) {
      gaining.add(machine);
      freedOn(machine).beginPass(now);
    }
  }

  /** Frees the period that a job has left on a machine, or the part that it no longer needs. */
  private void free(int machine, long start, long end, long now) {
    beginPass(machine, now);
    leftInPass.add(machine);
    long from = place.machine() == machine ? Math.max(start, place.completion()) : start;
    freedOn(machine).addInPass(from, end, now);
  }

  private void searchOtherGaining(Job job, int machine, long now) {
    for (int k = 0; k < gaining.size(); k++) {
      if (gaining.get(k) != machine) {
        place.search(job, gaining.get(k), now);
      }
    }
  }

  @Override
  void planOptimised() {
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = machine.running(); k < machine.size(); k++) {
        waiting.setPlace(waiting.indexOf(machine.sequence(k)), id, machine.start(k));
      }
    }
    lookEverywhere();
  }

  @Override
  void starting(Job job, long sequence) {
    waiting.remove(waiting.indexOf(sequence));
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    addFreed(job, plan.machine(machine.id()), now);
    if (plan.events().finish(job, machine.id(), now)) {
      gained(machine.id());
    }
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    addFreed(job, plan.machine(machine.id()), now);
    plan.events().finish(job, machine.id(), now);
    gained(machine.id());
  }

  /** Records the unused rest of the period of a running job that is about to leave. */
  private void addFreed(Job job, MachineSchedule machine, long now) {
    for (int k = 0; k < machine.running(); k++) {
      if (machine.job(k).id() == job.id() && machine.end(k) > now) {
        freedOn(machine.machine().id()).add(now, machine.end(k));
      }
    }
  }

  @Override
  long takeOut(Job job, long now) {
    int index = waiting.indexOf(job);
    int machine = waiting.machine(index);
    if (machine != SubmissionOrder.NOWHERE) {
      long start = waiting.start(index);
      freedOn(machine).add(start, start + plan.duration(job, machine));
      withdraw(index);
      gained(machine);
    }
    long sequence = waiting.sequence(index);
    waiting.remove(index);
    return sequence;
  }

  /** The job looks for a place before others do, so that its own is still free. */
  @Override
  boolean changeInPlan(Job before, Job after, long now) {
    settle(now);
    place(after, takeOut(before, now), now);
    return true;
  }

  @Override
  JobSink displacing() {
    return toNowhere;
  }

  @Override
  void machineReturned(int machine) {
    gained(machine);
  }

  @Override
  void reserve(Reservation reservation, long now) {
    plan.events().reserve(reservation, now, toNowhere);
    gained(reservation.machine().id());
  }

  @Override
  void withdraw(Reservation reservation, long now) {
    int machine = reservation.machine().id();
    plan.events().withdrawReservation(reservation, now);
    freedOn(machine).add(Math.max(now, reservation.from()), reservation.until());
    gained(machine);
  }
}
