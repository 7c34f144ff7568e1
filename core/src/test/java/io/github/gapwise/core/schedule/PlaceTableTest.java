package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Where the table finds places, against what comes out of gaps and insertions. */
final class PlaceTableTest {
  private static final int[] WORKS = {1, 3, 6, 11, 40};

  /** Two machines of one CPU, the second one of twice the speed. */
  private final GridSchedule plan =
      new GridSchedule(
          Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2))), SpeedScaled.INSTANCE);

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenariosWithoutDelays();
  }

  /** Found anew with almost each question, from time to time, and only after changes. */
  @Property
  void nextWithPlace_whateverHappens_passesOverNoPlace(
      @ForAll("scenarios") PlanStep.Scenario scenario) {
    for (long horizon : new long[] {1, 100, 5_000}) {
      PlanDriver driver = new PlanDriver(scenario);
      Job first = Job.of(99, 0, 1, 1).withDeadline(horizon);
      driver.plan().outlook().nextWithPlace(first, 0, 0, 0, horizon);
      driver.applyAll(scenario, (machine, choice) -> tryPlaces(driver, machine, choice));
    }
  }

  private static void tryPlaces(PlanDriver driver, int id, int choice) {
    long now = driver.now();
    int k = choice;
    for (int cpus = 1; cpus <= driver.plan().machine(id).machine().cpus(); cpus++) {
      for (int work : WORKS) {
        Job job = Job.of(99, now, cpus, work);
        job = k % 5 == 0 ? job : job.withDeadline(Math.max(0, now + k % 29 - 2));
        assertGapIsFound(driver.plan(), id, job, now);
        if (driver.plan().machine(id).positionByDeadline(job.deadline())
            < driver.plan().machine(id).size()) {
          assertInsertionIsFound(driver.plan(), id, job, now, k % 3 == 0);
        }
        k += 7;
      }
    }
  }

  private static void assertGapIsFound(GridSchedule plan, int id, Job job, long now) {
    long duration = plan.duration(job, id);
    long start = plan.earliestStart(job, id, duration, now, FreeCpuProfile.NEVER - 1);
    long completion = start + duration;
    int change = completion <= job.deadline() ? 1 : 0;
    long latest = Math.max(plan.machine(id).latestCompletion(), completion);
    assertIsFound(plan, id, job, change, now, latest);
  }

  private static void assertInsertionIsFound(
      GridSchedule plan, int id, Job job, long now, boolean remembers) {
    EdfInsertion insertion = plan.edfInsertion();
    MachineSchedule machine = plan.machine(id);
    int position = machine.positionByDeadline(job.deadline());
    insertion.begin(machine, position, job, plan.duration(job, id), now);
    while (insertion.step()) {
      // On to the end.
    }
    int change = insertion.nonDelayedChange();
    long latest = insertion.latestCompletion();
    assertIsFound(plan, id, job, change, now, latest);
    if (remembers) {
      insertion.remember();
      assertIsFound(plan, id, job, change, now, latest);
    }
  }

  private static void assertIsFound(
      GridSchedule plan, int id, Job job, int change, long now, long latest) {
    assertThat(plan.outlook().nextWithPlace(job, id, change, now, latest)).isEqualTo(id);
    assertThat(plan.outlook().nextWithPlace(job, id, change - 1, now, latest)).isEqualTo(id);
  }

  /** On a table that knows what insertions have shown, and of ever later completions. */
  @Property
  void find_ofAllThatComesOut_passesOverNoPlace(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll long seed) {
    PlanDriver driver = PlanDriver.replay(scenario);
    GridSchedule plan = driver.plan();
    List<Outcome> outcomes = new ArrayList<>();
    for (NaiveMachineSchedule machine : driver.model()) {
      if (machine.isUp()) {
        outcomes.addAll(outcomes(driver, machine.machine().id(), new Random(seed)));
      }
    }
    outcomes.sort(Comparator.comparingLong(Outcome::latest));
    MachineSchedule[] machines =
        IntStream.range(0, plan.machines()).mapToObj(plan::machine).toArray(MachineSchedule[]::new);
    PlaceTable table = new PlaceTable(machines, new MachineTable(machines, SpeedScaled.INSTANCE));
    for (Outcome each : outcomes) {
      for (int change = 0; change <= Math.min(1, each.change()); change++) {
        MachineBatch batch = new MachineBatch();
        batch.clear(each.machine());
        table.find(batch, each.job(), change, driver.now(), each.latest());
        assertThat(batch.size).as("%s", each).isPositive();
        assertThat(batch.ids[0]).as("%s", each).isEqualTo(each.machine());
      }
    }
  }

  private record Outcome(Job job, int machine, int change, long latest) {}

  private static List<Outcome> outcomes(PlanDriver driver, int id, Random random) {
    List<Outcome> outcomes = new ArrayList<>();
    MachineSchedule machine = driver.plan().machine(id);
    EdfInsertion insertion = driver.plan().edfInsertion();
    for (int k = 0; k < 30; k++) {
      int cpus = 1 + random.nextInt(machine.machine().cpus());
      Job job =
          Job.of(99, driver.now(), cpus, 1 + random.nextInt(12))
              .withDeadline(driver.now() + random.nextInt(30));
      int position = machine.positionByDeadline(job.deadline());
      if (position < machine.size()) {
        insertion.begin(machine, position, job, driver.plan().duration(job, id), driver.now());
        while (insertion.step()) {
          // On to the end.
        }
        insertion.remember();
        int change = insertion.nonDelayedChange();
        outcomes.add(new Outcome(job, id, change, insertion.latestCompletion()));
      }
    }
    return outcomes;
  }

  private int next(long work, long deadline, int change, long latest) {
    return plan.outlook().nextWithPlace(job(work, deadline), 0, change, 0, latest);
  }

  private static Job job(long work, long deadline) {
    return Job.of(9, 0, 1, work).withDeadline(deadline);
  }

  /** Machine 0: job 0 until 40, job 1 until 70; machine 1: job 2 until 90. */
  private void fillPlan() {
    plan.insertByDeadline(Job.of(0, 0, 1, 40).withDeadline(50), 0, 0, 40, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 30).withDeadline(900), 1, 0, 30, 0);
    plan.insertByDeadline(Job.of(2, 0, 1, 180).withDeadline(950), 2, 1, 90, 0);
    plan.startNext(0, 0);
    plan.startNext(1, 0);
  }

  private void remember(int position, Job job, long duration) {
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(plan.machine(0), position, job, duration, 0);
    insertion.step();
    insertion.remember();
  }

  @Example
  void nextWithPlace_inTheGapAtTheEnd_mustBeOverByTheLatestTick() {
    fillPlan();
    // On machine 0 from 70 on, or from 40 on before job 1; on machine 1 from 90 on.
    assertThat(next(30, 10, 0, 100)).isZero();
    assertThat(next(61, 10, 0, 100)).isEqualTo(2);
    assertThat(plan.outlook().nextWithPlace(job(19, 10), 1, 0, 0, 100)).isEqualTo(1);
    assertThat(plan.outlook().nextWithPlace(job(22, 10), 1, 0, 0, 100)).isEqualTo(2);
  }

  @Example
  void nextWithPlace_ofAJobThatIsToBeOnTime_mustBeOverByItsDeadline() {
    fillPlan();
    assertThat(next(100, 600, 1, 1000)).isZero();
    // Machine 0 may start it at 40, machine 1 at 90 with twice the speed.
    assertThat(next(700, 600, 1, 1000)).isEqualTo(1);
    assertThat(next(700, 600, 0, 1000)).isZero();
    assertThat(next(1100, 600, 1, 1000)).isEqualTo(2);
    assertThat(next(1100, 600, 0, 1000)).isEqualTo(1);
  }

  @Example
  void nextWithPlace_whatAnInsertionHasShown_isKnown() {
    fillPlan();
    plan.insertByDeadline(Job.of(3, 0, 1, 25).withDeadline(100), 3, 0, 25, 0);
    assertThat(next(25, 60, 1, 700)).isZero();
    remember(1, job(25, 60), 25);
    // It starts at 40.
    assertThat(next(25, 60, 1, 700)).isEqualTo(2);
    assertThat(next(25, 80, 1, 700)).isZero();
  }

  @Example
  void nextWithPlace_whenAJobHasStarted_isThatBeforeTheNextOne() {
    plan.insertByDeadline(Job.of(0, 0, 1, 40).withDeadline(40), 0, 0, 40, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 30).withDeadline(900), 1, 0, 30, 0);
    assertThat(next(20, 30, 1, 650)).isZero();
    remember(0, job(20, 30), 20);
    // Job 0 becomes late.
    assertThat(next(20, 30, 1, 650)).isEqualTo(1);
    plan.startNext(0, 0);
    assertThat(next(20, 30, 1, 650)).isZero();
  }

  @Example
  void nextWithPlace_ofAJobWithoutDeadline_isAGap() {
    fillPlan();
    assertThat(plan.outlook().nextWithPlace(Job.of(9, 0, 1, 31), 0, 1, 0, 110)).isZero();
    assertThat(plan.outlook().nextWithPlace(Job.of(9, 0, 1, 45), 0, 1, 0, 110)).isEqualTo(2);
  }

  @Example
  void nextWithPlace_ofWhatItDoesNotKnow_isWhereThereIsRoom() {
    fillPlan();
    plan.outlook().nextWithPlace(job(1, 10), 0, 0, 0, 1000);
    assertThat(plan.outlook().nextWithPlace(job(300, 10), 0, -1, 0, 300)).isEqualTo(1);
    assertThat(plan.outlook().nextWithPlace(job(30, 10), 0, 1, 20, 1000)).isZero();
    assertThat(plan.outlook().nextWithPlace(Job.of(9, 0, 17, 1), 0, 1, 0, 1000)).isZero();
    assertThat(next(1, 10, 0, FreeCpuProfile.NEVER - 1)).isZero();
  }

  @Example
  void nextWithPlace_ofMoreThanItCanTell_isInDoubt() {
    // Of one more job on time there is none but the one itself.
    assertThat(next(50, 60, 2, 100)).isZero();
    assertThat(next(50, 60, 2, 1L << 60)).isZero();
    assertThat(next(50, 60, 0, (1L << 59) - 1)).isZero();
    for (int k = 0; k < 600; k++) {
      plan.insertByDeadline(Job.of(k, 0, 1, 1).withDeadline(1000), k, 0, 1, 0);
    }
    plan.startNext(0, 0);
    assertThat(next(50, 60, 1, 900)).isZero();
  }

  @Example
  void nextWithPlace_amongVeryManyGaps_isInDoubt() {
    placeEveryFourTicks(0, 200);
    // Behind all that wait, and in gaps of two ticks.
    assertThat(next(700, 1300, 1, 1400)).isEqualTo(1);
    placeEveryFourTicks(200, 300);
    assertThat(next(700, 1300, 1, 1400)).isZero();
  }

  private void placeEveryFourTicks(int from, int to) {
    for (int k = from; k < to; k++) {
      plan.place(Job.of(k, 0, 1, 2).withDeadline(1200), k, 0, 4L * k, 2);
    }
  }

  @Example
  void nextWithPlace_whenThePlanIsAsItWas_isAsItWas() {
    plan.mark();
    fillPlan();
    assertThat(next(910, 950, 1, 1000)).isEqualTo(1);
    plan.returnToMark();
    assertThat(next(910, 950, 1, 1000)).isZero();
    plan.forgetMark();
  }
}
