package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Limits, against a scan of what was set. */
final class WorkLimitsTest {
  private static final int MACHINES = 40;

  @Property
  void next_finds_thatWithALimitThatIsNotBelow(
      @ForAll @Size(MACHINES) long[] even,
      @ForAll @Size(MACHINES) long[] gain,
      @ForAll @IntRange(max = DeadlineClasses.COUNT - 1) int deadlines,
      @ForAll @IntRange(max = MACHINES) int from,
      @ForAll @LongRange(min = 1) long work) {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    for (int id = 0; id < MACHINES; id++) {
      limits.set(id, deadlines, 1e30, 1e30);
      limits.set(id, deadlines, (double) even[id], (double) gain[id]);
    }
    assertFinds(limits, even, deadlines, 0, from, work);
    assertFinds(limits, gain, deadlines, 1, from, work);
  }

  /** A limit that is a little below the work, by less than a hundredth, may be taken for enough. */
  private static void assertFinds(
      WorkLimits limits, long[] set, int deadlines, int gain, int from, long work) {
    int found = limits.next(from, deadlines, gain, work);
    for (int id = from; id < found; id++) {
      assertThat(set[id]).isLessThan(work);
    }
    if (found < MACHINES) {
      assertThat(found).isGreaterThanOrEqualTo(from);
      assertThat((double) set[found] * 1.01).isGreaterThanOrEqualTo(work * 0.9999);
    }
  }

  @Property
  void next_ofTheLimitItself_isFound(
      @ForAll @IntRange(max = MACHINES - 1) int id, @ForAll @LongRange(min = 1) long work) {
    WorkLimits limits = new WorkLimits(MACHINES);
    limits.keep();
    limits.set(id, 3, (double) work, 0);
    assertThat(limits.next(0, 3, 0, work)).isEqualTo(id);
    assertThat(limits.next(0, 3, 1, work)).isEqualTo(MACHINES);
    assertThat(limits.next(id + 1, 3, 0, work)).isEqualTo(MACHINES);
    assertThat(limits.next(0, 4, 0, 1)).isEqualTo(MACHINES);
    limits.set(id, 3, 0, (double) work);
    assertThat(limits.next(0, 3, 0, 1)).isEqualTo(MACHINES);
    assertThat(limits.next(0, 3, 1, work)).isEqualTo(id);
  }

  @Example
  void setAll_isOfAllClasses() {
    WorkLimits limits = new WorkLimits(2);
    assertThat(limits.areKept()).isFalse();
    limits.keep();
    limits.setAll(1, 5);
    assertThat(limits.areKept()).isTrue();
    for (int deadlines = 0; deadlines < DeadlineClasses.COUNT; deadlines++) {
      assertThat(limits.next(0, deadlines, 0, 5)).isEqualTo(1);
      assertThat(limits.next(0, deadlines, 1, 5)).isEqualTo(1);
    }
  }
}
