package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Tested against all periods of whole ticks, of which the maximal ones are kept. */
final class GapsTest {
  private static final Comparator<Gap> ORDER =
      Comparator.comparingLong(Gap::start).thenComparing(Gap::cpus, Comparator.reverseOrder());

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Property
  void gaps_areAllMaximalPeriods(
      @ForAll("scenarios") PlanStep.Scenario scenario,
      @ForAll @IntRange(min = 0, max = 20) int delay) {
    PlanDriver driver = PlanDriver.replay(scenario);
    long from = driver.now() + delay;
    for (NaiveMachineSchedule machine : driver.model()) {
      assertThat(driver.plan().machine(machine.machine().id()).gaps(from))
          .isEqualTo(machine.isUp() ? maximalPeriods(machine, from) : List.of());
    }
  }

  private static List<Gap> maximalPeriods(NaiveMachineSchedule machine, long from) {
    TakenCpus taken = TakenCpus.of(machine.entries(), from);
    int cpus = machine.machine().cpus();
    List<Gap> gaps = new ArrayList<>();
    for (long start = from; start <= taken.horizon(); start++) {
      int before = start == from ? -1 : cpus - taken.at(start - 1);
      addMaximalPeriodsAt(start, before, taken, cpus, gaps);
    }
    return gaps.stream().sorted(ORDER).toList();
  }

  /** A period is maximal if the tick before it and the tick after it have fewer free CPUs. */
  private static void addMaximalPeriodsAt(
      long start, int before, TakenCpus taken, int cpus, List<Gap> gaps) {
    int least = cpus;
    for (long last = start; last <= taken.horizon() && least > 0; last++) {
      least = Math.min(least, cpus - taken.at(last));
      boolean open = last == taken.horizon();
      if (least > Math.max(0, before) && (open || cpus - taken.at(last + 1) < least)) {
        gaps.add(new Gap(start, open ? NEVER : last + 1, least));
      }
    }
  }

  @Example
  void gaps_ofSmallPlan_overlap() {
    GridSchedule plan = new GridSchedule(Grid.single(4), SpeedScaled.INSTANCE);
    plan.place(Job.of(0, 0, 3, 5), 0, 0, 0, 5);
    plan.place(Job.of(1, 0, 4, 2), 1, 0, 8, 2);
    plan.place(Job.of(2, 0, 2, 4), 2, 0, 12, 4);
    // Free: 1 until 5, 4 until 8, none until 10, 4 until 12, 2 until 16, then 4.
    assertThat(plan.machine(0).gaps(0))
        .containsExactly(
            new Gap(0, 8, 1),
            new Gap(5, 8, 4),
            new Gap(10, 12, 4),
            new Gap(10, NEVER, 2),
            new Gap(16, NEVER, 4));
    assertThat(plan.machine(0).gaps(14))
        .containsExactly(new Gap(14, NEVER, 2), new Gap(16, NEVER, 4));
    assertThat(plan.machine(0).gaps(100)).containsExactly(new Gap(100, NEVER, 4));
  }

  @Example
  void gap_withoutEnd_isOpen() {
    assertThat(new Gap(3, NEVER, 1).isOpen()).isTrue();
    assertThat(new Gap(3, NEVER - 1, 1).isOpen()).isFalse();
  }

  @Example
  void machine_thatIsDown_hasNoGaps() {
    GridSchedule plan = new GridSchedule(Grid.single(4), SpeedScaled.INSTANCE);
    plan.events().machineDown(0, 3, (job, sequence) -> {});
    assertThat(plan.machine(0).gaps(3)).isEmpty();
    plan.events().machineUp(0, 7);
    assertThat(plan.machine(0).gaps(7)).containsExactly(new Gap(7, NEVER, 4));
  }
}
