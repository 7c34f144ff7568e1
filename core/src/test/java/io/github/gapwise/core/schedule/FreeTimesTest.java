package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.schedule.LongestDurations.Bounds;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Free times, against a count tick by tick. */
final class FreeTimesTest {
  private static final int CPUS = 4;
  private static final int HORIZON = 40;

  private final FreeTimes free = new FreeTimes(100);
  private final LongestDurations durations = new LongestDurations();

  @Property
  void fill_isThatOfACountTickByTick(
      @ForAll @Size(max = 12) int[] reservations,
      @ForAll @IntRange(min = 1, max = CPUS) int cpus,
      @ForAll @IntRange(max = HORIZON) int now,
      @ForAll @IntRange(max = HORIZON) int until,
      @ForAll @Size(DeadlineClasses.COUNT) List<@IntRange(max = HORIZON + 20) Integer> ticks) {
    FreeCpuProfile profile = new FreeCpuProfile(CPUS);
    for (int each : reservations) {
      reserve(profile, each);
    }
    long[] deadlines = ticks.stream().mapToLong(Integer::longValue).sorted().toArray();
    durations.to = DeadlineClasses.COUNT - 1;
    free.take(profile, cpus, now, until);
    free.fill(durations, deadlines);
    long all = longest(profile, cpus, now, until);
    for (int k = 0; k < DeadlineClasses.COUNT; k++) {
      assertThat(greatest(durations.even, k)).isEqualTo(all);
      assertThat(greatest(durations.gain, k))
          .isEqualTo(longest(profile, cpus, now, Math.min(until, deadlines[k])));
      // All has to be over earlier, or the job is due earlier.
      for (int lost = 0; lost <= 9; lost++) {
        long even = longest(profile, cpus, now, until - lost);
        long gain = longest(profile, cpus, now, Math.min(until, deadlines[k] - lost));
        assertThat(keepsOne(durations.even, k, even, lost, 0)).isTrue();
        assertThat(keepsOne(durations.gain, k, gain, 0, lost)).isTrue();
      }
    }
  }

  private static long greatest(Bounds bounds, int k) {
    return Math.max(bounds.fixed[k], Math.max(bounds.byEnd[k], bounds.byDeadline[k]));
  }

  private static boolean keepsOne(
      Bounds bounds, int k, long duration, long byEnd, long byDeadline) {
    return duration <= bounds.fixed[k]
        || duration <= bounds.byEnd[k] - byEnd
        || duration <= bounds.byDeadline[k] - byDeadline;
  }

  /** Where its CPUs are free, and else not at all. */
  private static void reserve(FreeCpuProfile profile, int number) {
    int start = Math.floorMod(number, 31);
    int duration = 1 + Math.floorMod(number / 31, 7);
    int cpus = 1 + Math.floorMod(number / 217, CPUS);
    if (profile.earliestStart(cpus, duration, start) == start) {
      profile.reserve(start, start + duration, cpus);
    }
  }

  private static long longest(FreeCpuProfile profile, int cpus, int now, long until) {
    long longest = 0;
    long length = 0;
    for (int tick = now; tick < until; tick++) {
      length = profile.freeAt(tick) >= cpus ? length + 1 : 0;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  @Example
  void fill_tellsWhatBoundsFallWith() {
    FreeCpuProfile profile = new FreeCpuProfile(1);
    profile.reserve(4, 6, 1);
    profile.reserve(20, 21, 1);
    Arrays.fill(durations.gain.fixed, 99);
    durations.from = 1;
    durations.to = 4;
    free.take(profile, 1, 0, 30);
    free.fill(durations, new long[] {0, 3, 19, 25, 30});
    // Free from 0 to 4, from 6 to 20, and from 21 on.
    assertThat(durations.gain.fixed).startsWith(99, 0, 4, 14, 14, 99);
    assertThat(durations.gain.byDeadline).startsWith(0, 3, 13, 4, 0, 0);
    assertThat(durations.gain.byEnd).startsWith(0, 0, 0, 0, 9, 0);
    assertThat(durations.even.fixed).startsWith(0, 14, 14, 14, 14, 0);
    assertThat(durations.even.byEnd).startsWith(0, 9, 9, 9, 9, 0);
    assertThat(durations.even.byDeadline).containsOnly(0);
  }

  @Example
  void take_again_forgetsWhatWasBefore() {
    FreeCpuProfile profile = new FreeCpuProfile(1);
    free.take(profile, 1, 0, 9);
    profile.reserve(0, 7, 1);
    profile.reserve(9, 12, 1);
    free.take(profile, 1, 0, 9);
    free.fill(durations, new long[] {9});
    assertThat(durations.even.fixed[0]).isEqualTo(2);
    assertThat(greatest(durations.even, 0)).isEqualTo(2);
    assertThat(greatest(durations.gain, 0)).isEqualTo(2);
  }
}
