package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.PlanStep.Kind.ADVANCE;
import static io.github.gapwise.core.schedule.PlanStep.Kind.CHANGE;
import static io.github.gapwise.core.schedule.PlanStep.Kind.DOWN;
import static io.github.gapwise.core.schedule.PlanStep.Kind.FINISH_EARLY;
import static io.github.gapwise.core.schedule.PlanStep.Kind.IDLE_TICK;
import static io.github.gapwise.core.schedule.PlanStep.Kind.INSERT;
import static io.github.gapwise.core.schedule.PlanStep.Kind.INSERT_BY_RELEASE;
import static io.github.gapwise.core.schedule.PlanStep.Kind.PLACE;
import static io.github.gapwise.core.schedule.PlanStep.Kind.PLACE_LATER;
import static io.github.gapwise.core.schedule.PlanStep.Kind.REMOVE;
import static io.github.gapwise.core.schedule.PlanStep.Kind.REMOVE_WAITING;
import static io.github.gapwise.core.schedule.PlanStep.Kind.RETIME;
import static io.github.gapwise.core.schedule.PlanStep.Kind.TICKS;
import static io.github.gapwise.core.schedule.PlanStep.Kind.UP;
import static io.github.gapwise.core.schedule.PlanStep.Kind.WITHDRAW;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/**
 * One operation on a plan whose state is not yet known; a {@link PlanDriver} turns the numbers into
 * what is possible then.
 */
record PlanStep(Kind kind, int machine, int cpus, int work, int delay, int slack, int choice) {

  private static final List<Tuple2<Integer, Kind>> ALL =
      List.of(
          Tuple.of(5, PLACE),
          Tuple.of(1, PLACE_LATER),
          Tuple.of(6, INSERT),
          Tuple.of(2, INSERT_BY_RELEASE),
          Tuple.of(2, REMOVE),
          Tuple.of(2, WITHDRAW),
          Tuple.of(2, ADVANCE),
          Tuple.of(2, CHANGE),
          Tuple.of(1, RETIME),
          Tuple.of(2, FINISH_EARLY),
          Tuple.of(1, REMOVE_WAITING),
          Tuple.of(1, DOWN),
          Tuple.of(2, UP),
          Tuple.of(4, TICKS),
          Tuple.of(2, IDLE_TICK));

  enum Kind {
    /** In the earliest gap. */
    PLACE,
    /** In the earliest gap after some ticks. */
    PLACE_LATER,
    /** By deadline. */
    INSERT,
    INSERT_BY_RELEASE,
    REMOVE,
    WITHDRAW,
    /** To the earliest gap, its own place included. */
    ADVANCE,
    /** A waiting job takes no longer, and has another deadline. */
    CHANGE,
    RETIME,
    FINISH_EARLY,
    REMOVE_WAITING,
    DOWN,
    UP,
    /** Some ticks go by, in which jobs start and end. */
    TICKS,
    /** A tick goes by without starts, so that planned ones are missed. */
    IDLE_TICK
  }

  /** A grid of one to four machines, and what to do with its plan. */
  record Scenario(Grid grid, List<PlanStep> steps) {}

  /** Operations of every kind. */
  static Arbitrary<Scenario> scenarios() {
    return scenarios(ALL);
  }

  /** Operations after which a forward pass changes nothing. */
  static Arbitrary<Scenario> compactScenarios() {
    return scenarios(
        List.of(
            Tuple.of(4, PLACE),
            Tuple.of(4, INSERT),
            Tuple.of(2, INSERT_BY_RELEASE),
            Tuple.of(1, REMOVE),
            Tuple.of(2, TICKS),
            Tuple.of(1, IDLE_TICK)));
  }

  private static Arbitrary<Scenario> scenarios(List<Tuple2<Integer, Kind>> kinds) {
    return Combinators.combine(
            RandomGrids.arbitrary(4), steps(Arbitraries.frequency(kinds)).list().ofMaxSize(30))
        .as(Scenario::new)
        .withoutEdgeCases();
  }

  /** An operation that adds a job by its deadline. */
  static Arbitrary<PlanStep> insertions() {
    return steps(Arbitraries.just(INSERT));
  }

  private static Arbitrary<PlanStep> steps(Arbitrary<Kind> kinds) {
    return Combinators.combine(
            kinds, number(3), number(255), number(11), number(15), number(31), number(255))
        .as(PlanStep::new);
  }

  private static Arbitrary<Integer> number(int max) {
    return Arbitraries.integers().between(0, max).withDistribution(RandomDistribution.uniform());
  }

  /** The job to add, for a machine of this many CPUs. */
  Job job(long id, int machineCpus, long now) {
    Job job = Job.of(id, now + Math.max(0, delay - 10), 1 + cpus % machineCpus, 1 + work);
    return slack < 8 ? job : job.withDeadline(now + slack - 8);
  }
}
