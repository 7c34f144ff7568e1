package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.testkit.instance.PredictionCase.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Random histories of machines, with a job to predict for. A tick is a second. There are few times
 * of day, so that windows begin and end with transitions.
 */
public final class GeneratedHistories {
  /** The ticks of a day. */
  public static final long DAY = 86_400;

  private static final int MOST_DAYS = 9;
  private static final int TIMES_OF_DAY = 40;
  private static final int TRANSITIONS_AT_MOST = 80;

  private GeneratedHistories() {}

  /** Machines known for up to nine days, and jobs of seconds or, now and then, of days. */
  public static Arbitrary<PredictionCase> arbitrary() {
    Arbitrary<List<MachineState>> states =
        Arbitraries.of(MachineState.class).list().ofSize(1 + TRANSITIONS_AT_MOST);
    return Combinators.combine(since(), ticks(), states, ticks(1), lengths(), runTimes())
        .as(
            (since, ticks, drawn, nows, length, runTime) ->
                new PredictionCase(
                    since,
                    drawn.get(0),
                    transitions(since, ticks, drawn),
                    since + nows.iterator().next(),
                    length,
                    runTime))
        .withoutEdgeCases();
  }

  private static Arbitrary<Long> since() {
    return Arbitraries.of(0L, 7L, 20 * DAY + 3);
  }

  private static Arbitrary<SortedSet<Long>> ticks() {
    return Arbitraries.integers()
        .between(0, TRANSITIONS_AT_MOST)
        .flatMap(GeneratedHistories::ticks);
  }

  /** Some near the same time of day, some at any time. */
  private static Arbitrary<SortedSet<Long>> ticks(int count) {
    Arbitrary<Long> near =
        Combinators.combine(
                GeneratedModel.uniform(0, MOST_DAYS), GeneratedModel.uniform(0, TIMES_OF_DAY))
            .as((day, time) -> day * DAY + time);
    Arbitrary<Long> anywhere = Arbitraries.longs().between(0, MOST_DAYS * DAY);
    return Arbitraries.frequencyOf(Tuple.of(9, near), Tuple.of(1, anywhere))
        .list()
        .ofSize(count)
        .map(TreeSet::new);
  }

  private static Arbitrary<Long> lengths() {
    return Arbitraries.frequencyOf(
        Tuple.of(8, Arbitraries.longs().between(1, 2 * TIMES_OF_DAY)),
        Tuple.of(1, Arbitraries.longs().between(1, 4 * DAY)),
        Tuple.of(1, Arbitraries.of(DAY, Long.MAX_VALUE, 1L << 62)));
  }

  private static Arbitrary<Long> runTimes() {
    return Arbitraries.frequencyOf(
        Tuple.of(8, Arbitraries.longs().between(1, TIMES_OF_DAY)),
        Tuple.of(1, Arbitraries.longs().between(1, 2 * DAY)));
  }

  /** Leaves out ticks that would change nothing. */
  private static List<Transition> transitions(
      long since, SortedSet<Long> ticks, List<MachineState> drawn) {
    List<Transition> transitions = new ArrayList<>();
    MachineState state = drawn.get(0);
    int next = 1;
    for (long tick : ticks) {
      MachineState into = drawn.get(next++);
      if (tick > 0 && into != state) {
        transitions.add(new Transition(since + tick, into));
        state = into;
      }
    }
    return transitions;
  }
}
