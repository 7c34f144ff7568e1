package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Reservation;

/**
 * Which machines take jobs. The plan of a machine that closes is given up; the capacity that the
 * load is measured against is that of the open machines.
 */
final class OpenMachines {
  private final OnTimePlan plan;
  private final Repairs repairs;
  private final Overload overload;

  OpenMachines(OnTimePlan plan, Repairs repairs, Overload overload) {
    this.plan = plan;
    this.repairs = repairs;
    this.overload = overload;
    overload.setCapacity(plan.capacity());
  }

  void goDown(int machine) {
    plan.states.goDown(machine);
    closed(machine);
  }

  void comeUp(int machine) {
    plan.states.comeUp(machine);
    returned(machine);
  }

  /** A machine whose owner takes all of it is closed. */
  void setLoad(int machine, double load) {
    boolean wasSuspended = plan.states.load(machine) >= 1;
    plan.states.setLoad(machine, load);
    if (load >= 1 && !wasSuspended) {
      closed(machine);
    } else if (load < 1 && wasSuspended) {
      returned(machine);
    }
  }

  void drain(int machine) {
    plan.states.setDraining(machine, true);
    closed(machine);
  }

  void comeBack(int machine) {
    plan.states.setDraining(machine, false);
    returned(machine);
  }

  void reserve(Reservation reservation) {
    plan.states.reserve(reservation);
    planAnew(reservation.machine().id());
  }

  void withdraw(Reservation reservation) {
    plan.states.withdraw(reservation);
    planAnew(reservation.machine().id());
  }

  private void planAnew(int machine) {
    repairs.abandon(plan.machines[machine]);
    plan.returned(machine);
  }

  private void closed(int machine) {
    repairs.abandon(plan.machines[machine]);
    overload.setCapacity(plan.capacity());
  }

  private void returned(int machine) {
    plan.returned(machine);
    overload.setCapacity(plan.capacity());
  }
}
