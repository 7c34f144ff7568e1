package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Searches of profiles with so many segments that they go by blocks, tested against a plain scan.
 */
final class LargeFreeCpuProfileTest {
  /** The ticks from one reservation to the next. */
  private static final int PERIOD = 10;

  /**
   * Tries each tick from which the CPUs may be free: {@code notBefore}, and each segment's
   * beginning.
   */
  private static long scan(
      FreeCpuProfile profile, int needed, long duration, long notBefore, long latest) {
    for (int k = 0; k < profile.segments(); k++) {
      long start = Math.max(notBefore, profile.start(k));
      if (profile.end(k) > notBefore && hasRoom(profile, k, needed, start + duration)) {
        return start <= latest ? start : NEVER;
      }
    }
    throw new AssertionError("All CPUs are free in the last segment.");
  }

  private static boolean hasRoom(FreeCpuProfile profile, int first, int needed, long until) {
    for (int k = first; k < profile.segments() && (k == first || profile.start(k) < until); k++) {
      if (profile.free(k) < needed) {
        return false;
      }
    }
    return true;
  }

  private static void assertSameSearches(
      FreeCpuProfile profile, int cpus, long now, int searches, Random random) {
    for (int k = 0; k < searches; k++) {
      int needed = 1 + random.nextInt(cpus);
      long duration = 1L + random.nextInt(random.nextBoolean() ? PERIOD : 500 * PERIOD);
      long notBefore = now + random.nextInt((int) (profile.horizon() - now) + PERIOD);
      long start = scan(profile, needed, duration, notBefore, NEVER);
      assertThat(profile.earliestStart(needed, duration, notBefore)).isEqualTo(start);
      assertThat(profile.earliestStart(needed, duration, notBefore, NEVER)).isEqualTo(start);
      assertThat(profile.earliestStart(needed, duration, notBefore, start)).isEqualTo(start);
      assertThat(profile.earliestStart(needed, duration, notBefore, start - 1)).isEqualTo(NEVER);
    }
  }

  /** Makes one reservation in each period, of least to most CPUs. */
  private static void fill(
      FreeCpuProfile profile, long from, int periods, int least, int most, Random random) {
    for (int k = 0; k < periods; k++) {
      long start = from + (long) k * PERIOD + random.nextInt(PERIOD / 2);
      long end = start + 1 + random.nextInt(PERIOD / 2);
      profile.reserve(start, end, least + random.nextInt(most - least + 1));
    }
  }

  /**
   * First some free CPUs, then whole blocks with too few, then whole blocks with enough for most.
   */
  private static FreeCpuProfile mixed(int cpus, int periods, Random random) {
    FreeCpuProfile profile = new FreeCpuProfile(cpus);
    long stretch = (long) periods * PERIOD;
    profile.reserve(stretch, 2 * stretch, cpus - 2);
    fill(profile, 0, periods, 1, cpus, random);
    fill(profile, stretch, periods, 1, 2, random);
    fill(profile, 2 * stretch, periods, 1, 1, random);
    fill(profile, 3 * stretch, periods, 1, cpus, random);
    return profile;
  }

  /** Releases what is taken somewhere, or takes what is free somewhere. */
  private static void change(FreeCpuProfile profile, int cpus, Random random) {
    int segment = random.nextInt(profile.segments() - 1);
    int free = profile.free(segment);
    long middle = (profile.start(segment) + profile.end(segment)) / 2;
    if (free > 0 && random.nextBoolean()) {
      profile.reserve(profile.start(segment), middle + 1, 1 + random.nextInt(free));
    } else if (free < cpus) {
      profile.release(middle, profile.end(segment), 1 + random.nextInt(cpus - free));
    }
  }

  @Costly(50)
  @Property
  void earliestStart_amongThousandsOfSegments_isThatOfPlainScan(@ForAll long seed) {
    Random random = new Random(seed);
    FreeCpuProfile profile = mixed(6, 250 + random.nextInt(200), random);
    assertThat(profile.segments()).isGreaterThan(1000);
    assertSameSearches(profile, 6, 0, 60, random);
  }

  @Costly(50)
  @Property
  void earliestStart_afterChanges_isThatOfPlainScan(@ForAll long seed) {
    Random random = new Random(seed);
    FreeCpuProfile profile = mixed(6, 100, random);
    for (int k = 0; k < 60; k++) {
      change(profile, 6, random);
      assertSameSearches(profile, 6, 0, 3, random);
    }
  }

  @Costly(50)
  @Property
  void earliestStart_asTimeGoesBy_isThatOfPlainScan(@ForAll long seed) {
    Random random = new Random(seed);
    FreeCpuProfile profile = mixed(6, 100, random);
    for (long now = 0; now < 300 * PERIOD; now += random.nextInt(20 * PERIOD)) {
      profile.forgetBefore(now);
      fill(profile, profile.horizon(), 10, 1, 6, random);
      assertSameSearches(profile, 6, now, 5, random);
    }
    assertThat(profile.segments()).isGreaterThan(200);
  }

  @Costly(50)
  @Property
  void earliestStart_afterForwardPasses_isThatOfPlainScan(@ForAll long seed) {
    Random random = new Random(seed);
    FreeCpuProfile profile = mixed(6, 100, random);
    for (int k = 0; k < 20; k++) {
      int segment = profile.segments() - 1 - random.nextInt(20);
      long tick = profile.start(segment) + random.nextInt(3);
      profile.truncate(tick);
      append(profile, tick, random);
      assertSameSearches(profile, 6, 0, 5, random);
    }
  }

  @Costly(50)
  @Property
  void earliestStart_ofProfileThatGrows_isThatOfPlainScan(@ForAll long seed) {
    Random random = new Random(seed);
    FreeCpuProfile profile = mixed(6, 50, random);
    for (int k = 0; k < 20; k++) {
      append(profile, profile.horizon() + 1, random);
      assertSameSearches(profile, 6, 0, 5, random);
    }
  }

  /** Appends up to 30 steps, with all CPUs free in the end. */
  private static void append(FreeCpuProfile profile, long from, Random random) {
    int steps = random.nextInt(31);
    profile.append(from, random.nextInt(7));
    for (int k = 0; k < steps; k++) {
      profile.append(from + 2L * k + random.nextInt(2), random.nextInt(7));
    }
    profile.append(from + 2L * steps, 6);
  }

  @Example
  void segments_ofMachineWithOneCpu_areBusyOrFree() {
    FreeCpuProfile profile = new FreeCpuProfile(1);
    for (int k = 0; k < 1000; k++) {
      profile.reserve(3L * k, 3L * k + 2, 1);
    }
    // Every third tick is free; two in a row only at the end.
    assertThat(profile.segments()).isEqualTo(2000);
    assertThat(profile.earliestStart(1, 1, 300)).isEqualTo(302);
    assertThat(profile.earliestStart(1, 2, 0)).isEqualTo(2999);
    profile.release(1500, 1502, 1);
    assertThat(profile.earliestStart(1, 4, 0)).isEqualTo(1499);
    assertThat(profile.earliestStart(1, 5, 0)).isEqualTo(2999);
  }

  @Example
  void segments_ofMachineWithManyCpus_fallAndRiseByOne() {
    int cpus = 200_000;
    FreeCpuProfile profile = new FreeCpuProfile(cpus);
    for (int k = 0; k < 2000; k++) {
      profile.reserve(k, 4000 - k, 100);
    }
    assertThat(profile.freeAt(1999)).isZero();
    assertThat(profile.segments()).isEqualTo(4000);
    // From tick k on, 100 (k + 1) CPUs are taken; after the middle as many are given back.
    assertThat(profile.earliestStart(100_000, 1000, 0)).isZero();
    assertThat(profile.earliestStart(100_000, 1001, 0)).isEqualTo(3000);
    assertThat(profile.earliestStart(cpus, 1, 0)).isEqualTo(4000);
    assertSameSearches(profile, cpus, 0, 200, new Random(7));
  }

  @Example
  void hundredThousandSegments_areSearchedAndChanged() {
    Random random = new Random(11);
    FreeCpuProfile profile = new FreeCpuProfile(6);
    fill(profile, 0, 70_000, 1, 6, random);
    assertThat(profile.segments()).isGreaterThan(100_000);
    assertSameSearches(profile, 6, 0, 50, random);
    for (int k = 0; k < 50; k++) {
      change(profile, 6, random);
    }
    profile.forgetBefore(100_000);
    assertSameSearches(profile, 6, 100_000, 50, random);
    assertThat(profile.earliestStart(6, 1000, 100_000)).isEqualTo(profile.horizon());
  }
}
