package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IdlePeriodsTest {
  private static final int CPUS = 4;

  /** Free CPUs: 2 from 10 to 20, 4 from 20 to 30, 1 from 30 to 40, then 3 and at last all. */
  @Test
  void gaps_byHand() {
    IdlePeriods idle = new IdlePeriods(CPUS);
    idle.begin(10);
    idle.occupy(0, 20, 2);
    idle.occupy(30, 40, 2);
    idle.occupy(30, 50, 1);
    idle.occupy(0, 10, 4); // over
    idle.find();
    // 2 CPUs from 10 to 30 and 4 from 20 to 30 end; 1 from 10 on, 3 from 40, 4 from 50 on do not.
    assertThat(idle.gaps()).isEqualTo(2);
    assertThat(idle.gapTime()).isEqualTo(10 * 1 + 10 * 3);
  }

  @Test
  void machineWithoutJobs_hasNoGapWithAnEnd() {
    IdlePeriods idle = new IdlePeriods(CPUS);
    idle.begin(10);
    idle.occupy(10, 20, 3);
    idle.find();
    assertThat(idle.gaps()).isZero();
    idle.begin(20);
    idle.find();
    assertThat(idle.gaps()).isZero();
    assertThat(idle.gapTime()).isZero();
  }

  /** As estimates of running jobs do where the scheduler knows better ones. */
  @Test
  void jobsThatOverlap_leaveNothingFree() {
    IdlePeriods idle = new IdlePeriods(CPUS);
    idle.begin(0);
    idle.occupy(0, 10, 3);
    idle.occupy(5, 20, 3);
    idle.occupy(30, 40, 1);
    idle.find();
    // Free: 1 from 0, 0 from 5, 1 from 10, 4 from 20, 3 from 30, 4 from 40.
    assertThat(idle.gaps()).isEqualTo(2);
    assertThat(idle.gapTime()).isEqualTo(5 * 1 + 10 * 1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void gaps_areThoseThatAMachineListsWithAnEnd(long seed) {
    Random random = new Random(seed);
    GridSchedule plan =
        new GridSchedule(Grid.of(List.of(Machine.of(0, CPUS, 1))), SpeedScaled.INSTANCE);
    IdlePeriods idle = new IdlePeriods(CPUS);
    long now = random.nextInt(10);
    idle.begin(now);
    for (int id = 0; id < 12; id++) {
      Job job = Job.of(id, random.nextInt(60), 1 + random.nextInt(CPUS), 1 + random.nextInt(12));
      long start = plan.earliestStart(job, 0, job.work(), now, FreeCpus.NEVER - 1 - job.work());
      plan.place(job, id, 0, start, job.work());
      idle.occupy(start, start + job.work(), job.cpus());
    }
    idle.find();
    FreeCpus free = plan.machine(0).freeCpus();
    assertThat(idle.gaps())
        .isEqualTo(plan.machine(0).gaps(now).stream().filter(gap -> !gap.isOpen()).count())
        .isPositive();
    assertThat(idle.gapTime()).isEqualTo(recount(free, now)).isPositive();
  }

  /** Tick by tick, backwards from where all is free. */
  private static double recount(FreeCpus free, long now) {
    int staysFree = CPUS;
    double time = 0;
    for (long tick = free.horizon(); tick >= now; tick--) {
      staysFree = Math.min(staysFree, free.freeAt(tick));
      time += free.freeAt(tick) - staysFree;
    }
    return time;
  }
}
