package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Limits, against a scan of what was set. */
final class WorkLimitsTest {
  private static final int MACHINES = 40;
  private static final double ANY = 1e30;

  private static LongestDurations durations(int deadlines, long even, long gain) {
    LongestDurations durations = new LongestDurations();
    durations.from = deadlines;
    durations.to = deadlines;
    durations.even[deadlines] = even;
    durations.gain[deadlines] = gain;
    return durations;
  }

  /** All that are found from an id on. */
  private static List<Integer> found(
      WorkLimits limits, int from, int deadlines, int gain, long work) {
    List<Integer> found = new ArrayList<>();
    MachineBatch batch = new MachineBatch();
    batch.clear(from);
    while (batch.next < MACHINES) {
      int before = batch.next;
      limits.find(batch, deadlines, gain, work);
      assertThat(batch.next).isGreaterThan(before);
      assertThat(batch.size >= MachineBatch.ENOUGH || batch.next == MACHINES).isTrue();
      Arrays.stream(batch.ids, 0, batch.size).forEach(found::add);
    }
    return found;
  }

  @Property
  void find_finds_thoseWithALimitThatIsNotBelow(
      @ForAll @Size(MACHINES) List<@LongRange(min = 0) Long> even,
      @ForAll @Size(MACHINES) List<@LongRange(min = 0) Long> gain,
      @ForAll @IntRange(max = DeadlineClasses.COUNT - 1) int deadlines,
      @ForAll @IntRange(max = MACHINES) int from,
      @ForAll @LongRange(min = 1) long work,
      @ForAll @IntRange(min = 1, max = 5) int speed) {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    for (int id = 0; id < MACHINES; id++) {
      limits.set(id, durations(deadlines, Long.MAX_VALUE, Long.MAX_VALUE), 1, ANY);
      limits.set(id, durations(deadlines, even.get(id), gain.get(id)), speed, ANY);
    }
    assertFinds(limits, even, deadlines, 0, from, work, speed);
    assertFinds(limits, gain, deadlines, 1, from, work, speed);
  }

  /** A limit that is a little below the work, by less than a hundredth, may be taken for enough. */
  private static void assertFinds(
      WorkLimits limits, List<Long> set, int deadlines, int gain, int from, long work, int speed) {
    List<Integer> found = found(limits, from, deadlines, gain, work);
    assertThat(found).isSorted();
    for (int id = from; id < MACHINES; id++) {
      double limit = (double) set.get(id) * speed;
      if (limit >= work) {
        assertThat(found).contains(id);
      } else if (limit * 1.01 < work * 0.9999) {
        assertThat(found).doesNotContain(id);
      }
    }
    assertThat(found).allMatch(id -> id >= from);
  }

  @Property
  void find_ofTheLimitItself_isFound(
      @ForAll @IntRange(max = MACHINES - 1) int id, @ForAll @LongRange(min = 1) long work) {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    limits.set(id, durations(3, work, 0), 1, ANY);
    assertThat(found(limits, 0, 3, 0, work)).containsExactly(id);
    assertThat(found(limits, 0, 3, 1, work)).isEmpty();
    assertThat(found(limits, id + 1, 3, 0, work)).isEmpty();
    assertThat(found(limits, 0, 4, 0, 1)).isEmpty();
    limits.set(id, durations(3, 0, work), 1, ANY);
    assertThat(found(limits, 0, 3, 0, 1)).isEmpty();
    assertThat(found(limits, 0, 3, 1, work)).containsExactly(id);
  }

  /** Works that take just so long, at a speed that no binary number is. */
  @Example
  void set_ofSeveralClasses_isOfEachOfThem() {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    LongestDurations durations = new LongestDurations();
    durations.from = 2;
    durations.to = 9;
    for (int k = 0; k < DeadlineClasses.COUNT; k++) {
      durations.even[k] = 3_000_000 + 300_000L * k;
      durations.gain[k] = 1_000_000 + 300_000L * k;
    }
    limits.set(21, durations, 1.0 / 3, ANY);
    for (int k = 0; k < DeadlineClasses.COUNT; k++) {
      boolean isSet = k >= 2 && k <= 9;
      List<Integer> expected = isSet ? List.of(21) : List.of();
      assertThat(found(limits, 0, k, 0, durations.even[k] / 3)).isEqualTo(expected);
      assertThat(found(limits, 0, k, 1, durations.gain[k] / 3)).isEqualTo(expected);
      assertThat(found(limits, 0, k, 0, durations.even[k] / 3 * 101 / 100)).isEmpty();
      assertThat(found(limits, 0, k, 1, durations.gain[k] / 3 * 101 / 100)).isEmpty();
    }
  }

  @Example
  void set_ofAMachineThatHasNoMoreRoom_isBoundedByIt() {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    limits.set(7, durations(3, 100, 90), 2, 50);
    assertThat(found(limits, 0, 3, 0, 50)).containsExactly(7);
    assertThat(found(limits, 0, 3, 1, 50)).containsExactly(7);
    assertThat(found(limits, 0, 3, 0, 51)).isEmpty();
    limits.set(7, durations(3, 100, 90), 2, -1);
    assertThat(found(limits, 0, 3, 0, 1)).isEmpty();
  }

  @Example
  void setAll_isOfAllClassesOfOneMachine() {
    WorkLimits limits = new WorkLimits(MACHINES);
    assertThat(limits.areKept()).isFalse();
    limits.keep();
    limits.setAll(17, 5);
    assertThat(limits.areKept()).isTrue();
    for (int deadlines = 0; deadlines < DeadlineClasses.COUNT; deadlines++) {
      assertThat(found(limits, 0, deadlines, 0, 5)).containsExactly(17);
      assertThat(found(limits, 0, deadlines, 1, 5)).containsExactly(17);
    }
  }
}
