package io.github.gapwise.schedule.ontime;

import java.util.Arrays;

/** A set of machines, in the order of their ids. */
final class MachineSet {
  private final long[] words;
  private boolean isEmpty = true;

  MachineSet(int machines) {
    words = new long[(machines + Long.SIZE - 1) / Long.SIZE];
  }

  void add(int id) {
    words[id / Long.SIZE] |= 1L << id;
    isEmpty = false;
  }

  void remove(int id) {
    words[id / Long.SIZE] &= ~(1L << id);
  }

  boolean contains(int id) {
    return (words[id / Long.SIZE] & 1L << id) != 0;
  }

  /** The first machine from an id on, or -1. */
  int next(int from) {
    int k = from / Long.SIZE;
    if (isEmpty || k == words.length) {
      return -1;
    }
    long word = words[k] & -1L << from;
    while (word == 0 && ++k < words.length) {
      word = words[k];
    }
    return word == 0 ? -1 : k * Long.SIZE + Long.numberOfTrailingZeros(word);
  }

  void clear() {
    if (!isEmpty) {
      Arrays.fill(words, 0);
      isEmpty = true;
    }
  }
}
