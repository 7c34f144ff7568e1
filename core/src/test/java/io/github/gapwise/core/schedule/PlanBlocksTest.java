package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.PlanBlocks.Block;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A job of two nodes from 10 to 15, on two machines of 4 CPUs and 2 GPUs. */
final class PlanBlocksTest {
  private static final Resources TWO_GPUS = Resources.of("gpu", 2);
  private static final Grid GRID =
      Grid.of(
          List.of(
              Machine.of(0, 4, 1).withCapacities(TWO_GPUS),
              Machine.of(1, 4, 1).withCapacities(TWO_GPUS)));
  private static final Job WIDE =
      Job.of(0, 0, 3, 5).withNodes(2).withResources(Resources.of("gpu", 1)).withDeadline(12);
  private static final Block BLOCK = new Block(WIDE, 7, GRID.machines(), 10, 15);

  private final GridSchedule plan = new GridSchedule(GRID, SpeedScaled.INSTANCE);

  private void insert(Job job, int machine) {
    plan.insertByDeadline(job, job.id(), machine, plan.duration(job, machine), 0);
  }

  private static JobSink nowhere() {
    return (job, sequence) -> {};
  }

  @Test
  void jobs_arePlannedAroundABlock_andNotShiftedByIt() {
    plan.blocks().place(BLOCK);
    insert(Job.of(1, 0, 2, 10), 0);
    insert(Job.of(2, 0, 2, 11), 1);
    insert(Job.of(3, 0, 1, 20), 1);
    assertThat(plan.machine(0).start(0)).isZero();
    assertThat(plan.machine(1).start(0)).isEqualTo(15);
    assertThat(plan.machine(1).start(1)).isEqualTo(15);
    assertThat(plan.nextStart()).isZero();
    plan.blocks().withdraw(BLOCK, 0);
    plan.retime(1, 0);
    assertThat(plan.machine(1).start(0)).isZero();
  }

  @Test
  void totals_countABlockOnEachOfItsMachines() {
    plan.blocks().place(BLOCK);
    assertThat(plan.latestCompletion()).isEqualTo(15);
    assertThat(plan.jobs()).isEqualTo(2);
    assertThat(plan.nonDelayed()).isZero();
    assertThat(plan.machine(0).delayed()).isEqualTo(1);
    assertThat(plan.tardiness()).isEqualTo(6);
    assertThat(plan.operations()).isEqualTo(30);
    assertThat(plan.cpuTimeLeft(0)).isEqualTo(30);
    assertThat(plan.machine(0).size()).isZero();
    plan.blocks().withdraw(BLOCK, 0);
    assertThat(plan.latestCompletion()).isZero();
    assertThat(plan.jobs()).isZero();
    assertThat(plan.tardiness()).isZero();
    assertThat(plan.cpuTimeLeft(0)).isZero();
  }

  @Test
  void whatIfs_countTheEndOfABlock() {
    plan.blocks().place(BLOCK);
    InsertionForecast insertion = new InsertionForecast();
    insertion.begin(plan.machine(0), 0, Job.of(1, 0, 1, 4), 4, 0);
    assertThat(insertion.latestCompletion()).isEqualTo(15);
    insert(Job.of(1, 0, 1, 4), 0);
    RemovalForecast removal = new RemovalForecast();
    removal.begin(plan.machine(0), 0, 0, JobCost.NONE);
    assertThat(removal.latestCompletion()).isEqualTo(15);
    assertThat(removal.earliestStart(Job.of(2, 0, 2, 11), 11, FreeCpus.NEVER)).isEqualTo(15);
  }

  @Test
  void start_makesItARunningJobOnEachMachine() {
    plan.blocks().place(BLOCK);
    insert(Job.of(1, 0, 2, 11), 0);
    plan.blocks().start(BLOCK);
    MachineSchedule machine = plan.machine(0);
    assertThat(machine.running()).isEqualTo(1);
    assertThat(machine.job(0)).isEqualTo(WIDE);
    assertThat(machine.sequence(0)).isEqualTo(7);
    assertThat(machine.start(0)).isEqualTo(10);
    assertThat(machine.hasReservations()).isFalse();
    assertThat(machine.busyCpus()).isEqualTo(3);
    assertThat(plan.jobs()).isEqualTo(3);
    assertThat(plan.events().machinesOf(WIDE, 1)).isEqualTo(GRID.machines());
    assertThat(plan.latestCompletion()).isEqualTo(26);
  }

  @Test
  void occupied_isAMachineWhoseCpusOrResourcesRunningJobsHave() {
    assertThat(plan.blocks().occupied(BLOCK)).isNegative();
    plan.events().run(Job.of(1, 0, 2, 9), 0, List.of(GRID.machine(1)), 0, 0);
    assertThat(plan.blocks().occupied(BLOCK)).isEqualTo(1);
    Job all = Job.of(2, 0, 1, 9).withResources(TWO_GPUS);
    plan.events().run(all, 0, List.of(GRID.machine(0)), 0, 0);
    assertThat(plan.blocks().occupied(BLOCK)).isZero();
  }

  /** A job that has outlived its estimate still has its CPU, beside which one is reserved. */
  @Test
  void occupied_isAMachineOfWhichReservationsTakeTheRest() {
    plan.events().run(Job.of(1, 0, 1, 9), 0, List.of(GRID.machine(0)), 0, 0);
    plan.events().reserve(new Reservation(7, GRID.machine(0), 1, 12, 14), 0, nowhere());
    assertThat(plan.blocks().occupied(BLOCK)).isNegative();
    plan.events().reserve(new Reservation(8, GRID.machine(0), 1, 8, 11), 0, nowhere());
    assertThat(plan.blocks().occupied(BLOCK)).isZero();
  }

  @Test
  void occupied_isAMachineOfWhichReservationsTakeTheResources() {
    Job running = Job.of(1, 0, 1, 9).withResources(Resources.of("gpu", 1));
    plan.events().run(running, 0, List.of(GRID.machine(1)), 0, 0);
    assertThat(plan.blocks().occupied(BLOCK)).isNegative();
    Resources gpu = Resources.of("gpu", 1);
    Reservation gpus = new Reservation(7, GRID.machine(1), 0, 10, 11, gpu);
    plan.events().reserve(gpus, 0, nowhere());
    assertThat(plan.blocks().occupied(BLOCK)).isEqualTo(1);
  }

  @Test
  void isPossible_asksRunningJobsReservationsMachinesAndTheOtherBlocks() {
    plan.blocks().place(BLOCK);
    assertThat(plan.blocks().isPossible(BLOCK, 10)).isTrue();
    assertThat(plan.blocks().isPossible(BLOCK, 11)).isFalse();

    plan.events().run(Job.of(1, 0, 1, 11), 0, List.of(GRID.machine(0)), 0, 0);
    assertThat(plan.blocks().isPossible(BLOCK, 0)).isTrue();
    Reservation cpus = new Reservation(7, GRID.machine(0), 1, 14, 20);
    plan.events().reserve(cpus, 0, nowhere());
    assertThat(plan.blocks().isPossible(BLOCK, 0)).isTrue();
    Reservation more = new Reservation(8, GRID.machine(0), 1, 10, 11);
    plan.events().reserve(more, 0, nowhere());
    assertThat(plan.blocks().isPossible(BLOCK, 0)).isFalse();
    plan.events().withdrawReservation(more, 0);
    assertThat(plan.blocks().isPossible(BLOCK, 0)).isTrue();
    Reservation gpus = more.withResources(TWO_GPUS);
    plan.events().reserve(new Reservation(9, gpus.machine(), 0, 1, 12, TWO_GPUS), 0, nowhere());
    assertThat(plan.blocks().isPossible(BLOCK, 0)).isFalse();
  }

  @Test
  void isPossible_onADrainingMachine_isFalse() {
    plan.blocks().place(BLOCK);
    plan.events().setDraining(1, true, 0, nowhere());
    assertThat(plan.blocks().isPossible(BLOCK, 0)).isFalse();
  }

  @Test
  void mark_bringsABlockBack() {
    plan.blocks().place(BLOCK);
    plan.mark().set();
    plan.blocks().withdraw(BLOCK, 0);
    insert(Job.of(1, 0, 2, 11), 0);
    plan.mark().returnTo();
    assertThat(plan.latestCompletion()).isEqualTo(15);
    insert(Job.of(1, 0, 2, 11), 0);
    assertThat(plan.machine(0).start(0)).isEqualTo(15);
  }

  @Test
  void place_whereSomethingElseIs_isRefused() {
    plan.blocks().place(BLOCK);
    Block other = new Block(WIDE, 8, GRID.machines(), 14, 20);
    assertThatIllegalStateException().isThrownBy(() -> plan.blocks().place(other));
    Block empty = new Block(WIDE, 8, GRID.machines(), 20, 20);
    assertThatIllegalArgumentException().isThrownBy(() -> plan.blocks().place(empty));
  }
}
