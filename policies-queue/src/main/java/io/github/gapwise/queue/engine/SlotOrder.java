package io.github.gapwise.queue.engine;

import io.github.gapwise.core.queue.JobOrder;
import it.unimi.dsi.fastutil.Swapper;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;

/**
 * Slots sorted by a key and a tie-breaker, in parallel arrays with spare room at both ends, so that
 * removing the first and appending a last entry cost O(1). Elsewhere an insertion or removal moves
 * the shorter side. The CPUs of the jobs are stored beside them, so that a search for a small job
 * reads one array from end to end. That array made an EASY pass over 2000 waiting jobs three to
 * four times faster ({@code QueuePassBenchmark}, both versions in turn, on one and on 150
 * machines).
 *
 * <p>The order is maintained either by {@link #insert} and {@link #remove(long, long)}, which rely
 * on it, or by {@link #append} and {@link #sortByFalling}, which restores it.
 */
public final class SlotOrder {
  /** Up to this many moves per entry are cheaper than sorting from scratch. */
  private static final int MOVES_PER_ENTRY = 32;

  private final IntComparator comparator = this::compare;
  private final Swapper swapper = this::swap;
  private int[] slots = new int[16];
  private long[] keys = new long[16];
  private long[] ties = new long[16];
  private int[] cpus = new int[16];

  /** The entries are those from {@code head} to before {@code end}. */
  private int head;

  private int end;

  /** The number of slots in order. */
  public int size() {
    return end - head;
  }

  /** The slot at a place, counted from 0. */
  public int slot(int place) {
    return slots[head + place];
  }

  /** The key at a place, counted from 0. */
  public long key(int place) {
    return keys[head + place];
  }

  /** The CPUs of a node of the job at a place. */
  public int cpus(int place) {
    return cpus[head + place];
  }

  /**
   * The first place from the given one on with at most that many CPUs; the size if there is none.
   */
  public int nextWithin(int most, int place) {
    int at = head + place;
    int last = end;
    int[] sizes = cpus;
    while (at < last && sizes[at] > most) {
      at++;
    }
    return at - head;
  }

  /** Adds a slot behind those of lower keys, and of lower ties of the same key. */
  public void insert(int slot, long key, long tie, int cpus) {
    if (end == slots.length) {
      makeRoom();
    }
    int at = firstNotBefore(key, tie, end);
    if (head > 0 && at - head < end - at) {
      move(head, head - 1, at - head);
      head--;
      at--;
    } else {
      move(at, at + 1, end - at);
      end++;
    }
    set(at, slot, key, tie, cpus);
  }

  /** Adds an entry behind all others, to be sorted later. */
  public void append(int slot, long tie, int cpus) {
    if (end == slots.length) {
      makeRoom();
    }
    set(end, slot, Long.MAX_VALUE, tie, cpus);
    end++;
  }

  /** Sorts by falling priority, which is given by slot; fast if little has changed. */
  public void sortByFalling(double[] priorities) {
    for (int at = head; at < end; at++) {
      keys[at] = JobOrder.ascending(-priorities[slots[at]]);
    }
    long moves = MOVES_PER_ENTRY * (long) size();
    for (int at = head + 1; at < end; at++) {
      if (compare(at, at - 1) < 0) {
        int target = firstNotBefore(keys[at], ties[at], at);
        moves -= at - target;
        if (moves < 0) {
          it.unimi.dsi.fastutil.Arrays.quickSort(head, end, comparator, swapper);
          return;
        }
        moveBack(at, target);
      }
    }
  }

  private int compare(int at, int other) {
    int byKey = Long.compare(keys[at], keys[other]);
    return byKey != 0 ? byKey : Long.compare(ties[at], ties[other]);
  }

  private void swap(int at, int other) {
    int slot = slots[at];
    long key = keys[at];
    long tie = ties[at];
    int size = cpus[at];
    set(at, slots[other], keys[other], ties[other], cpus[other]);
    set(other, slot, key, tie, size);
  }

  private void moveBack(int at, int target) {
    int slot = slots[at];
    long key = keys[at];
    long tie = ties[at];
    int size = cpus[at];
    move(target, target + 1, at - target);
    set(target, slot, key, tie, size);
  }

  private void set(int at, int slot, long key, long tie, int size) {
    slots[at] = slot;
    keys[at] = key;
    ties[at] = tie;
    cpus[at] = size;
  }

  /** The place of a slot that is in this order. Linear. */
  public int placeOf(int slot) {
    int at = head;
    while (slots[at] != slot) {
      at++;
    }
    return at - head;
  }

  /** Removes the entry; returns false if there is none. */
  public boolean remove(long key, long tie) {
    int at = firstNotBefore(key, tie, end);
    if (at == end || keys[at] != key || ties[at] != tie) {
      return false;
    }
    removeAt(at - head);
    return true;
  }

  /** Removes the entry at a place. */
  public void removeAt(int place) {
    int at = head + place;
    if (at - head < end - 1 - at) {
      move(head, head + 1, at - head);
      head++;
    } else {
      move(at + 1, at, end - 1 - at);
      end--;
    }
  }

  /**
   * The index of the first entry up to the limit that is not before the given one, or the limit.
   */
  private int firstNotBefore(long key, long tie, int limit) {
    if (head == limit || before(limit - 1, key, tie)) {
      return limit;
    }
    int low = head;
    int high = limit - 1;
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

  /**
   * Reclaims the space before the head if it is at least half of the arrays, grows them otherwise.
   */
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
