package io.github.gapwise.schedule.conservative;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.schedule.plan.MachineSet;
import org.jspecify.annotations.Nullable;

/**
 * Where CPUs have been freed since the waiting jobs of a plan last looked for earlier starts. Such
 * machines are <em>gaining</em>: those of the events before a pass over the jobs, and those that
 * jobs have left in this pass or the last one.
 */
final class Gains {
  private final GridSchedule plan;
  private final MachineSet gaining;
  private final MachineSet leftInPass;

  /** The machines on which all reservations are remade until the pass is over. */
  private final MachineSet outOfOrder;

  /** By machine; null until CPUs are first freed there. */
  private final @Nullable FreedPeriods[] freed;

  /** Whether an event has freed CPUs, or displaced jobs, since the last pass. */
  private boolean passDue;

  Gains(GridSchedule plan) {
    this.plan = plan;
    gaining = new MachineSet(plan.machines());
    leftInPass = new MachineSet(plan.machines());
    outOfOrder = new MachineSet(plan.machines());
    freed = new FreedPeriods[plan.machines()];
  }

  FreedPeriods on(int machine) {
    FreedPeriods periods = freed[machine];
    if (periods == null) {
      periods = new FreedPeriods(plan, machine);
      freed[machine] = periods;
    }
    return periods;
  }

  boolean isPassDue() {
    return passDue;
  }

  void setPassDue(boolean isDue) {
    passDue = isDue;
  }

  /** Adds a machine, and makes a pass due. */
  void add(int machine) {
    gaining.add(machine);
    passDue = true;
  }

  /** Adds the CPUs freed on a machine from a tick to before another one, and makes a pass due. */
  void add(int machine, long start, long end) {
    on(machine).add(start, end);
    add(machine);
  }

  /** Withdraws a job that waits on a machine, and adds the CPUs that this frees. */
  void withdraw(SubmissionOrder waiting, int index, int machine) {
    int position = waiting.position(index, plan.machine(machine));
    long end = plan.machine(machine).end(position);
    plan.withdraw(machine, position);
    add(machine, waiting.start(index), end);
  }

  void jobCame(int machine) {
    FreedPeriods periods = freed[machine];
    if (periods != null) {
      periods.jobCame();
    }
  }

  /** Makes the next pass look for better places on all machines. */
  void lookEverywhere() {
    for (int id = 0; id < plan.machines(); id++) {
      gaining.add(id);
      outOfOrder.add(id);
    }
  }

  int size() {
    return gaining.size();
  }

  int get(int index) {
    return gaining.get(index);
  }

  boolean contains(int machine) {
    return gaining.contains(machine);
  }

  boolean isOutOfOrder(int machine) {
    return outOfOrder.contains(machine);
  }

  void beginPass(long now) {
    passDue = false;
    for (int k = 0; k < gaining.size(); k++) {
      on(gaining.get(k)).beginPass(now);
    }
  }

  /** Frees a period on a machine, in which a job has had CPUs that it no longer needs. */
  void addInPass(int machine, long start, long end, long now) {
    if (!gaining.contains(machine)) {
      gaining.add(machine);
      on(machine).beginPass(now);
    }
    leftInPass.add(machine);
    on(machine).addInPass(start, end, now);
  }

  void endPass() {
    for (int k = 0; k < gaining.size(); k++) {
      on(gaining.get(k)).endPass();
    }
    outOfOrder.clear();
    gaining.clear();
    gaining.addAll(leftInPass);
    leftInPass.clear();
  }
}
