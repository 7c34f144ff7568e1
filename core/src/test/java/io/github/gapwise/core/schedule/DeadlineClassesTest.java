package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

final class DeadlineClassesTest {
  private static final long MOST = FreeCpuProfile.NEVER / 16;

  private final DeadlineClasses classes = new DeadlineClasses();

  @Property
  void of_anyDeadline_isTheClassThatHoldsIt(
      @ForAll @LongRange(max = MOST) long now,
      @ForAll @LongRange(max = MOST) long ahead,
      @ForAll @LongRange(max = MOST) long left,
      @ForAll @LongRange(max = MOST) long other) {
    classes.begin(now + ahead, now, now + left);
    assertThat(classes.haveBegun()).isTrue();
    assertThat(classes.areOutdated(now + ahead, now)).isFalse();
    for (long deadline : new long[] {now, now + ahead, now + other, Long.MAX_VALUE - 1}) {
      int k = classes.of(deadline);
      assertThat(k).isBetween(0, DeadlineClasses.NONE - 1);
      assertThat(deadline).isGreaterThanOrEqualTo(classes.least(k)).isLessThan(classes.end(k));
    }
  }

  @Example
  void of_noDeadline_isAClassOfItsOwn() {
    classes.begin(100, 0, 100);
    assertThat(classes.of(Long.MAX_VALUE)).isEqualTo(DeadlineClasses.NONE);
    assertThat(classes.of(Long.MAX_VALUE - 1)).isEqualTo(DeadlineClasses.NONE - 1);
    assertThat(classes.least(DeadlineClasses.NONE)).isEqualTo(Long.MAX_VALUE);
  }

  @Example
  void areOutdated_fartherAheadOrLongAgo_isTrue() {
    assertThat(classes.haveBegun()).isFalse();
    classes.begin(240, 0, 1000);
    assertThat(classes.of(239))
        .isBetween(DeadlineClasses.COUNT * 2 / 3, DeadlineClasses.COUNT * 7 / 8);
    assertThat(classes.areOutdated(300, 0)).isFalse();
    assertThat(classes.areOutdated(301, 0)).isTrue();
    assertThat(classes.areOutdated(Long.MAX_VALUE, 88)).isFalse();
    assertThat(classes.areOutdated(Long.MAX_VALUE, 89)).isTrue();
    classes.begin(Long.MAX_VALUE, 89, 89);
    assertThat(classes.areOutdated(389, 89)).isFalse();
    // Four classes of a tick.
    assertThat(classes.areOutdated(0, 93)).isFalse();
    assertThat(classes.areOutdated(0, 94)).isTrue();
  }

  @Example
  void begin_withoutAnyDeadline_isGoodForAWhile() {
    classes.begin(Long.MAX_VALUE, 0, 1600);
    assertThat(classes.areOutdated(Long.MAX_VALUE, 100)).isFalse();
  }

  @Example
  void begin_ofADeadlineFarBeyondTheEnd_stillTellsOthersApart() {
    classes.begin(Long.MAX_VALUE / 2, 0, 1000);
    assertThat(classes.of(900)).isGreaterThan(classes.of(300));
  }
}
