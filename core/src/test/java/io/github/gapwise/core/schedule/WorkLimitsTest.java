package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Limits, against a scan of what was set. */
final class WorkLimitsTest {
  private static final int MACHINES = 40;
  private static final long MUCH = 1L << 50;
  private static final double ANY = 1e30;
  private static final long[] NOT_EARLIER = {0, 0};

  private static LongestDurations durations(int deadlines, long even, long gain) {
    LongestDurations durations = new LongestDurations();
    durations.from = deadlines;
    durations.to = deadlines;
    durations.even.fixed[deadlines] = even;
    durations.gain.fixed[deadlines] = gain;
    return durations;
  }

  private static MachineTable machines(double speed) {
    return new MachineTable(
        IntStream.range(0, MACHINES)
            .mapToObj(id -> new MachineSchedule(Machine.of(id, 1, speed), InsertionBounds.rows(1)))
            .toArray(MachineSchedule[]::new),
        SpeedScaled.INSTANCE);
  }

  private static WorkLimits limits(long work, long slack, long width) {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    limits.ask(work);
    limits.begin(slack, width);
    return limits;
  }

  private static List<Integer> found(
      WorkLimits limits, double speed, int deadlines, int gain, long work, long[] earlier) {
    MachineBatch batch = new MachineBatch();
    batch.clear(0);
    limits.find(batch, deadlines, gain, work);
    assertThat(batch.next).isEqualTo(MACHINES);
    limits.keepThose(batch, machines(speed), deadlines, gain, work, earlier[0], earlier[1]);
    return Arrays.stream(batch.ids, 0, batch.size).boxed().toList();
  }

  private static List<Integer> found(WorkLimits limits, int deadlines, int gain, long work) {
    return found(limits, 1, deadlines, gain, work, NOT_EARLIER);
  }

  @Property
  void find_findsThoseWithALimitThatIsNotBelow(
      @ForAll @Size(MACHINES) List<@LongRange(min = 0, max = MUCH) Long> even,
      @ForAll @Size(MACHINES) List<@LongRange(min = 0, max = MUCH) Long> gain,
      @ForAll @IntRange(max = DeadlineClasses.COUNT - 1) int deadlines,
      @ForAll @LongRange(min = 1, max = MUCH) long work,
      @ForAll @IntRange(min = 1, max = 5) int speed) {
    WorkLimits limits = limits(work, 0, 0);
    for (int id = 0; id < MACHINES; id++) {
      limits.set(id, durations(deadlines, Long.MAX_VALUE, Long.MAX_VALUE), 1, ANY);
      limits.set(id, durations(deadlines, even.get(id), gain.get(id)), speed, ANY);
    }
    assertFinds(even, found(limits, speed, deadlines, 0, work, NOT_EARLIER), work, speed);
    assertFinds(gain, found(limits, speed, deadlines, 1, work, NOT_EARLIER), work, speed);
  }

  /** A limit that is a little below the work, by less than a hundredth, may be taken for enough. */
  private static void assertFinds(List<Long> set, List<Integer> found, long work, int speed) {
    assertThat(found).isSorted();
    for (int id = 0; id < MACHINES; id++) {
      double limit = (double) set.get(id) * speed;
      if (limit >= work) {
        assertThat(found).contains(id);
      } else if (limit * 1.01 < work * 0.9999) {
        assertThat(found).doesNotContain(id);
      }
    }
  }

  /** Whatever the bounds are, and however much earlier all has to be over and the job is due. */
  @Property
  void find_whenTimeIsShorter_findsWhatKeepsOneOfTheBounds(
      @ForAll @Size(3) List<@LongRange(min = 0, max = 5000) Long> bounds,
      @ForAll @Size(2) List<@LongRange(min = 0, max = 1000) Long> slacks,
      @ForAll @Size(2) List<@LongRange(min = 0, max = 2000) Long> earlier,
      @ForAll @LongRange(min = 1, max = 5000) long duration,
      @ForAll @IntRange(min = 1, max = 5) int speed) {
    WorkLimits limits = limits(duration * speed, slacks.get(0), slacks.get(1));
    LongestDurations durations = durations(4, 0, 0);
    durations.even.set(4, bounds.get(0), bounds.get(1), bounds.get(2));
    durations.gain.set(4, bounds.get(0), bounds.get(1), bounds.get(2));
    limits.set(9, durations, speed, ANY);
    boolean fits =
        duration <= bounds.get(0)
            || duration <= bounds.get(1) - earlier.get(0)
            || duration <= bounds.get(2) - earlier.get(1);
    boolean mayDo = duration <= 1.01 * Collections.max(bounds);
    long[] both = {earlier.get(0), earlier.get(1)};
    for (int gain = 0; gain <= 1; gain++) {
      List<Integer> found = found(limits, speed, 4, gain, duration * speed, both);
      assertThat(found.contains(9) || !fits).isTrue();
      assertThat(mayDo || !found.contains(9)).isTrue();
    }
  }

  @Example
  void find_whenTimeIsShorter_passesOverWhatFallsWithIt() {
    assertFalls(new long[] {700, 1000, 600}, new long[] {50, 0}, new long[] {0, 500});
    assertFalls(new long[] {700, 600, 1000}, new long[] {0, 50}, new long[] {500, 0});
    assertFalls(new long[] {700, 950, 1000}, new long[] {50, 50}, new long[] {50, 0});
  }

  /** For a job of 990 ticks in a slack of 100. */
  private static void assertFalls(long[] bounds, long[] earlier, long[] notEarlier) {
    WorkLimits limits = limits(2000, 100, 100);
    LongestDurations durations = durations(3, 0, 0);
    durations.even.set(3, bounds[0], bounds[1], bounds[2]);
    durations.gain.set(3, 1000, bounds[1], bounds[2]);
    limits.set(5, durations, 2, ANY);
    assertThat(found(limits, 2, 3, 0, 1980, notEarlier)).containsExactly(5);
    assertThat(found(limits, 2, 3, 0, 1980, earlier)).isEmpty();
    assertThat(found(limits, 2, 3, 0, 1880, earlier)).containsExactly(5);
    assertThat(found(limits, 2, 3, 0, 1780, new long[] {900, 900})).containsExactly(5);
    assertThat(found(limits, 2, 3, 0, 1840, new long[] {900, 900})).isEmpty();
    // That which does not fall.
    assertThat(found(limits, 2, 3, 1, 1980, earlier)).containsExactly(5);
  }

  @Property
  void find_ofTheLimitItself_isFound(
      @ForAll @IntRange(max = MACHINES - 1) int id,
      @ForAll @LongRange(min = 1, max = MUCH) long work) {
    WorkLimits limits = limits(work, 0, 0);
    limits.set(id, durations(3, work, 0), 1, ANY);
    assertThat(found(limits, 3, 0, work)).containsExactly(id);
    assertThat(found(limits, 3, 1, work)).isEmpty();
    assertThat(found(limits, 4, 0, 1)).isEmpty();
    limits.set(id, durations(3, 0, work), 1, ANY);
    assertThat(found(limits, 3, 0, 1)).isEmpty();
    assertThat(found(limits, 3, 1, work)).containsExactly(id);
  }

  /** Works that take just so long, at a speed that no binary number is. */
  @Example
  void set_ofSeveralClasses_isOfEachOfThem() {
    WorkLimits limits = limits(3_000_000, 0, 0);
    LongestDurations durations = new LongestDurations();
    durations.from = 2;
    durations.to = 9;
    for (int k = 0; k < DeadlineClasses.COUNT; k++) {
      durations.even.fixed[k] = 3_000_000 + 300_000L * k;
      durations.gain.fixed[k] = 1_000_000 + 300_000L * k;
    }
    limits.set(21, durations, 1.0 / 3, ANY);
    for (int k = 0; k < DeadlineClasses.COUNT; k++) {
      boolean isSet = k >= 2 && k <= 9;
      List<Integer> expected = isSet ? List.of(21) : List.of();
      assertThat(found(limits, k, 0, durations.even.fixed[k] / 3)).isEqualTo(expected);
      assertThat(found(limits, k, 1, durations.gain.fixed[k] / 3)).isEqualTo(expected);
      assertThat(found(limits, k, 0, durations.even.fixed[k] / 3 * 101 / 100)).isEmpty();
      assertThat(found(limits, k, 1, durations.gain.fixed[k] / 3 * 101 / 100)).isEmpty();
    }
  }

  @Example
  void set_ofAMachineThatHasNoMoreRoom_isBoundedByItCoarsely() {
    WorkLimits limits = limits(100, 0, 0);
    limits.set(7, durations(3, 100, 90), 2, 50);
    assertThat(found(limits, 3, 0, 50)).containsExactly(7);
    assertThat(found(limits, 3, 1, 50)).containsExactly(7);
    assertThat(found(limits, 3, 0, 60)).isEmpty();
    limits.set(7, durations(3, 100, 90), 2, -1);
    assertThat(found(limits, 3, 0, 50)).isEmpty();
  }

  @Example
  void setAll_isOfAllClassesOfOneMachine() {
    WorkLimits limits = new WorkLimits(MACHINES);
    assertThat(limits.areKept()).isFalse();
    limits.keep();
    limits.ask(5);
    limits.begin(0, 0);
    limits.setAll(17, 5);
    assertThat(limits.areKept()).isTrue();
    for (int deadlines = 0; deadlines < DeadlineClasses.COUNT; deadlines++) {
      assertThat(found(limits, deadlines, 0, 5)).containsExactly(17);
      assertThat(found(limits, deadlines, 1, 5)).containsExactly(17);
    }
  }
}
