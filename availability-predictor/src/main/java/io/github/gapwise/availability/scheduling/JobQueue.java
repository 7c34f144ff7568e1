package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The waiting jobs by the key of an order, ties by id; those that are not released yet in a second
 * such list, by release and then by the order of their submission.
 *
 * <p>Cost: a job finds its place in O(log n) and moves those behind it.
 */
final class JobQueue {
  private final QueueOrder order;
  private final Sorted ready = new Sorted();
  private final Sorted unreleased = new Sorted();
  private long submitted;

  JobQueue(QueueOrder order) {
    this.order = order;
  }

  void add(Job job, long now) {
    long sequence = submitted++;
    if (job.release() > now) {
      unreleased.insert(job, job.release(), sequence, sequence);
    } else {
      enqueue(job, sequence);
    }
  }

  private void enqueue(Job job, long sequence) {
    ready.insert(job, order.key(job, sequence), job.id(), sequence);
  }

  /** Lets every job take part whose release has come; tells whether there was one. */
  boolean release(long now) {
    boolean released = false;
    while (nextRelease() <= now) {
      released = true;
      Job job = unreleased.job(0);
      long sequence = unreleased.sequences[0];
      unreleased.remove(0);
      enqueue(job, sequence);
    }
    return released;
  }

  /** The release of the first job that is not released yet, or never. */
  long nextRelease() {
    return unreleased.size == 0 ? Scheduler.NEVER : unreleased.keys[0];
  }

  /** Takes a job out, wherever it is. */
  void cancel(Job job) {
    if (!ready.remove(job)) {
      unreleased.remove(job);
    }
  }

  /** The number of released jobs. */
  int size() {
    return ready.size;
  }

  /** The released job at a place. */
  Job job(int place) {
    return ready.job(place);
  }

  /** Takes out the released job at a place. */
  void remove(int place) {
    ready.remove(place);
  }

  /** Jobs by key, then tie. */
  private static final class Sorted {
    private @Nullable Job[] jobs = new Job[16];
    private long[] keys = new long[16];
    private long[] ties = new long[16];
    private long[] sequences = new long[16];
    private int size;

    Job job(int place) {
      return Objects.requireNonNull(jobs[place]);
    }

    void insert(Job job, long key, long tie, long sequence) {
      if (size == keys.length) {
        grow();
      }
      int place = placeOf(key, tie);
      move(place, place + 1, size - place);
      jobs[place] = job;
      keys[place] = key;
      ties[place] = tie;
      sequences[place] = sequence;
      size++;
    }

    private int placeOf(long key, long tie) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (keys[middle] < key || (keys[middle] == key && ties[middle] < tie)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    boolean remove(Job job) {
      for (int place = 0; place < size; place++) {
        if (job(place).id() == job.id()) {
          remove(place);
          return true;
        }
      }
      return false;
    }

    void remove(int place) {
      move(place + 1, place, size - place - 1);
      jobs[--size] = null;
    }

    private void move(int from, int to, int count) {
      System.arraycopy(jobs, from, jobs, to, count);
      System.arraycopy(keys, from, keys, to, count);
      System.arraycopy(ties, from, ties, to, count);
      System.arraycopy(sequences, from, sequences, to, count);
    }

    private void grow() {
      int capacity = 2 * size;
      jobs = Arrays.copyOf(jobs, capacity);
      keys = Arrays.copyOf(keys, capacity);
      ties = Arrays.copyOf(ties, capacity);
      sequences = Arrays.copyOf(sequences, capacity);
    }
  }
}
