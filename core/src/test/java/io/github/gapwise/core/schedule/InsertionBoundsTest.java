package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is remembered of insertions, against what comes out of others later on. */
final class InsertionBoundsTest {
  private static final int[] DURATIONS = {1, 3, 6, 11};

  /** One CPU: job 0 until 4 of deadline 5, job 1 until 7 of deadline 9, job 2 until 9 of 20. */
  private final GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);

  InsertionBoundsTest() {
    plan.insertByDeadline(Job.of(0, 0, 1, 4).withDeadline(5), 0, 0, 4, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 3).withDeadline(9), 1, 0, 3, 0);
    plan.insertByDeadline(Job.of(2, 0, 1, 2).withDeadline(20), 2, 0, 2, 0);
  }

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenariosWithoutDelays();
  }

  @Property
  void bounds_whateverHappens_holdOfAllInsertions(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = new PlanDriver(scenario);
    driver.applyAll(scenario, (machine, choice) -> tryInsertions(driver, machine, choice));
  }

  /** Some of them are remembered, be it after a few steps or at the end. */
  private static void tryInsertions(PlanDriver driver, int id, int choice) {
    MachineSchedule machine = driver.plan().machine(id);
    int k = choice;
    for (int position = machine.running(); position <= machine.size(); position++) {
      for (int cpus = 1; cpus <= machine.machine().cpus(); cpus++) {
        for (int duration : DURATIONS) {
          long release = driver.now() + (k % 7 == 0 ? 2 : 0);
          Job job = Job.of(99, release, cpus, 1).withDeadline(driver.now() + k % 17);
          assertBoundsHold(driver.plan(), machine, position, job, duration, driver.now());
          if (k % 5 == 0) {
            remember(driver.plan(), machine, position, job, duration, driver.now(), 1 + k / 5 % 4);
          }
          k += 3;
        }
      }
    }
  }

  private static void assertBoundsHold(
      GridSchedule plan, MachineSchedule machine, int position, Job job, long duration, long now) {
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(machine, position, job, duration, now);
    EdfForecast earlier = EdfForecast.of(insertion);
    while (insertion.step()) {
      EdfForecast later = EdfForecast.of(insertion);
      later.assertAtLeastAsTightAs(earlier, machine.isCompact());
      earlier = later;
    }
  }

  private static void remember(
      GridSchedule plan,
      MachineSchedule machine,
      int position,
      Job job,
      long duration,
      long now,
      int steps) {
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(machine, position, job, duration, now);
    for (int k = 0; k < steps; k++) {
      insertion.step();
    }
    insertion.remember();
  }

  /** Inserting 5 ticks makes job 0 end at 9, late by 4; job 1 at 12, by 3; job 2 ends at 14. */
  private void rememberFiveTicks() {
    rememberFiveTicks(0, 0);
  }

  private void rememberFiveTicks(int position, long now) {
    Job job = Job.of(9, 0, 1, 5).withDeadline(100);
    remember(plan, plan.machine(0), position, job, 5, now, 9);
  }

  /**
   * What is known of a job of so many ticks and deadline 100, before a job of the first machine.
   */
  private EdfForecast known(int position, long duration, long now) {
    EdfInsertion insertion = plan.edfInsertion();
    Job job = Job.of(9, 0, 1, duration).withDeadline(100);
    insertion.begin(plan.machine(0), position, job, duration, now);
    return EdfForecast.of(insertion);
  }

  private void assertKnown(int position, long now) {
    assertThat(known(position, 5, now).nonDelayedChange()).isEqualTo(-1);
  }

  private void assertUnknown(int position, long now) {
    assertThat(known(position, 5, now).nonDelayedChange()).isEqualTo(1);
  }

  @Example
  void bounds_tellOfOtherDurations() {
    rememberFiveTicks();
    assertThat(known(0, 5, 0)).isEqualTo(new EdfForecast(0, 5, 14, -1, 0));
    assertThat(known(0, 7, 0)).isEqualTo(new EdfForecast(0, 7, 14, -1, 0));
    assertThat(known(0, 3, 0)).isEqualTo(new EdfForecast(0, 3, 12, -1, 0));
    assertThat(known(0, 2, 0)).isEqualTo(new EdfForecast(0, 2, 11, 0, 0));
    assertThat(known(0, 1, 0)).isEqualTo(new EdfForecast(0, 1, 10, 1, 0));
  }

  /** Three jobs of a tick that become late by 5, 4 and 3 ticks. */
  @Example
  void bounds_tellOfTheTwoThatAreLatest() {
    GridSchedule other = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    for (int k = 0; k < 3; k++) {
      other.insertByDeadline(Job.of(k, 0, 1, 1).withDeadline(1 + 2 * k), k, 0, 1, 0);
    }
    remember(other, other.machine(0), 0, Job.of(9, 0, 1, 5), 5, 0, 9);
    assertThat(other.machine(0).insertions().losses(0, 1, 2)).isEqualTo(2);
    assertThat(other.machine(0).insertions().losses(0, 1, 1)).isEqualTo(1);
  }

  @Example
  void bounds_ofOnePlace_tellNothingOfAnother() {
    rememberFiveTicks();
    assertThat(known(1, 5, 0)).isEqualTo(new EdfForecast(0, 5, 9, 1, 0));
  }

  @Example
  void bounds_tellOfMoreCpusButNotOfFewer() {
    GridSchedule wide = new GridSchedule(Grid.single(20), SpeedScaled.INSTANCE);
    MachineSchedule machine = wide.machine(0);
    wide.insertByDeadline(Job.of(0, 0, 20, 4).withDeadline(4), 0, 0, 4, 0);
    wide.insertByDeadline(Job.of(1, 0, 20, 4).withDeadline(30), 1, 0, 4, 0);
    remember(wide, machine, 1, Job.of(9, 0, 3, 5), 5, 0, 9);
    EdfInsertion insertion = wide.edfInsertion();
    for (int cpus : new int[] {2, 3, 16, 17}) {
      insertion.begin(machine, 1, Job.of(9, 0, cpus, 5), 5, 0);
      assertThat(insertion.start()).isEqualTo(cpus < 3 || cpus > 16 ? 0 : 4);
    }
  }

  @Example
  void bounds_areKeptWhileJobsComeAndStartAndCompleteInTime() {
    rememberFiveTicks();
    plan.place(Job.of(3, 0, 1, 5), 3, 0, 9, 5);
    assertKnown(0, 0);
    assertUnknown(3, 0);
    // Before the last but one, which is not late then.
    plan.insertByDeadline(Job.of(4, 0, 1, 1).withDeadline(10), 4, 0, 1, 0);
    assertKnown(0, 0);
    rememberFiveTicks(1, 0);
    plan.startNext(0, 0);
    assertKnown(1, 2);
    plan.finish(Job.of(0, 0, 1, 4), 0, 4);
    assertThat(known(0, 5, 4).latestCompletion()).isEqualTo(20);
    assertUnknown(1, 4);
  }

  @Example
  void bounds_beforeANewJob_areThoseBeforeTheNextOne() {
    rememberFiveTicks(1, 0);
    plan.insertByDeadline(Job.of(3, 0, 1, 1).withDeadline(7), 3, 0, 1, 0);
    assertThat(known(1, 5, 0).nonDelayedChange()).isZero();
    assertThat(known(2, 5, 0).nonDelayedChange()).isZero();
    assertUnknown(3, 0);
  }

  @Example
  void bounds_whenAJobHasBecomeLate_areForgotten() {
    rememberFiveTicks();
    plan.insertByDeadline(Job.of(3, 0, 1, 2).withDeadline(4), 3, 0, 2, 0);
    assertUnknown(0, 0);
  }

  @Example
  void bounds_whenAnotherJobHasBecomeLateButNotTheNewOne_areForgotten() {
    rememberFiveTicks();
    plan.insertByDeadline(Job.of(3, 0, 1, 2).withDeadline(2), 3, 0, 2, 0);
    assertThat(plan.machine(0).delayed()).isEqualTo(1);
    assertUnknown(0, 0);
  }

  @Example
  void bounds_whenAJobHasComeThatIsLateItself_areKept() {
    rememberFiveTicks();
    plan.insert(Job.of(3, 0, 1, 1).withDeadline(1), 3, 0, 2, 1, 0);
    assertKnown(0, 0);
  }

  @Example
  void bounds_whenAJobHasLeft_areForgotten() {
    rememberFiveTicks();
    plan.withdraw(0, 2);
    assertUnknown(0, 0);
    plan.retime(0, 0);
    rememberFiveTicks();
    plan.remove(0, 1, 0);
    assertUnknown(0, 0);
  }

  @Example
  void bounds_whenAJobHasEndedEarly_areForgottenUntilTheOthersCloseUp() {
    plan.startNext(0, 0);
    rememberFiveTicks(1, 0);
    plan.finish(Job.of(0, 0, 1, 4), 0, 2);
    rememberFiveTicks(0, 2);
    assertUnknown(0, 2);
    plan.retime(0, 2);
    rememberFiveTicks(0, 2);
    assertThat(known(0, 5, 2).nonDelayedChange()).isZero();
  }

  @Example
  void bounds_ofAMarkedPlan_areForgottenWithItsChanges() {
    plan.mark();
    plan.insertByDeadline(Job.of(3, 0, 1, 5).withDeadline(6), 3, 0, 5, 0);
    rememberFiveTicks();
    plan.returnToMark();
    assertUnknown(0, 0);
  }

  @Example
  void bounds_ofAJobThatIsReleasedLater_areNotRemembered() {
    Job job = Job.of(9, 6, 1, 5).withDeadline(100);
    remember(plan, plan.machine(0), 0, job, 5, 0, 9);
    assertUnknown(0, 0);
  }

  /** Numbers of which many are no news for some CPUs. */
  @Property
  void bounds_areTheTightestOfAllThatWasLearnt(@ForAll("findings") List<long[]> findings) {
    InsertionBounds bounds = new InsertionBounds(4, InsertionBounds.rows(4));
    for (long[] each : findings) {
      bounds.learn(0, 1, 0, (int) each[0], each[1], each[2], each[3] + each[4], each[3], each[5]);
      assertThat(bounds.latestCompletion(0, (int) each[0], each[1]))
          .isGreaterThanOrEqualTo(each[5]);
    }
    for (int cpus = 1; cpus <= 4 && !findings.isEmpty(); cpus++) {
      int c = cpus;
      List<long[]> narrower = findings.stream().filter(each -> each[0] <= c).toList();
      assertThat(bounds.start(0, c))
          .isEqualTo(narrower.stream().mapToLong(each -> each[2]).max().orElse(0));
      for (int duration = 1; duration <= 20; duration++) {
        long d = duration;
        boolean losesOne = narrower.stream().anyMatch(e -> isLate(e[3] + e[4], e[1] - d));
        boolean losesTwo = narrower.stream().anyMatch(e -> isLate(e[3], e[1] - d));
        assertThat(bounds.losses(0, c, d)).isEqualTo((losesOne ? 1 : 0) + (losesTwo ? 1 : 0));
        assertThat(bounds.latestCompletion(0, c, d)).isLessThanOrEqualTo(latest(narrower, d));
      }
    }
  }

  /** CPUs, duration, start, second delay, by how much the first one is more, latest completion. */
  @Provide
  Arbitrary<List<long[]>> findings() {
    return Combinators.combine(
            Arbitraries.longs().between(1, 4),
            Arbitraries.longs().between(1, 20),
            Arbitraries.longs().between(0, 9),
            Arbitraries.longs().between(0, 9),
            Arbitraries.longs().between(0, 9),
            Arbitraries.longs().between(0, 40))
        .as((c, d, start, second, more, latest) -> new long[] {c, d, start, second, more, latest})
        .list()
        .ofMaxSize(8);
  }

  /** Whether a job that is late by so much still is if another one is shorter. */
  private static boolean isLate(long delay, long shorterBy) {
    return delay > Math.max(0, shorterBy);
  }

  private static long latest(List<long[]> findings, long duration) {
    return findings.stream()
        .mapToLong(each -> each[5] - Math.max(0, each[1] - duration))
        .reduce(0, Math::max);
  }

  @Example
  void bounds_thatAreForgottenOrGone_leaveTheirRows() {
    InsertionRows rows = InsertionBounds.rows(4);
    InsertionBounds bounds = new InsertionBounds(4, rows);
    bounds.learn(0, 2, 0, 1, 5, 0, 0, 0, 5);
    bounds.learn(0, 2, 1, 1, 5, 0, 0, 0, 5);
    for (int k = 0; k < 100; k++) {
      bounds.insert(1);
      bounds.insert(3);
      bounds.remove(0);
      bounds.remove(2);
    }
    for (int k = 0; k < 100; k++) {
      bounds.forget();
      bounds.learn(0, 2, 0, 1, 5, 0, 0, 0, 5);
      bounds.learn(0, 2, 1, 1, 5, 0, 0, 0, 5);
    }
    // Two jobs, and for a while two more: as many rows as are made at first.
    assertThat(rows.made()).isEqualTo(64);
  }

  @Example
  void bounds_muchLaterThanTheFirstOnes_areKnownAsWell() {
    InsertionBounds bounds = new InsertionBounds(4, InsertionBounds.rows(4));
    for (long now = 0; now < 1L << 40; now += (1L << 30) - 1) {
      bounds.learn(now, 2, 0, 1, 5, now + 3, 0, 0, now + 8);
      assertThat(bounds.start(0, 1)).isEqualTo(now + 3);
      assertThat(bounds.latestCompletion(0, 1, 4)).isEqualTo(now + 7);
    }
  }

  @Example
  void bounds_ofAJobOfVeryManyTicks_areNotRemembered() {
    Job job = Job.of(9, 0, 1, 5).withDeadline(100);
    remember(plan, plan.machine(0), 0, job, 1L << 31, 0, 9);
    assertUnknown(0, 0);
  }

  @Example
  void bounds_areKnownInPlansOfUpTo256Jobs() {
    for (int k = 3; k < 256; k++) {
      plan.insertByDeadline(Job.of(k, 0, 1, 1), k, 0, 1, 0);
    }
    rememberFiveTicks();
    assertKnown(0, 0);
    plan.insertByDeadline(Job.of(256, 0, 1, 1), 256, 0, 1, 0);
    assertUnknown(0, 0);
    rememberFiveTicks();
    assertUnknown(0, 0);
  }
}
