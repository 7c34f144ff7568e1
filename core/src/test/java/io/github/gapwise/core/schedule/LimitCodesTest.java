package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Codes, against a scan of the limits that they are of. */
final class LimitCodesTest {
  private static final int MACHINES = 150;
  private static final int MOST = (1 << 15) - 1;

  /** A difference that codes tell. */
  private static final int STEP = 1 << 5;

  private LimitCodes codes = new LimitCodes(MACHINES);

  /** All that are found from an id on. */
  private List<Integer> found(int from, int deadlines, int gain, int limit) {
    List<Integer> found = new ArrayList<>();
    MachineBatch batch = new MachineBatch();
    batch.clear(from);
    while (batch.next < MACHINES) {
      int before = batch.next;
      codes.find(batch, deadlines, gain, limit);
      assertThat(batch.next).isGreaterThan(before);
      assertThat(batch.size >= MachineBatch.ENOUGH || batch.next == MACHINES).isTrue();
      Arrays.stream(batch.ids, 0, batch.size).forEach(found::add);
    }
    return found;
  }

  @Property
  void find_findsThoseNotBelow_andNoneFarBelow(
      @ForAll @Size(MACHINES) List<@IntRange(max = MOST) Integer> even,
      @ForAll @Size(MACHINES) List<@IntRange(max = MOST) Integer> gain,
      @ForAll @IntRange(max = DeadlineClasses.COUNT - 1) int deadlines,
      @ForAll @IntRange(max = MACHINES) int from,
      @ForAll @IntRange(min = 2, max = MOST) int limit,
      @ForAll @IntRange(min = -100 * STEP, max = 100 * STEP) int above) {
    codes = new LimitCodes(MACHINES);
    codes.keep();
    codes.ask(Math.max(2, Math.min(MOST, limit + above)));
    codes.begin();
    for (int id = 0; id < MACHINES; id++) {
      codes.set(id, deadlines, even.get(id), gain.get(id));
    }
    assertFinds(even, deadlines, 0, from, limit, above);
    assertFinds(gain, deadlines, 1, from, limit, above);
  }

  private void assertFinds(
      List<Integer> limits, int deadlines, int gain, int from, int limit, int above) {
    List<Integer> found = found(from, deadlines, gain, limit);
    assertThat(found).isSorted().allMatch(id -> id >= from && id < MACHINES);
    for (int id = from; id < MACHINES; id++) {
      if (limits.get(id) >= limit) {
        assertThat(found).contains(id);
      } else if (limits.get(id) <= limit - STEP && Math.abs(above) <= 60 * STEP) {
        assertThat(found).doesNotContain(id);
      }
    }
  }

  /** Codes are for 200 steps, and can tell of 137 to 263; later for what is asked for then. */
  @Example
  void find_ofFarMoreOrLessThanWasAskedFor_isInDoubt() {
    codes.keep();
    ask(200 * STEP);
    assertThat(found(0, 2, 0, 250 * STEP)).containsExactly(7);
    assertThat(found(0, 2, 0, 150 * STEP)).containsExactly(7, 8);
    assertThat(found(0, 2, 1, 150 * STEP)).isEmpty();
    assertThat(found(0, 3, 0, 150 * STEP)).isEmpty();
    assertThat(found(0, 2, 0, 290 * STEP)).containsExactly(7);
    assertThat(found(0, 2, 0, 100 * STEP)).hasSize(MACHINES);
    for (int k = 0; k < 50; k++) {
      codes.ask(100 * STEP);
    }
    assertThat(found(0, 2, 0, 100 * STEP)).hasSize(MACHINES);
    ask(100 * STEP);
    assertThat(found(0, 2, 0, 100 * STEP)).containsExactly(7, 8);
  }

  private void ask(int limit) {
    codes.ask(limit);
    codes.begin();
    for (int id = 0; id < MACHINES; id++) {
      codes.set(id, 2, 0, 0);
    }
    codes.set(7, 2, 270 * STEP, 0);
    codes.set(8, 2, 150 * STEP, 120 * STEP);
  }
}
