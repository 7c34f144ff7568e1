package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Tested against a plain array. */
final class MinTreeTest {

  private static void assertSame(MinTree tree, long[] keys) {
    long least = Arrays.stream(keys).min().orElseThrow();
    assertThat(tree.min()).isEqualTo(least);
    assertThat(keys[tree.indexOfMin()]).isEqualTo(least);
    for (int k = 0; k < tree.indexOfMin(); k++) {
      assertThat(keys[k]).isGreaterThan(least);
    }
    for (int from = 0; from <= keys.length; from++) {
      for (long limit = -4; limit <= 3; limit++) {
        assertThat(tree.next(from, limit)).isEqualTo(next(keys, from, limit));
      }
    }
  }

  private static int next(long[] keys, int from, long limit) {
    int k = from;
    while (k < keys.length && keys[k] > limit) {
      k++;
    }
    return k < keys.length ? k : -1;
  }

  @Property
  void changes_leaveLeastKeyAndItsLowestIndex(
      @ForAll @IntRange(min = 1, max = 20) int size,
      @ForAll @Size(max = 40) @LongRange(min = -3, max = 3) long[] values,
      @ForAll long seed) {
    Random random = new Random(seed);
    MinTree tree = new MinTree(size);
    long[] keys = new long[size];
    Arrays.fill(keys, Long.MAX_VALUE);
    for (long value : values) {
      int index = random.nextInt(size);
      keys[index] = value == 3 ? Long.MAX_VALUE : value;
      tree.set(index, keys[index]);
      assertSame(tree, keys);
      assertThat(tree.minWithout(index)).isEqualTo(leastWithout(keys, index));
    }
    for (int k = 0; k < size; k++) {
      assertThat(tree.get(k)).isEqualTo(keys[k]);
    }
  }

  private static long leastWithout(long[] keys, int index) {
    long[] others = keys.clone();
    others[index] = Long.MAX_VALUE;
    return Arrays.stream(others).min().orElseThrow();
  }

  @Example
  void newTree_hasNoKeyBelowMaximum() {
    assertThat(new MinTree(5).min()).isEqualTo(Long.MAX_VALUE);
    assertThat(new MinTree(5).indexOfMin()).isZero();
    assertThat(new MinTree(1).minWithout(0)).isEqualTo(Long.MAX_VALUE);
    assertThat(new MinTree(0).min()).isEqualTo(Long.MAX_VALUE);
  }

  @Example
  void extremes_areKeysAsAnyOther() {
    MinTree tree = new MinTree(3);
    tree.set(2, Long.MAX_VALUE - 1);
    assertThat(tree.indexOfMin()).isEqualTo(2);
    tree.set(1, Long.MIN_VALUE);
    assertThat(tree.indexOfMin()).isEqualTo(1);
    tree.set(1, Long.MAX_VALUE);
    assertThat(tree.indexOfMin()).isEqualTo(2);
  }
}
