package io.github.gapwise.core.availability;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.EVICTED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class AvailabilityHistoryTest {
  /** A present-day tick, if ticks are nanoseconds since 1970. */
  private static final long EPOCH_NANOSECONDS = 20_160L * 86_400 * 1_000_000_000;

  /** Available 10–20, user 20–25, evicted 25–30, available from 30 on. */
  private static AvailabilityHistory example() {
    AvailabilityHistory history = new AvailabilityHistory(10);
    history.append(20, USER_PRESENT);
    history.append(25, EVICTED);
    history.append(30, AVAILABLE);
    return history;
  }

  @Test
  void history_answersByTick() {
    AvailabilityHistory history = example();

    assertThat(history.since()).isEqualTo(10);
    assertThat(history.stretches()).isEqualTo(4);
    assertThat(history.lastState()).isEqualTo(AVAILABLE);
    assertThat(history.stateAt(10)).isEqualTo(AVAILABLE);
    assertThat(history.stateAt(19)).isEqualTo(AVAILABLE);
    assertThat(history.stateAt(20)).isEqualTo(USER_PRESENT);
    assertThat(history.stateAt(29)).isEqualTo(EVICTED);
    assertThat(history.stateAt(Long.MAX_VALUE)).isEqualTo(AVAILABLE);
    assertThat(history.start(1)).isEqualTo(20);
    assertThat(history.end(1)).isEqualTo(25);
    assertThat(history.end(3)).isEqualTo(Long.MAX_VALUE);
    assertThat(history)
        .hasToString("AvailabilityHistory[since=10, transitions=3, lastState=AVAILABLE]");
  }

  @Test
  void isExit_holdsWhereAvailableStretchEnds() {
    AvailabilityHistory history = example();

    assertThat(history.isExit(0)).isFalse();
    assertThat(history.isExit(1)).isTrue();
    assertThat(history.isExit(2)).isFalse();
    assertThat(history.isExit(3)).isFalse();
  }

  @Test
  void isAvailable_isThatOfTheState() {
    AvailabilityHistory history = example();

    for (int k = 0; k < history.stretches(); k++) {
      assertThat(history.isAvailable(k))
          .isEqualTo(history.state(k).isAvailable())
          .isEqualTo(history.state(k) == AVAILABLE);
    }
  }

  @Test
  void transition_ofMany_takesSixteenBytesAtMost() {
    AvailabilityHistory history = new AvailabilityHistory(0);
    for (int transition = 1; transition <= 100_000; transition++) {
      history.append(transition, transition % 2 == 0 ? AVAILABLE : USER_PRESENT);
      assertThat(history.bytes()).isLessThanOrEqualTo(16L * transition + 100);
    }
  }

  @Test
  void window_cutsItsStretches() {
    AvailabilityHistory history = example();

    assertThat(history.within(15, 31))
        .containsExactly(
            new Stretch(15, 20, AVAILABLE),
            new Stretch(20, 25, USER_PRESENT),
            new Stretch(25, 30, EVICTED),
            new Stretch(30, 31, AVAILABLE));
    assertThat(history.within(20, 25)).containsExactly(new Stretch(20, 25, USER_PRESENT));
    assertThat(history.within(22, 22)).isEmpty();
    assertThat(history.ticksIn(AVAILABLE, 15, 33)).isEqualTo(8);
    assertThat(history.ticksIn(UNAVAILABLE, 15, 33)).isZero();
    assertThat(history.ticksIn(EVICTED, 26, 26)).isZero();
  }

  @Test
  void firstTransition_atFirstTick_saysWhatTheStateIsThere() {
    AvailabilityHistory history = new AvailabilityHistory(10);
    history.append(10, UNAVAILABLE);

    assertThat(history.stretches()).isEqualTo(1);
    assertThat(history.stateAt(10)).isEqualTo(UNAVAILABLE);
    assertRefused(history, 10, AVAILABLE);
    assertRefused(new AvailabilityHistory(10, UNAVAILABLE), 10, AVAILABLE);
    assertRefused(new AvailabilityHistory(10), 10, AVAILABLE);
    AvailabilityHistory seen = new AvailabilityHistory(10);
    seen.extend(11);
    assertRefused(seen, 10, UNAVAILABLE);
  }

  @Test
  void append_ofWhatCannotBe_isRefused() {
    AvailabilityHistory history = example();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.append(29, UNAVAILABLE))
        .withMessage(
            "The tick (29) of the transition into UNAVAILABLE must be after (30),"
                + " that of the one before.");
    assertRefused(history, 30, UNAVAILABLE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.append(31, AVAILABLE))
        .withMessage("The state (AVAILABLE) from tick (31) on must be another than before.");
    assertThat(history.stretches()).isEqualTo(4);
    history.append(31, UNAVAILABLE);
  }

  @Test
  void extend_saysThatNothingHappens() {
    AvailabilityHistory history = example();
    assertThat(history.knownUntil()).isEqualTo(30);
    history.extend(40);
    history.extend(35);

    assertThat(history.knownUntil()).isEqualTo(40);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.append(39, UNAVAILABLE))
        .withMessage(
            "The tick (39) of the transition into UNAVAILABLE must not be before (40),"
                + " for none was until then.");
    history.append(40, UNAVAILABLE);
    assertThat(history.knownUntil()).isEqualTo(40);
  }

  private static void assertRefused(AvailabilityHistory history, long tick, MachineState state) {
    assertThatIllegalArgumentException().isThrownBy(() -> history.append(tick, state));
  }

  @Test
  void question_outsideOfHistory_isRefused() {
    AvailabilityHistory history = example();

    assertThatIllegalArgumentException().isThrownBy(() -> new AvailabilityHistory(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> history.stateAt(9));
    assertThatIllegalArgumentException().isThrownBy(() -> history.within(9, 20));
    assertThatIllegalArgumentException().isThrownBy(() -> history.within(20, 19));
    assertThatIllegalArgumentException().isThrownBy(() -> history.ticksIn(AVAILABLE, 20, 19));
    assertThatIllegalArgumentException().isThrownBy(() -> new Stretch(3, 3, AVAILABLE));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> history.state(4)); // there is room for more in the arrays
  }

  /** Nothing happens for 55 years, in nanoseconds, and then something does. */
  @Test
  void history_thatIsKnownSinceZero_holdsEpochNanoseconds() {
    long now = EPOCH_NANOSECONDS;
    AvailabilityHistory history = new AvailabilityHistory(0);
    history.append(now, USER_PRESENT);
    history.append(now + 5, AVAILABLE);

    assertThat(history.within(0, now + 9))
        .containsExactly(
            new Stretch(0, now, AVAILABLE),
            new Stretch(now, now + 5, USER_PRESENT),
            new Stretch(now + 5, now + 9, AVAILABLE));
    assertThat(history.ticksIn(AVAILABLE, 3, now + 9)).isEqualTo(now - 3 + 4);
    int[] stretches = new int[4];
    history.stretchesAt(new long[] {0, now - 1, now + 4, Long.MAX_VALUE}, 4, stretches);
    assertThat(stretches).containsExactly(0, 0, 1, 2);
  }

  @Test
  void transition_tooLongAfterTheFirstOne_isRefusedAndLeavesNoTrace() {
    AvailabilityHistory history = new AvailabilityHistory(0);
    long first = Long.MAX_VALUE - (1L << 60) - 1;
    history.append(first, USER_PRESENT);
    long last = first + (1L << 60) - 1;

    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.append(last + 1, AVAILABLE))
        .withMessage(
            "The tick (%d) of the transition into AVAILABLE must be at most (%d) ticks after (%d), that of the first one."
                .formatted(last + 1, (1L << 60) - 1, first));
    assertThat(history.stretches()).isEqualTo(2);
    history.append(last, AVAILABLE);
    assertThat(history.start(2)).isEqualTo(last);
    assertThat(history.stretchAt(last)).isEqualTo(2);
    assertThat(history.stretchAt(last - 1)).isEqualTo(1);
  }

  @Provide
  Arbitrary<Long> firstTicks() {
    return Arbitraries.of(0L, 1L, 5L, EPOCH_NANOSECONDS, Long.MAX_VALUE / 2);
  }

  /** Compares with the state of each tick in a list. */
  @Property
  void history_answersAsListOfTicks(
      @ForAll long seed,
      @ForAll("firstTicks") long since,
      @ForAll @IntRange(min = 1, max = 400) int ticks,
      @ForAll @IntRange(min = 1, max = 8) int pace) {
    SplittableRandom random = new SplittableRandom(seed);
    List<MachineState> states = states(random, ticks, pace);
    AvailabilityHistory history = history(since, states);

    long[] asked = LongStream.range(since, since + ticks).toArray();
    int[] stretches = new int[ticks + 1];
    Arrays.fill(stretches, 99);
    history.stretchesAt(asked, ticks, stretches);
    for (int tick = 0; tick < ticks; tick++) {
      assertThat(history.stateAt(since + tick)).isEqualTo(states.get(tick));
      assertThat(stretches[tick]).isEqualTo(history.stretchAt(since + tick));
    }
    assertThat(stretches[ticks]).isEqualTo(99);
    int from = random.nextInt(ticks + 1);
    int to = from + random.nextInt(ticks + 1 - from);
    List<MachineState> window = states.subList(from, to);
    for (MachineState state : MachineState.values()) {
      assertThat(history.ticksIn(state, since + from, since + to))
          .isEqualTo(window.stream().filter(each -> each == state).count());
    }
    assertThat(spelledOut(history.within(since + from, since + to))).isEqualTo(window);
  }

  private static List<MachineState> states(SplittableRandom random, int ticks, int pace) {
    MachineState[] all = MachineState.values();
    List<MachineState> states = new ArrayList<>();
    MachineState state = all[random.nextInt(all.length)];
    for (int tick = 0; tick < ticks; tick++) {
      states.add(state);
      state = random.nextInt(pace) == 0 ? all[random.nextInt(all.length)] : state;
    }
    return states;
  }

  private static AvailabilityHistory history(long since, List<MachineState> states) {
    AvailabilityHistory history = new AvailabilityHistory(since, states.get(0));
    for (int tick = 1; tick < states.size(); tick++) {
      if (states.get(tick) != states.get(tick - 1)) {
        history.append(since + tick, states.get(tick));
      }
    }
    return history;
  }

  private static List<MachineState> spelledOut(List<Stretch> stretches) {
    List<MachineState> states = new ArrayList<>();
    for (Stretch stretch : stretches) {
      for (long tick = stretch.start(); tick < stretch.end(); tick++) {
        states.add(stretch.state());
      }
    }
    return states;
  }
}
