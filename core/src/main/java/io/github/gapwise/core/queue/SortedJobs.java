package io.github.gapwise.core.queue;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Jobs sorted by a key, ties by a second one, each with the number of its submission. Single
 * threaded.
 *
 * <p>Cost: O(1) to take the first job or to add one behind all others; elsewhere O(log n)
 * comparisons and a block move of the shorter side. Does not allocate once its arrays have grown.
 */
public final class SortedJobs {
  // Parallel arrays with spare room at both ends: the jobs are those at head, ..., end - 1.
  private @Nullable Job[] jobs = new Job[16];
  private long[] keys = new long[16];
  private long[] ties = new long[16];
  private long[] sequences = new long[16];
  private int head;
  private int end;

  /** Creates an empty list. */
  public SortedJobs() {}

  /** The number of jobs. */
  public int size() {
    return end - head;
  }

  /** The job at a place, counted from 0. */
  public Job job(int place) {
    return Objects.requireNonNull(jobs[head + place]);
  }

  /** The key of the job at a place. */
  public long key(int place) {
    return keys[head + place];
  }

  /** The number of the submission of the job at a place. */
  public long sequence(int place) {
    return sequences[head + place];
  }

  /**
   * Adds a job behind those that precede it by key and tie, or have the same ones.
   *
   * @param sequence kept for the caller
   */
  public void insert(Job job, long key, long tie, long sequence) {
    if (end == keys.length) {
      makeRoom();
    }
    int at = firstAfter(key, tie);
    if (head > 0 && at - head < end - at) {
      move(head, head - 1, at - head);
      head--;
      at--;
    } else {
      move(at, at + 1, end - at);
      end++;
    }
    jobs[at] = job;
    keys[at] = key;
    ties[at] = tie;
    sequences[at] = sequence;
  }

  /** The index of the first job that comes after a key and tie, or the end. */
  private int firstAfter(long key, long tie) {
    if (head == end || !isAfter(end - 1, key, tie)) {
      return end;
    }
    int low = head;
    int high = end - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isAfter(middle, key, tie)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean isAfter(int at, long key, long tie) {
    return keys[at] > key || (keys[at] == key && ties[at] > tie);
  }

  /** Removes the job at a place. */
  public void remove(int place) {
    int at = head + place;
    if (at - head < end - 1 - at) {
      move(head, head + 1, at - head);
      jobs[head++] = null;
    } else {
      move(at + 1, at, end - 1 - at);
      jobs[--end] = null;
    }
  }

  /** Removes the job with this one's id; false if there is none. Linear in the number of jobs. */
  public boolean remove(Job job) {
    return take(job) >= 0;
  }

  /** Removes the job with this one's id; returns the number of its submission, or -1 if none. */
  public long take(Job job) {
    for (int place = 0; place < size(); place++) {
      if (job(place).id() == job.id()) {
        long sequence = sequence(place);
        remove(place);
        return sequence;
      }
    }
    return -1;
  }

  private void move(int from, int to, int count) {
    System.arraycopy(jobs, from, jobs, to, count);
    System.arraycopy(keys, from, keys, to, count);
    System.arraycopy(ties, from, ties, to, count);
    System.arraycopy(sequences, from, sequences, to, count);
  }

  /** Makes room behind the last job, in larger arrays if little is left at the front. */
  private void makeRoom() {
    int size = size();
    if (2 * head < keys.length) {
      int capacity = 2 * keys.length;
      jobs = Arrays.copyOf(jobs, capacity);
      keys = Arrays.copyOf(keys, capacity);
      ties = Arrays.copyOf(ties, capacity);
      sequences = Arrays.copyOf(sequences, capacity);
    }
    if (head > 0) {
      move(head, 0, size);
      Arrays.fill(jobs, size, end, null);
      head = 0;
      end = size;
    }
  }
}
