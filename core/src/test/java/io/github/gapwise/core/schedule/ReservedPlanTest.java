package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.JobCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Plans around what is reserved, or on a machine that has more than CPUs. */
final class ReservedPlanTest {
  private static final Machine MACHINE = Machine.of(0, 4, 1).withCapacities(Resources.of("gpu", 3));
  private static final int HORIZON = 30;

  private final List<Reservation> reservations = new ArrayList<>();
  private GridSchedule plan = emptyPlan();

  private static GridSchedule emptyPlan() {
    return new GridSchedule(Grid.of(List.of(MACHINE)), SpeedScaled.INSTANCE);
  }

  private MachineSchedule machine() {
    return plan.machine(0);
  }

  private void insert(Job job) {
    plan.insertByDeadline(job, job.id(), 0, plan.duration(job, 0), 0);
  }

  /** 4 CPUs from 10 to 20: the first job fits before them, the second one does not. */
  @Test
  void insert_jobThatWouldOverlapReservation_startsAfterIt() {
    plan.events().reserve(Reservation.of(0, MACHINE, 10, 20), 0, (job, sequence) -> {});
    insert(Job.of(1, 0, 2, 10));
    insert(Job.of(2, 0, 2, 11));
    assertThat(machine().start(0)).isZero();
    assertThat(machine().start(1)).isEqualTo(20);
    assertThat(machine().latestCompletion()).isEqualTo(31);
    plan.events().withdrawReservation(Reservation.of(0, MACHINE, 10, 20), 0);
    plan.retime(0, 0);
    assertThat(machine().start(1)).isZero();
  }

  @Test
  void accepts_jobThatNeedsCpusReservedWithoutEnd_isFalse() {
    Reservation open = new Reservation(0, MACHINE, 3, 10, Reservation.OPEN_END);
    plan.events().reserve(open, 0, (job, sequence) -> {});
    assertThat(machine().accepts(Job.of(1, 0, 2, 1))).isFalse();
    assertThat(machine().accepts(Job.of(1, 0, 1, 1))).isTrue();
    plan.events().withdrawReservation(open, 0);
    assertThat(machine().accepts(Job.of(1, 0, 4, 1))).isTrue();
  }

  /** Jobs that run go on; nothing else is planned on their CPUs or on those reserved. */
  @Test
  void reserve_cpusOfRunningJob_leavesItRunning() {
    plan.events().run(Job.of(1, 0, 4, 10), 0, List.of(MACHINE), 0, 2);
    plan.events().reserve(new Reservation(0, MACHINE, 2, 5, 15), 2, (job, sequence) -> {});
    insert(Job.of(2, 0, 2, 3));
    insert(Job.of(3, 0, 3, 3));
    assertThat(machine().running()).isEqualTo(1);
    assertThat(machine().start(1)).isEqualTo(10);
    assertThat(machine().start(2)).isEqualTo(15);
  }

  @Property
  void whatIf_aroundReservations_isWhatHappens(@ForAll long seed) {
    plan = emptyPlan(); // all tries share one instance of this class
    reservations.clear();
    Random random = new Random(seed);
    for (int k = random.nextInt(3); k > 0; k--) {
      long from = random.nextInt(HORIZON);
      int cpus = 1 + random.nextInt(4);
      reservations.add(
          new Reservation(k, MACHINE, cpus, from, from + 1 + random.nextInt(10))
              .withResources(gpus(random)));
      plan.events().reserve(reservations.get(reservations.size() - 1), 0, (job, sequence) -> {});
    }
    for (int id = 0; id < 6; id++) {
      insertAsForecast(job(random, id));
      requireRoom();
    }
    int position = random.nextInt(machine().size());
    RemovalForecast removal = new RemovalForecast();
    removal.begin(machine(), position, 0, JobCost.NONE);
    long left = removal.latestCompletion();
    Job probe = job(random, 9);
    long start = removal.earliestStart(probe, probe.work(), FreeCpus.NEVER);
    long open = removal.openFrom(probe);
    assertThat(machine().openFrom(probe)).isEqualTo(tickFromWhichJobsLeaveRoom(probe));
    plan.remove(0, position, 0);
    requireRoom();
    assertThat(open).isEqualTo(tickFromWhichJobsLeaveRoom(probe));
    assertThat(machine().latestCompletion()).isEqualTo(left);
    assertThat(plan.earliestStart(probe, 0, probe.work(), 0, FreeCpus.NEVER)).isEqualTo(start);
  }

  /** Without the reservations. */
  private long tickFromWhichJobsLeaveRoom(Job probe) {
    long open = machine().latestCompletion();
    while (open > 0 && haveRoom(probe, open - 1)) {
      open--;
    }
    return open;
  }

  private boolean haveRoom(Job probe, long tick) {
    long cpus = probe.cpus();
    long gpus = probe.resources().amount("gpu");
    for (int k = 0; k < machine().size(); k++) {
      if (machine().start(k) <= tick && tick < machine().end(k)) {
        cpus += machine().cpus(k);
        gpus += machine().job(k).resources().amount("gpu");
      }
    }
    return cpus <= MACHINE.cpus() && gpus <= MACHINE.capacities().amount("gpu");
  }

  private static Job job(Random random, long id) {
    return Job.of(id, random.nextInt(5), 1 + random.nextInt(4), 1L + random.nextInt(8))
        .withDeadline(random.nextInt(HORIZON))
        .withResources(gpus(random));
  }

  private static Resources gpus(Random random) {
    return random.nextBoolean() ? Resources.none() : Resources.of("gpu", 1 + random.nextInt(3));
  }

  private void insertAsForecast(Job job) {
    InsertionForecast insertion = new InsertionForecast();
    int position = machine().positionByDeadline(job.deadline());
    insertion.begin(machine(), position, job, job.work(), 0);
    List<long[]> bounds = new ArrayList<>();
    do {
      bounds.add(values(insertion));
    } while (insertion.step());
    long[] last = values(insertion);
    for (long[] bound : bounds) {
      for (int k = 0; k < last.length; k++) {
        assertThat(bound[k]).isLessThanOrEqualTo(last[k]);
      }
    }
    int onTime = machine().nonDelayed();
    insert(job);
    assertThat(machine().start(position)).isEqualTo(insertion.start());
    assertThat(machine().latestCompletion()).isEqualTo(insertion.latestCompletion());
    assertThat(machine().nonDelayed() - onTime).isEqualTo(insertion.nonDelayedChange());
  }

  /** Those of which each step has a lower bound. */
  private static long[] values(InsertionForecast insertion) {
    return new long[] {
      insertion.completion(),
      insertion.latestCompletion(),
      insertion.tardinessChange(),
      -insertion.nonDelayedChange()
    };
  }

  private void requireRoom() {
    for (long tick = 0; tick < 4 * HORIZON; tick++) {
      int used = 0;
      long gpus = 0;
      for (Reservation each : reservations) {
        used += each.covers(tick) ? each.cpus() : 0;
        gpus += each.covers(tick) ? each.resources().amount("gpu") : 0;
      }
      used = Math.min(used, MACHINE.cpus());
      gpus = Math.min(gpus, 3);
      for (int k = 0; k < machine().size(); k++) {
        boolean runs = machine().start(k) <= tick && tick < machine().end(k);
        used += runs ? machine().cpus(k) : 0;
        gpus += runs ? machine().job(k).resources().amount("gpu") : 0;
      }
      assertThat(used).as("CPUs at tick %d", tick).isLessThanOrEqualTo(MACHINE.cpus());
      assertThat(gpus).as("GPUs at tick %d", tick).isLessThanOrEqualTo(3);
    }
  }
}
