package io.github.gapwise.core.occupancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class MachineReservationsTest {
  private static final Machine MACHINE =
      Machine.of(0, 4, 1).withCapacities(Resources.of("memory", 4));
  private static final int HORIZON = 30;

  private final RunningJobs running = new RunningJobs();
  private MachineReservations reserved = MachineReservations.NONE;

  private boolean mayStart(int cpus, long ticks, long now) {
    Job job = Job.of(9, 0, cpus, 1);
    return reserved.firstConflict(MACHINE, job, ticks, now, running) == Reservation.OPEN_END;
  }

  @Test
  void mayStart_jobThatEndsAsReservationBegins_isTrue() {
    reserved = reserved.with(Reservation.of(0, MACHINE, 10, 20));
    assertThat(mayStart(1, 10, 0)).isTrue();
    assertThat(mayStart(1, 11, 0)).isFalse();
    assertThat(mayStart(1, 1, 19)).isFalse();
    assertThat(mayStart(1, Long.MAX_VALUE, 20)).isTrue();
  }

  /** At 10 the running job is over by its estimate: 2 CPUs are reserved, 2 are left. */
  @Test
  void mayStart_besideRunningJob_countsItUntilItsEstimatedEnd() {
    running.add(7, 2, 10);
    reserved = reserved.with(new Reservation(0, MACHINE, 2, 10, 20));
    assertThat(mayStart(2, 15, 0)).isTrue();
    running.add(8, 1, 11);
    assertThat(mayStart(1, 15, 0)).isTrue();
    assertThat(mayStart(2, 10, 0)).isFalse();
    assertThat(mayStart(2, 15, 10)).isFalse();
  }

  @Test
  void and_withNothing_isTheOtherObjectItself() {
    MachineReservations some = reserved.with(Reservation.of(0, MACHINE, 10, 20));
    MachineReservations more = some.with(Reservation.of(1, MACHINE, 15, 25));
    assertThat(some.and(MachineReservations.NONE)).isSameAs(some);
    assertThat(MachineReservations.NONE.and(some)).isSameAs(some);
    assertThat(some.and(more).cpusAt(15)).isEqualTo(3L * MACHINE.cpus());
  }

  @Test
  void forgetReservations_thatAreOver_leavesOthers() {
    MachineStates states = new MachineStates(Grid.of(List.of(MACHINE)), SpeedScaled.INSTANCE);
    states.reserve(Reservation.of(0, MACHINE, 0, 5));
    states.reserve(Reservation.of(1, MACHINE, 0, 6));
    assertThat(states.nextReservationEnd()).isEqualTo(5);
    assertThat(states.forgetReservations(4)).isFalse();
    assertThat(states.forgetReservations(5)).isTrue();
    assertThat(states.nextReservationEnd()).isEqualTo(6);
    states.withdraw(Reservation.of(0, MACHINE, 0, 5));
    assertThat(states.hasReservations()).isTrue();
    states.withdraw(Reservation.of(1, MACHINE, 0, 6));
    assertThat(states.hasReservations()).isFalse();
    assertThat(states.nextReservationEnd()).isEqualTo(Scheduler.NEVER);
  }

  /** The rule, tick by tick. */
  @Property
  void firstConflict_ofAnyJob_isAsCountedTickByTick(@ForAll long seed) {
    Random random = new Random(seed);
    RunningJobs jobs = new RunningJobs();
    MachineReservations all = MachineReservations.NONE;
    List<Reservation> list = new ArrayList<>();
    long[] ends = new long[random.nextInt(4)];
    for (int k = 0; k < ends.length; k++) {
      ends[k] = random.nextInt(HORIZON);
      jobs.add(k, 1, Resources.of("memory", k % 2), ends[k]);
    }
    for (int k = random.nextInt(4); k > 0; k--) {
      long from = random.nextInt(HORIZON);
      list.add(
          new Reservation(k, MACHINE, 1 + random.nextInt(4), from, from + 1 + random.nextInt(9))
              .withResources(Resources.of("memory", random.nextInt(5))));
      all = all.with(list.get(list.size() - 1));
    }
    Resources memory = Resources.of("memory", random.nextInt(4));
    Job job = Job.of(9, 0, 1 + random.nextInt(4), 1).withResources(memory);
    long now = random.nextInt(HORIZON);
    long ticks = 1L + random.nextInt(HORIZON);
    assertThat(all.firstConflict(MACHINE, job, ticks, now, jobs))
        .isEqualTo(
            list.isEmpty()
                ? Reservation.OPEN_END
                : firstConflict(list, ends, job, now, now + ticks));
  }

  private static long firstConflict(
      List<Reservation> list, long[] ends, Job job, long now, long end) {
    for (long tick = now; tick < end; tick++) {
      long cpus = job.cpus();
      long memory = job.resources().amount("memory");
      boolean isNeeded = memory > 0;
      boolean isReserved = tick == now;
      for (Reservation each : list) {
        cpus += each.covers(tick) ? each.cpus() : 0;
        memory += each.covers(tick) ? each.resources().amount("memory") : 0;
        isReserved |= each.covers(tick);
      }
      for (int k = 0; k < ends.length; k++) {
        boolean runs = tick == now || ends[k] > tick;
        cpus += runs ? 1 : 0;
        memory += runs ? k % 2 : 0;
      }
      if (isReserved && (cpus > MACHINE.cpus() || (isNeeded && memory > 4))) {
        return tick;
      }
    }
    return Reservation.OPEN_END;
  }
}
