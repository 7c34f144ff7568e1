package io.github.gapwise.queue;

import java.util.Arrays;

/**
 * Slots sorted by a key and a tie-breaker, in parallel arrays with spare room at both ends, so that
 * taking the first and appending a last cost O(1). Elsewhere an insertion or removal moves the
 * shorter side. The CPUs of the jobs lie beside them, so that a search for a small job reads one
 * array from end to end: that array made an EASY pass over 2000 waiting jobs three to four times
 * faster ({@code QueuePassBenchmark}, both versions in turn, on one and on 150 machines).
 */
final class SlotOrder {
  private int[] slots = new int[16];
  private long[] keys = new long[16];
  private long[] ties = new long[16];
  private int[] cpus = new int[16];

  /** The entries are those from {@code head} to before {@code end}. */
  private int head;

  private int end;

  int size() {
    return end - head;
  }

  /** The slot at a place, counted from 0. */
  int slot(int place) {
    return slots[head + place];
  }

  /** The key at a place, counted from 0. */
  long key(int place) {
    return keys[head + place];
  }

  /**
   * The first place from the given one on with no more CPUs than that; the size if there is none.
   */
  int nextWithin(int most, int place) {
    int at = head + place;
    int last = end;
    int[] sizes = cpus;
    while (at < last && sizes[at] > most) {
      at++;
    }
    return at - head;
  }

  void insert(int slot, long key, long tie, int cpus) {
    if (end == slots.length) {
      makeRoom();
    }
    int at = firstNotBefore(key, tie);
    if (head > 0 && at - head < end - at) {
      move(head, head - 1, at - head);
      head--;
      at--;
    } else {
      move(at, at + 1, end - at);
      end++;
    }
    slots[at] = slot;
    keys[at] = key;
    ties[at] = tie;
    this.cpus[at] = cpus;
  }

  /** Takes the entry out; false if there is none. */
  boolean remove(long key, long tie) {
    int at = firstNotBefore(key, tie);
    if (at == end || keys[at] != key || ties[at] != tie) {
      return false;
    }
    if (at - head < end - 1 - at) {
      move(head, head + 1, at - head);
      head++;
    } else {
      move(at + 1, at, end - 1 - at);
      end--;
    }
    return true;
  }

  /**
   * The index of the first entry that is not before the given one, {@code end} if there is none.
   */
  private int firstNotBefore(long key, long tie) {
    if (head == end || before(end - 1, key, tie)) {
      return end;
    }
    int low = head;
    int high = end - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (before(middle, key, tie)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean before(int at, long key, long tie) {
    return keys[at] < key || (keys[at] == key && ties[at] < tie);
  }

  private void move(int from, int to, int count) {
    System.arraycopy(slots, from, slots, to, count);
    System.arraycopy(keys, from, keys, to, count);
    System.arraycopy(ties, from, ties, to, count);
    System.arraycopy(cpus, from, cpus, to, count);
  }

  /** Uses the room before the head if that is at least half of the arrays, grows them otherwise. */
  private void makeRoom() {
    if (2 * head < slots.length) {
      int capacity = 2 * slots.length;
      slots = Arrays.copyOf(slots, capacity);
      keys = Arrays.copyOf(keys, capacity);
      ties = Arrays.copyOf(ties, capacity);
      cpus = Arrays.copyOf(cpus, capacity);
    } else {
      move(head, 0, end - head);
      end -= head;
      head = 0;
    }
  }
}
