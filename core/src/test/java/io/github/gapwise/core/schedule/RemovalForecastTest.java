package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.Objective;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The forecast of a removal, tested against the removal itself. */
final class RemovalForecastTest {

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Provide
  Arbitrary<PlanStep> steps() {
    return PlanStep.insertions();
  }

  @Property
  void forecast_comesTrue(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("steps") PlanStep step) {
    PlanDriver driver = PlanDriver.replay(scenario);
    GridSchedule plan = driver.plan();
    int machine = driver.machineOf(step);
    int position = positionOf(step, plan.machine(machine));
    RemovalForecast removal = new RemovalForecast();
    JobCost slowdown = Objective.MEAN_SLOWDOWN.jobCost();
    removal.begin(plan.machine(machine), position, driver.now(), slowdown);
    long latest = removal.latestCompletion();
    long withoutMachine = plan.latestCompletionWithout(machine);
    int nonDelayed = plan.nonDelayed() + removal.nonDelayedChange();
    long tardiness = plan.tardiness() + removal.tardinessChange();
    CostSum cost = new CostSum();
    plan.addCosts(slowdown, cost);
    cost.add(removal.costChange());
    List<Long> starts = starts(removal, driver, step);
    long openFrom = Math.max(driver.now(), removal.openFrom(Job.of(0, 0, 1, 1)));
    plan.remove(machine, position, driver.now());
    assertThat(plan.machine(machine).latestCompletion()).isEqualTo(latest);
    assertThat(plan.latestCompletion()).isEqualTo(Math.max(latest, withoutMachine));
    assertThat(plan.nonDelayed()).isEqualTo(nonDelayed);
    assertThat(plan.tardiness()).isEqualTo(tardiness);
    assertThat(plan.sum(slowdown)).isEqualTo(cost.value());
    assertThat(startsIn(plan, driver, step)).isEqualTo(starts);
    assertThat(Math.max(driver.now(), plan.machine(machine).openFrom(Job.of(0, 0, 1, 1))))
        .isEqualTo(openFrom);
  }

  private static List<Long> starts(RemovalForecast removal, PlanDriver driver, PlanStep step) {
    Job job = driver.jobOf(step);
    return List.of(
        removal.earliestStart(job, 1, FreeCpus.NEVER),
        removal.earliestStart(job, 7, FreeCpus.NEVER),
        removal.earliestStart(job, 7, driver.now() + 3));
  }

  private static List<Long> startsIn(GridSchedule plan, PlanDriver driver, PlanStep step) {
    Job job = driver.jobOf(step);
    int machine = driver.machineOf(step);
    long now = driver.now();
    return List.of(
        plan.earliestStart(job, machine, 1, now, FreeCpus.NEVER),
        plan.earliestStart(job, machine, 7, now, FreeCpus.NEVER),
        plan.earliestStart(job, machine, 7, now, now + 3));
  }

  @Property
  void forecast_leavesNoTrace(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("steps") PlanStep step) {
    PlanDriver driver = PlanDriver.replay(scenario);
    int machine = driver.machineOf(step);
    MachineSchedule schedule = driver.plan().machine(machine);
    int position = positionOf(step, schedule);
    PlanView before = PlanView.of(driver.plan(), driver.now());
    RemovalForecast removal = new RemovalForecast();
    removal.begin(schedule, position, driver.now(), JobCost.NONE);
    starts(removal, driver, step);
    assertThat(PlanView.of(driver.plan(), driver.now())).isEqualTo(before);
    assertThat(removal.costChange().value()).isZero();
  }

  /** The position of a waiting job; scenarios without one are left out. */
  private static int positionOf(PlanStep step, MachineSchedule machine) {
    int waiting = machine.size() - machine.running();
    Assume.that(waiting > 0);
    return machine.running() + step.choice() % waiting;
  }
}
