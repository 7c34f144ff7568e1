package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;

/**
 * Keeps a reservation for every job. After room was gained, one pass over the waiting jobs lets
 * each of them take an earlier place.
 *
 * <p>A place that was not the earliest when it was given, or refused, can have become so only on a
 * machine that has gained room since. Such machines are <em>gaining</em>, and nothing else is
 * looked at in a pass: those of the events before it, and those that jobs have left in this pass or
 * the last one. Machines that take back a job that had lost its place count as gaining too, so that
 * reservations of one start on one machine stay in the order of submission.
 */
final class ConservativeScheduler extends PlanScheduler {
  private final SubmissionOrder waiting = new SubmissionOrder();
  private final MachineSet gaining;
  private final MachineSet leftInPass;
  private final EarliestPlace place;
  private final JobSink toNowhere =
      (job, sequence) -> waiting.setMachine(waiting.indexOf(sequence), SubmissionOrder.NOWHERE);

  /** Whether an event has freed room since the last pass. */
  private boolean passDue;

  ConservativeScheduler(SchedulingContext context) {
    super(context);
    gaining = new MachineSet(plan.machines());
    leftInPass = new MachineSet(plan.machines());
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

  /** Every job has a reservation; what an optimiser moved stays moved until it is given another. */
  private void explain(int index) {
    if (account != null) {
      account.set(waiting.sequence(index), StartReason.RESERVED);
    }
  }

  private void take(Job job, int index) {
    if (place.isFound()) {
      place.reserve(job, waiting.sequence(index));
      waiting.setMachine(index, place.machine());
    }
  }

  /**
   * Lets each waiting job, in the order of submission, take the earliest place that it can have.
   */
  private void improve(long now) {
    for (int index = 0; index < waiting.end(); index++) {
      Job job = waiting.job(index);
      if (job != null && waiting.machine(index) == SubmissionOrder.NOWHERE) {
        place.clear();
        place.searchAll(job, now);
        takeAmongOthers(job, index);
        explain(index);
      } else if (job != null) {
        improve(job, index, now);
      }
    }
    gaining.clear();
    gaining.addAll(leftInPass);
    leftInPass.clear();
  }

  /**
   * A job that comes back from nowhere stands behind the reservations of its start, be they of
   * later jobs; these follow in this pass and stand behind it, as if all were made anew.
   */
  private void takeAmongOthers(Job job, int index) {
    take(job, index);
    if (place.isFound()) {
      gaining.add(place.machine());
    }
  }

  private void improve(Job job, int index, long now) {
    int machine = waiting.machine(index);
    int position = plan.machine(machine).positionOfWaiting(job);
    long start = plan.machine(machine).start(position);
    place.clear();
    place.keep(machine, start, plan.machine(machine).end(position));
    if (gaining.contains(machine)) {
      plan.withdraw(machine, position);
      place.search(job, machine, now);
      searchOtherGaining(job, machine, now);
      take(job, index);
    } else {
      searchOtherGaining(job, machine, now);
      if (place.machine() != machine) {
        plan.withdraw(machine, position);
        take(job, index);
      }
    }
    if (place.machine() != machine || place.start() != start) {
      gaining.add(machine);
      leftInPass.add(machine);
      explain(index);
    }
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
        waiting.setMachine(waiting.indexOf(machine.sequence(k)), id);
      }
      // Jobs may have better places than the optimiser's anywhere, which the next pass looks for.
      gaining.add(id);
    }
  }

  @Override
  void starting(Job job, long sequence) {
    waiting.remove(waiting.indexOf(sequence));
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    if (plan.finish(job, machine.id(), now)) {
      gained(machine.id());
    }
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    plan.finish(job, machine.id(), now);
    gained(machine.id());
  }

  @Override
  public void jobCancelled(Job job, long now) {
    int index = waiting.indexOf(job);
    int machine = waiting.machine(index);
    if (machine != SubmissionOrder.NOWHERE) {
      plan.withdraw(machine, plan.machine(machine).positionOfWaiting(job));
      gained(machine);
    }
    if (account != null) {
      account.take(waiting.sequence(index));
    }
    waiting.remove(index);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    passDue |= plan.machine(machine.id()).size() > 0;
    plan.machineDown(machine.id(), now, toNowhere);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    plan.machineUp(machine.id(), now);
    gained(machine.id());
  }
}
