package io.github.gapwise.schedule.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.schedule.twin.NaiveEntry.State;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Examples worked by hand; now is 10. */
final class NaiveAcceptanceCriterionTest {
  private static final long NOW = 10;
  private static final SchedulingContext CONTEXT = SchedulingContext.of(Grid.uniform(2, 4));
  private static final NaiveOptions WEIGHTED = NaiveOptions.defaults();
  private static final NaiveOptions PLAIN = WEIGHTED.withWeighted(false);

  /** Has run since 6 and has no deadline; the other one must complete by 19. */
  private static final Job RUNNING = Job.of(1, 0, 3, 8);

  private static final Job PLACED = Job.of(2, 0, 2, 5).withDeadline(19);

  /** Four CPU-ticks that are over. */
  private static final NaiveEntry PAST = new NaiveEntry(Job.of(3, 0, 1, 9), 2, 6, State.RUNNING);

  /** The running job until 14 on machine 0, the other one from the given tick on machine 1. */
  private static NaivePlan plan(long start, long ticks) {
    NaivePlan empty = NaivePlan.empty(CONTEXT);
    NaiveMachinePlan machine0 = empty.machines().get(0);
    NaiveMachinePlan machine1 = empty.machines().get(1);
    return new NaivePlan(
        List.of(
            new NaiveMachinePlan(
                machine0.machine(),
                CONTEXT.times(),
                List.of(new NaiveEntry(RUNNING, 6, 14, State.RUNNING))),
            new NaiveMachinePlan(
                machine1.machine(),
                CONTEXT.times(),
                List.of(NaiveEntry.waiting(PLACED, start, ticks)))),
        List.of(PAST));
  }

  private static Fraction weight(NaiveOptions options, NaivePlan best, NaivePlan candidate) {
    return new NaiveAcceptanceCriterion(options).weight(best, candidate, NOW);
  }

  private static boolean accepts(NaiveOptions options, NaivePlan best, NaivePlan candidate) {
    return new NaiveAcceptanceCriterion(options).accepts(best, candidate, PLACED, NOW);
  }

  private static Fraction fraction(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  @Test
  void firstSchedule_isAccepted() {
    assertThat(new NaiveAcceptanceCriterion(WEIGHTED).accepts(null, plan(1000, 5), PLACED, NOW))
        .isTrue();
  }

  @Test
  void weightedUsage_comparesHorizonsOnly() {
    // Best ends at 20, one job is late; the other at 18, both on time: 10/8 - 1 + (2 - 1)/1.
    assertThat(weight(WEIGHTED, plan(15, 5), plan(13, 5))).isEqualTo(fraction(5, 4));
    assertThat(weight(WEIGHTED, plan(13, 5), plan(15, 5))).isEqualTo(fraction(8 - 10 - 5, 10));
    // From tick 0: 20/18 - 1 + 1.
    assertThat(weight(WEIGHTED.withHorizonFromNow(false), plan(15, 5), plan(13, 5)))
        .isEqualTo(fraction(10, 9));
  }

  @Test
  void plainUsage_countsCpuTime() {
    // From now on: 3 CPUs until 14 and 2 CPUs for 5 or 4 ticks, so 12 + 10 in a horizon of 10 and
    // 12 + 8 in one of 9: (20/9)/(22/10) - 1 = 200/198 - 1 = 1/99, and 1 for the deadline.
    assertThat(weight(PLAIN, plan(15, 5), plan(15, 4))).isEqualTo(fraction(100, 99));
    // From tick 0: 3 CPUs from 6 until 14 and the 4 that are over, so 28 + 10 in 20 and 28 + 8 in
    // 19: (36/19)/(38/20) - 1 = 720/722 - 1.
    assertThat(weight(PLAIN.withHorizonFromNow(false), plan(15, 5), plan(15, 4)))
        .isEqualTo(fraction(720, 722));
  }

  @Test
  void term_ofZeroDenominator_isOneForAnyGain() {
    Fraction two = Fraction.of(2);
    assertThat(NaiveAcceptanceCriterion.relativeGain(two, Fraction.ZERO)).isEqualTo(Fraction.ONE);
    assertThat(NaiveAcceptanceCriterion.relativeGain(Fraction.ZERO, Fraction.ZERO))
        .isEqualTo(Fraction.ZERO);
    assertThat(NaiveAcceptanceCriterion.relativeGain(two, Fraction.of(4)))
        .isEqualTo(fraction(-1, 2));
  }

  @Test
  void tie_isRejected_unlessTheJobCompletesEarlier() {
    // Both end at 14 with the running job, and the other job is complete by 13 or 14.
    NaivePlan later = plan(12, 2);
    NaivePlan earlier = plan(11, 2);
    assertThat(accepts(WEIGHTED, later, earlier)).isFalse();
    assertThat(accepts(WEIGHTED.withTies(NaiveTies.COMPLETION), later, earlier)).isTrue();
    assertThat(accepts(WEIGHTED.withTies(NaiveTies.COMPLETION), earlier, later)).isFalse();
    assertThat(accepts(WEIGHTED.withTies(NaiveTies.COMPLETION), later, later)).isFalse();
    assertThat(accepts(WEIGHTED.withTies(NaiveTies.COMPLETION), later, plan(15, 5))).isFalse();
  }

  @Test
  void tie_byStart_goesToTheEarlierStart_thenToTheEarlierCompletion() {
    NaiveOptions byStart = WEIGHTED.withTies(NaiveTies.START);
    assertThat(accepts(byStart, plan(12, 1), plan(11, 3))).isTrue();
    assertThat(accepts(byStart, plan(11, 3), plan(12, 1))).isFalse();
    assertThat(accepts(byStart, plan(11, 3), plan(11, 2))).isTrue();
    assertThat(accepts(byStart, plan(11, 2), plan(11, 2))).isFalse();
    assertThat(accepts(WEIGHTED.withTies(NaiveTies.COMPLETION), plan(12, 1), plan(11, 3)))
        .isFalse();
  }

  @Test
  void makespanWeight_measuresAgainstScheduleBefore() {
    Machine machine = CONTEXT.grid().machine(1);
    NaivePlan before = plan(13, 5).with(plan(13, 5).on(machine).without(PLACED));
    NaiveMakespanWeight fromZero = new NaiveMakespanWeight(NaiveOptions.defaults2008());
    NaiveMakespanWeight fromNow =
        new NaiveMakespanWeight(NaiveOptions.defaults2008().withHorizonFromNow(true));
    // From 14 to 18, one more of one on time: (14 - 18)/14 + 1, and (4 - 8)/4 + 1.
    assertThat(fromZero.weight(before, plan(13, 5), NOW)).isEqualTo(fraction(5, 7));
    assertThat(fromNow.weight(before, plan(13, 5), NOW)).isEqualTo(Fraction.ZERO);
    // Empty before: no makespan to compare with, and the first job on time counts 1.
    NaivePlan empty = NaivePlan.empty(CONTEXT);
    assertThat(fromZero.weight(empty, plan(13, 5), NOW)).isEqualTo(Fraction.ONE);
    assertThat(fromNow.weight(empty, empty, NOW)).isEqualTo(Fraction.ZERO);
  }
}
