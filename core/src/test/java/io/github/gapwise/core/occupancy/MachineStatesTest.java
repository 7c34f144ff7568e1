package io.github.gapwise.core.occupancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.SpeedScaled;
import org.junit.jupiter.api.Test;

final class MachineStatesTest {
  private final Grid grid = Grid.uniform(2, 4);
  private final MachineStates states = new MachineStates(grid, SpeedScaled.INSTANCE);

  private void start(int machine, Job job) {
    states.start(machine, job, states.end(machine, job, 0));
  }

  @Test
  void isOpen_machineClosedForSeveralReasons_isTrueOnceTheLastIsGone() {
    states.setDraining(0, true);
    states.setLoad(0, 1);
    states.setDraining(0, false);
    assertThat(states.isOpen(0)).isFalse();
    assertThat(states.isUp(0)).isTrue();
    states.setLoad(0, 0.5);
    assertThat(states.isOpen(0)).isTrue();
    assertThat(states.load(0)).isEqualTo(0.5);
  }

  @Test
  void comeUp_machineThatDrained_stillDrainsButIsEmptyAndWithoutLoad() {
    start(0, Job.of(7, 0, 2, 10));
    states.setDraining(0, true);
    states.setLoad(0, 1);
    states.goDown(0);
    assertThat(states.isUp(0)).isFalse();
    states.comeUp(0);
    assertThat(states.load(0)).isZero();
    assertThat(states.freeCpus(0)).isEqualTo(4);
    assertThat(states.isOpen(0)).isFalse();
    states.setDraining(0, false);
    assertThat(states.isOpen(0)).isTrue();
  }

  @Test
  void accepts_cpusReservedWithoutEnd_excludesThem() {
    Reservation lasting = new Reservation(0, grid.machine(0), 3, 5, Reservation.OPEN_END);
    states.reserve(lasting);
    states.reserve(new Reservation(1, grid.machine(0), 4, 5, 9));
    assertThat(states.accepts(0, Job.of(7, 0, 1, 10))).isTrue();
    assertThat(states.accepts(0, Job.of(7, 0, 2, 10))).isFalse();
    assertThat(states.accepts(1, Job.of(7, 0, 4, 10))).isTrue();
    assertThat(states.accepts(1, Job.of(7, 0, 5, 10))).isFalse();
    states.setLoad(0, 1);
    assertThat(states.openCpus(0)).isZero();
    states.setLoad(0, 0);
    assertThat(states.openCpus(0)).isEqualTo(1);
    states.withdraw(lasting);
    assertThat(states.openCpus(0)).isEqualTo(4);
  }

  @Test
  void change_runningJob_keepsItsStart() {
    start(1, Job.of(7, 0, 2, 10));
    start(1, Job.of(8, 0, 1, 30));
    Job longer = Job.of(7, 0, 2, 40);
    assertThat(states.change(Job.of(7, 0, 2, 10), longer)).isEqualTo(1);
    assertThat(states.running(1).placeOf(7)).isEqualTo(1);
    assertThat(states.running(1).end(1)).isEqualTo(40);
    assertThat(states.running(1).end(0)).isEqualTo(30);
    assertThat(states.freeCpus(1)).isEqualTo(1);
    assertThat(states.change(Job.of(9, 0, 1, 1), Job.of(9, 0, 1, 2))).isEqualTo(MachineStates.NONE);
    states.leave(1, longer);
    assertThat(states.machineOf(longer)).isEqualTo(MachineStates.NONE);
  }

  @Test
  void end_beyondTheLastTick_isTheLastTick() {
    Job job = Job.of(7, 0, 1, 10);
    assertThat(states.end(0, job, Long.MAX_VALUE - 10)).isEqualTo(Long.MAX_VALUE);
    assertThat(states.end(0, job, Long.MAX_VALUE - 9)).isEqualTo(Long.MAX_VALUE);
    assertThat(states.end(0, job, 5)).isEqualTo(15);
  }

  @Test
  void leavesReservations_besideRunningJob_countsItUntilItsEnd() {
    start(0, Job.of(7, 0, 2, 10));
    Reservation reservation = new Reservation(0, grid.machine(0), 2, 10, 20);
    states.reserve(reservation);
    assertThat(states.hasReservations(0)).isTrue();
    assertThat(states.hasReservations(1)).isFalse();
    assertThat(states.admits(0, Job.of(8, 0, 2, 15), 0)).isTrue();
    assertThat(states.admits(0, Job.of(8, 0, 3, 15), 0)).isFalse();
    assertThat(states.nextReservationEnd()).isEqualTo(20);
    assertThat(states.forgetReservations(19)).isFalse();
    assertThat(states.forgetReservations(20)).isTrue();
    assertThat(states.hasReservations()).isFalse();
  }

  @Test
  void copyFrom_otherStates_takesOverOneMachine() {
    MachineStates copy = new MachineStates(grid, SpeedScaled.INSTANCE);
    start(0, Job.of(7, 0, 2, 10));
    states.running(0).setOverrun(0, true);
    states.setDraining(0, true);
    states.reserve(Reservation.of(0, grid.machine(0), 5, 9));
    start(1, Job.of(8, 0, 2, 10));
    copy.copyFrom(states, 0);
    assertThat(copy.isOpen(0)).isFalse();
    assertThat(copy.running(0).end(0)).isEqualTo(10);
    assertThat(copy.running(0).isOverrun(0)).isTrue();
    assertThat(copy.hasReservations(0)).isTrue();
    assertThat(copy.freeCpus(1)).isEqualTo(4);
  }
}
