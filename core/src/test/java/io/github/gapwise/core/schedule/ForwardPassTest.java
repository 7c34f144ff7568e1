package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What a forward pass does to the starts, as the design promises. */
final class ForwardPassTest {

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Provide
  Arbitrary<PlanStep.Scenario> compactScenarios() {
    return PlanStep.compactScenarios();
  }

  @Provide
  Arbitrary<PlanStep> insertions() {
    return PlanStep.insertions();
  }

  private static Map<Long, Long> starts(GridSchedule plan) {
    return IntStream.range(0, plan.machines())
        .mapToObj(id -> PlanRecount.entriesOf(plan.machine(id)))
        .flatMap(List::stream)
        .collect(Collectors.toMap(entry -> entry.job().id(), NaiveEntry::start));
  }

  @Property
  void retime_ofAnyPlan_givesStartsOfLiteralPass(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = PlanDriver.replay(scenario);
    for (NaiveMachineSchedule machine : driver.model()) {
      driver.plan().retime(machine.machine().id(), driver.now());
      machine.retime(driver.now());
      new PlanRecount(driver).assertAgreesWith(driver.plan());
    }
  }

  @Property
  void retime_makesNobodyLater_andSecondOneChangesNothing(
      @ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = PlanDriver.replay(scenario);
    Map<Long, Long> before = starts(driver.plan());
    retimeAll(driver);
    assertThat(starts(driver.plan()))
        .allSatisfy((id, start) -> assertThat(start).isLessThanOrEqualTo(before.get(id)));
    Map<Long, Long> after = starts(driver.plan());
    retimeAll(driver);
    assertThat(starts(driver.plan())).isEqualTo(after);
  }

  private static void retimeAll(PlanDriver driver) {
    for (int id = 0; id < driver.plan().machines(); id++) {
      driver.plan().retime(id, driver.now());
    }
  }

  @Property
  void retime_ofPlanOfGapsAndInsertions_changesNothing(
      @ForAll("compactScenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = PlanDriver.replay(scenario);
    Map<Long, Long> before = starts(driver.plan());
    retimeAll(driver);
    assertThat(starts(driver.plan())).isEqualTo(before);
    new PlanRecount(driver).assertAgreesWith(driver.plan());
  }

  @Property
  void insertion_intoCompactPlan_makesNobodyEarlier(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("insertions") PlanStep insertion) {
    PlanDriver driver = PlanDriver.replayFor(insertion, scenario);
    retimeAll(driver);
    Map<Long, Long> before = starts(driver.plan());
    Job job = driver.jobOf(insertion);
    int id = driver.machineOf(insertion);
    long duration = driver.plan().duration(job, id);
    driver.plan().insertByDeadline(job, -1, id, duration, driver.now());
    Map<Long, Long> after = starts(driver.plan());
    assertThat(after).hasSize(before.size() + 1);
    assertThat(before)
        .allSatisfy((other, start) -> assertThat(after.get(other)).isGreaterThanOrEqualTo(start));
  }

  @Property
  void removal_makesNobodyLater(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = PlanDriver.replay(scenario);
    GridSchedule plan = driver.plan();
    for (int id = 0; id < plan.machines(); id++) {
      while (plan.machine(id).size() > plan.machine(id).running()) {
        int waiting = plan.machine(id).size() - plan.machine(id).running();
        int position = plan.machine(id).running() + waiting / 2;
        Map<Long, Long> before = starts(plan);
        plan.remove(id, position, driver.now());
        assertThat(starts(plan)).hasSize(before.size() - 1);
        assertThat(starts(plan))
            .allSatisfy((job, start) -> assertThat(start).isLessThanOrEqualTo(before.get(job)));
      }
    }
  }

  @Property
  void placement_inGap_movesNothing(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("insertions") PlanStep addition) {
    PlanDriver driver = PlanDriver.replayFor(addition, scenario);
    Map<Long, Long> before = starts(driver.plan());
    Job job = driver.jobOf(addition);
    int id = driver.machineOf(addition);
    long duration = driver.plan().duration(job, id);
    long start = driver.plan().earliestStart(job, id, duration, driver.now(), FreeCpus.NEVER);
    driver.plan().place(job, -1, id, start, duration);
    assertThat(starts(driver.plan()))
        .containsAllEntriesOf(before)
        .containsEntry(job.id(), start)
        .hasSize(before.size() + 1);
  }

  @Property
  void withdrawal_movesNothing(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = PlanDriver.replay(scenario);
    GridSchedule plan = driver.plan();
    for (int id = 0; id < plan.machines(); id++) {
      while (plan.machine(id).size() > plan.machine(id).running()) {
        Map<Long, Long> before = new HashMap<>(starts(plan));
        before.remove(plan.machine(id).job(plan.machine(id).running()).id());
        plan.withdraw(id, plan.machine(id).running());
        assertThat(starts(plan)).isEqualTo(before);
      }
    }
  }

  @Example
  void insertion_shiftsThoseBehind_butFillsNoGapsBefore() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    plan.insertByDeadline(Job.of(0, 0, 1, 4).withDeadline(10), 0, 0, 4, 0);
    plan.insertByDeadline(Job.of(1, 0, 2, 3).withDeadline(20), 1, 0, 3, 0);
    plan.insertByDeadline(Job.of(2, 0, 1, 1).withDeadline(30), 2, 0, 1, 0);
    // The gap beside job 0 is before job 1 in the list, so that job 2 starts after job 1.
    assertThat(starts(plan)).isEqualTo(Map.of(0L, 0L, 1L, 4L, 2L, 7L));
    plan.insertByDeadline(Job.of(3, 0, 1, 6).withDeadline(15), 3, 0, 6, 0);
    // Job 3 runs beside job 0 from 0 to 6; job 1 has both CPUs from 6 on, job 2 from 9 on.
    assertThat(starts(plan)).isEqualTo(Map.of(0L, 0L, 3L, 0L, 1L, 6L, 2L, 9L));
    plan.remove(0, 0, 0);
    assertThat(starts(plan)).isEqualTo(Map.of(3L, 0L, 1L, 6L, 2L, 9L));
    plan.remove(0, 0, 0);
    assertThat(starts(plan)).isEqualTo(Map.of(1L, 0L, 2L, 3L));
  }

  @Example
  void release_delaysThoseBehindToo() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    plan.insertByDeadline(Job.of(0, 5, 1, 4).withDeadline(10), 0, 0, 4, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 4).withDeadline(20), 1, 0, 4, 0);
    // Starts never decrease along the list, even where CPUs are free.
    assertThat(starts(plan)).isEqualTo(Map.of(0L, 5L, 1L, 5L));
  }
}
