package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;
import static io.github.gapwise.core.schedule.NaiveFreeCpuProfile.HORIZON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Tested against {@link NaiveFreeCpuProfile}, which has one number per tick. */
final class FreeCpuProfileTest {

  /** The period begins at the earlier of two ticks, given in any order. */
  record Change(boolean reserves, int oneTick, int otherTick, int cpus) {
    int from() {
      return Math.min(oneTick, otherTick);
    }

    int to() {
      return Math.max(oneTick, otherTick);
    }

    int difference() {
      return reserves ? -cpus : cpus;
    }

    void applyTo(FreeCpuProfile profile) {
      if (reserves) {
        profile.reserve(from(), to(), cpus);
      } else {
        profile.release(from(), to(), cpus);
      }
    }
  }

  @Provide
  Arbitrary<List<Change>> changes() {
    Arbitrary<Integer> tick = Arbitraries.integers().between(0, HORIZON);
    Arbitrary<Boolean> reserves = Arbitraries.of(true, true, false);
    return Combinators.combine(reserves, tick, tick, Arbitraries.integers().between(1, 4))
        .as(Change::new)
        .list()
        .ofMaxSize(25)
        .withoutEdgeCases();
  }

  @Property
  void changes_leadToSameProfileAsTickByTick(
      @ForAll @IntRange(min = 1, max = 5) int cpus, @ForAll("changes") List<Change> changes) {
    FreeCpuProfile profile = new FreeCpuProfile(cpus);
    NaiveFreeCpuProfile model = new NaiveFreeCpuProfile(cpus);
    for (Change change : changes) {
      if (model.allows(change.from(), change.to(), change.difference())) {
        change.applyTo(profile);
        model.add(change.from(), change.to(), change.difference());
        assertSameFrom(0, profile, model);
        assertCoalesced(profile);
      }
    }
    assertSameSearchesFrom(0, profile, model);
  }

  @Property
  void forgetBefore_leavesWhatFollows(
      @ForAll @IntRange(min = 1, max = 5) int cpus,
      @ForAll("changes") List<Change> changes,
      @ForAll @IntRange(min = 1, max = 6) int ticksPerChange) {
    FreeCpuProfile profile = new FreeCpuProfile(cpus);
    NaiveFreeCpuProfile model = new NaiveFreeCpuProfile(cpus);
    int now = 0;
    for (Change change : changes) {
      profile.forgetBefore(now);
      assertThat(profile.segments() == 1 || profile.end(0) > now).isTrue();
      int from = Math.max(now, change.from());
      Change later =
          new Change(change.reserves(), from, Math.max(from, change.to()), change.cpus());
      if (model.allows(later.from(), later.to(), later.difference())) {
        later.applyTo(profile);
        model.add(later.from(), later.to(), later.difference());
        assertSameFrom(now, profile, model);
        assertCoalesced(profile);
      }
      now += ticksPerChange;
    }
    assertSameSearchesFrom(now, profile, model);
  }

  private static void assertSameFrom(int now, FreeCpuProfile profile, NaiveFreeCpuProfile model) {
    for (int tick = now; tick <= HORIZON + 1; tick++) {
      assertThat(profile.freeAt(tick)).isEqualTo(model.freeAt(tick));
    }
    for (int needed = 0; needed <= model.cpus(); needed++) {
      assertThat(Math.max(now, profile.openFrom(needed)))
          .isEqualTo(Math.max(now, model.openFrom(needed)));
    }
    assertThat(Math.max(now, profile.horizon()))
        .isEqualTo(Math.max(now, model.openFrom(model.cpus())));
  }

  private static void assertCoalesced(FreeCpuProfile profile) {
    int last = profile.segments() - 1;
    for (int k = 0; k < last; k++) {
      assertThat(profile.start(k)).isLessThan(profile.end(k));
      assertThat(profile.end(k)).isEqualTo(profile.start(k + 1));
      assertThat(profile.free(k)).isNotEqualTo(profile.free(k + 1));
      assertThat(profile.freeAt(profile.start(k))).isEqualTo(profile.free(k));
    }
    assertThat(profile.start(last)).isEqualTo(profile.horizon());
    assertThat(profile.end(last)).isEqualTo(NEVER);
  }

  private static void assertSameSearchesFrom(
      int now, FreeCpuProfile profile, NaiveFreeCpuProfile model) {
    for (int needed = 1; needed <= model.cpus(); needed++) {
      for (long duration : new long[] {1, 2, 7, 20, 100}) {
        for (int notBefore = now; notBefore <= HORIZON + 3; notBefore += 3) {
          assertSameSearches(needed, duration, notBefore, profile, model);
        }
      }
    }
  }

  private static void assertSameSearches(
      int needed, long duration, int notBefore, FreeCpuProfile profile, NaiveFreeCpuProfile model) {
    long start = model.earliestStart(needed, duration, notBefore, NEVER);
    assertThat(profile.earliestStart(needed, duration, notBefore)).isEqualTo(start);
    for (long latest : new long[] {notBefore - 1, start - 1, start, NEVER - 1, NEVER}) {
      assertThat(profile.earliestStart(needed, duration, notBefore, latest))
          .isEqualTo(model.earliestStart(needed, duration, notBefore, latest));
    }
  }

  @Property
  void refusedChange_leavesNoTrace(
      @ForAll @IntRange(min = 1, max = 5) int cpus, @ForAll("changes") List<Change> changes) {
    FreeCpuProfile profile = new FreeCpuProfile(cpus);
    NaiveFreeCpuProfile model = new NaiveFreeCpuProfile(cpus);
    for (Change change : changes) {
      if (model.allows(change.from(), change.to(), change.difference())) {
        change.applyTo(profile);
        model.add(change.from(), change.to(), change.difference());
      } else {
        String before = profile.toString();
        assertThatIllegalStateException().isThrownBy(() -> change.applyTo(profile));
        assertThat(profile).hasToString(before);
      }
    }
    assertSameFrom(0, profile, model);
  }

  @Example
  void refusal_namesFirstTickAtFault() {
    FreeCpuProfile profile = new FreeCpuProfile(4);
    profile.reserve(10, 20, 3);
    assertThatIllegalStateException()
        .isThrownBy(() -> profile.reserve(5, 15, 2))
        .withMessage("The free CPUs (-1) at tick (10) must be between (0) and (4).");
    assertThatIllegalStateException()
        .isThrownBy(() -> profile.release(15, 25, 1))
        .withMessage("The free CPUs (5) at tick (20) must be between (0) and (4).");
  }

  @Example
  void newProfile_isOneSegmentWithAllCpus() {
    FreeCpuProfile profile = new FreeCpuProfile(4);
    assertThat(profile.segments()).isEqualTo(1);
    assertThat(profile.start(0)).isZero();
    assertThat(profile.end(0)).isEqualTo(NEVER);
    assertThat(profile.free(0)).isEqualTo(4);
    assertThat(profile.horizon()).isZero();
    assertThat(profile).hasToString("FreeCpuProfile[from [0], free [4]]");
  }

  @Example
  void segmentAt_countsFromFirstThatIsNotForgotten() {
    // 4 CPUs until 5, 1 until 10, then 4 again.
    FreeCpuProfile profile = new FreeCpuProfile(4);
    profile.reserve(5, 10, 3);
    assertThat(List.of(profile.segmentAt(4), profile.segmentAt(5), profile.segmentAt(99)))
        .containsExactly(0, 1, 2);
    profile.forgetBefore(6);
    assertThat(List.of(profile.segmentAt(4), profile.segmentAt(9), profile.segmentAt(10)))
        .containsExactly(0, 0, 1);
  }

  @Example
  void emptyPeriod_changesNothing() {
    FreeCpuProfile profile = new FreeCpuProfile(4);
    profile.reserve(7, 7, 9);
    profile.release(8, 7, 9);
    assertThat(profile.segments()).isEqualTo(1);
  }

  @Example
  void profile_withoutCpus_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FreeCpuProfile(0))
        .withMessage("The cpus (0) must be positive.");
    assertThatIllegalArgumentException().isThrownBy(() -> new FreeCpuProfile(-1));
  }

  @Example
  void earliestStart_ofMoreCpusThanThereAre_isRefused() {
    FreeCpuProfile profile = new FreeCpuProfile(4);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> profile.earliestStart(5, 1, 0))
        .withMessage("The needed CPUs (5) must be at most (4).");
    assertThatIllegalArgumentException().isThrownBy(() -> profile.earliestStart(5, 1, 0, 0));
  }

  @Example
  void earliestStart_nextToEndOfTime_isFoundOrOverflows() {
    FreeCpuProfile profile = new FreeCpuProfile(1);
    profile.reserve(0, 1, 1);
    assertThat(profile.earliestStart(1, NEVER - 1, 0)).isEqualTo(1);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> profile.earliestStart(1, NEVER, 0));
    assertThat(profile.earliestStart(1, 1, NEVER - 1)).isEqualTo(NEVER - 1);
  }

  /** A forward pass drops everything from a tick on and sets anew how many CPUs are free. */
  @Example
  void truncateAndAppend_rewriteEndOfProfile() {
    FreeCpuProfile profile = new FreeCpuProfile(4);
    profile.reserve(2, 9, 3);
    profile.truncate(5);
    profile.append(5, 1);
    profile.append(6, 0);
    profile.append(6, 2);
    profile.append(8, 4);
    // From 5 on one CPU is free as before; of the two values for tick 6 the last one counts.
    assertThat(profile).hasToString("FreeCpuProfile[from [0, 2, 6, 8], free [4, 1, 2, 4]]");
    assertCoalesced(profile);
  }

  @Example
  void append_thatUndoesStep_joinsSegments() {
    FreeCpuProfile profile = new FreeCpuProfile(4);
    profile.truncate(0);
    profile.append(0, 1);
    profile.append(3, 2);
    profile.append(3, 1);
    profile.append(5, 4);
    assertThat(profile).hasToString("FreeCpuProfile[from [0, 5], free [1, 4]]");
  }
}
