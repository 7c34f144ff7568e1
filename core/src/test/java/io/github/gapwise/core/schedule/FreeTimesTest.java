package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
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

  @Property
  void longestUntil_isThatOfACountTickByTick(
      @ForAll @Size(max = 12) int[] reservations,
      @ForAll @IntRange(min = 1, max = CPUS) int cpus,
      @ForAll @IntRange(max = HORIZON) int now,
      @ForAll @IntRange(max = HORIZON) int until) {
    FreeCpuProfile profile = new FreeCpuProfile(CPUS);
    for (int each : reservations) {
      reserve(profile, each);
    }
    free.take(profile, cpus, now, until);
    assertThat(free.longest()).isEqualTo(longest(profile, cpus, now, until));
    long[] ticks = LongStream.rangeClosed(0, HORIZON).toArray();
    long[] lengths = new long[ticks.length];
    int last = Math.max(now, until);
    free.longestUntil(ticks, now, last, lengths);
    for (int tick = now; tick <= until; tick++) {
      assertThat(lengths[tick]).isEqualTo(longest(profile, cpus, now, tick));
    }
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

  private static long longest(FreeCpuProfile profile, int cpus, int now, int until) {
    long longest = 0;
    long length = 0;
    for (int tick = now; tick < until; tick++) {
      length = profile.freeAt(tick) >= cpus ? length + 1 : 0;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  @Example
  void take_again_forgetsWhatWasBefore() {
    FreeCpuProfile profile = new FreeCpuProfile(1);
    free.take(profile, 1, 0, 9);
    assertThat(longestUntil(9)).isEqualTo(9);
    profile.reserve(0, 7, 1);
    free.take(profile, 1, 0, 9);
    assertThat(longestUntil(9)).isEqualTo(2);
    assertThat(free.longest()).isEqualTo(2);
  }

  private long longestUntil(long tick) {
    long[] lengths = new long[1];
    free.longestUntil(new long[] {tick}, 0, 0, lengths);
    return lengths[0];
  }
}
