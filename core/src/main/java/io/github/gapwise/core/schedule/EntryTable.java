package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The jobs of one machine's plan in list order, in parallel arrays. */
final class EntryTable {
  /** Few machines have this many jobs, so steady plans are no longer resized. */
  private static final int INITIAL_CAPACITY = 64;

  @Nullable Job[] jobs = new @Nullable Job[INITIAL_CAPACITY];
  long[] start = new long[INITIAL_CAPACITY];
  long[] end = new long[INITIAL_CAPACITY];
  int[] cpus = new int[INITIAL_CAPACITY];
  long[] release = new long[INITIAL_CAPACITY];
  long[] deadline = new long[INITIAL_CAPACITY];
  long[] sequence = new long[INITIAL_CAPACITY];

  boolean[] overrun = new boolean[INITIAL_CAPACITY];

  int size;

  /** What the job at a position needs beyond CPUs. */
  Resources resources(int position) {
    return job(position).resources();
  }

  Job job(int position) {
    Job job = jobs[position];
    if (position >= size || job == null) {
      throw new IndexOutOfBoundsException(
          "The position (%d) must be less than the size (%d).".formatted(position, size));
    }
    return job;
  }

  /** The position of the job with this one's id between two positions, or -1. */
  int indexOf(Job job, int from, int to) {
    for (int k = from; k < to; k++) {
      if (job(k).id() == job.id()) {
        return k;
      }
    }
    return -1;
  }

  void insert(int position, Job job, long sequenceNumber, long startTick, long endTick) {
    if (size == start.length) {
      resize(2 * size);
    }
    move(position, position + 1, size - position);
    size++;
    set(position, job, sequenceNumber, startTick, endTick);
  }

  private void set(int position, Job job, long sequenceNumber, long startTick, long endTick) {
    jobs[position] = job;
    start[position] = startTick;
    end[position] = endTick;
    cpus[position] = job.cpus();
    release[position] = job.release();
    deadline[position] = job.deadline();
    sequence[position] = sequenceNumber;
    overrun[position] = false;
  }

  void replace(int position, Job job, long endTick) {
    set(position, job, sequence[position], start[position], endTick);
  }

  /** Moves a waiting job to a position no later, with other times. */
  void moveForward(int from, int to, long startTick, long endTick) {
    Job job = job(from);
    long sequenceNumber = sequence[from];
    move(to, to + 1, from - to);
    set(to, job, sequenceNumber, startTick, endTick);
  }

  void remove(int position) {
    move(position + 1, position, size - position - 1);
    size--;
    jobs[size] = null;
  }

  /** Gives back the memory that a burst needed, if there is no job. */
  void trim() {
    if (size == 0 && start.length > INITIAL_CAPACITY) {
      resize(INITIAL_CAPACITY);
    }
  }

  /**
   * Becomes equal to another table, with the same capacity, so that it is resized no more often.
   */
  void copyFrom(EntryTable other) {
    if (start.length != other.start.length) {
      resize(other.start.length);
    }
    int n = other.size;
    System.arraycopy(other.jobs, 0, jobs, 0, n);
    Arrays.fill(jobs, n, jobs.length, null);
    System.arraycopy(other.start, 0, start, 0, n);
    System.arraycopy(other.end, 0, end, 0, n);
    System.arraycopy(other.cpus, 0, cpus, 0, n);
    System.arraycopy(other.release, 0, release, 0, n);
    System.arraycopy(other.deadline, 0, deadline, 0, n);
    System.arraycopy(other.sequence, 0, sequence, 0, n);
    System.arraycopy(other.overrun, 0, overrun, 0, n);
    size = n;
  }

  private void move(int from, int to, int length) {
    System.arraycopy(jobs, from, jobs, to, length);
    System.arraycopy(start, from, start, to, length);
    System.arraycopy(end, from, end, to, length);
    System.arraycopy(cpus, from, cpus, to, length);
    System.arraycopy(release, from, release, to, length);
    System.arraycopy(deadline, from, deadline, to, length);
    System.arraycopy(sequence, from, sequence, to, length);
    System.arraycopy(overrun, from, overrun, to, length);
  }

  private void resize(int capacity) {
    jobs = Arrays.copyOf(jobs, capacity);
    start = Arrays.copyOf(start, capacity);
    end = Arrays.copyOf(end, capacity);
    cpus = Arrays.copyOf(cpus, capacity);
    release = Arrays.copyOf(release, capacity);
    deadline = Arrays.copyOf(deadline, capacity);
    sequence = Arrays.copyOf(sequence, capacity);
    overrun = Arrays.copyOf(overrun, capacity);
  }

  /** The latest end of the first jobs, 0 if there is none. */
  long latestEnd(int jobs) {
    long latest = 0;
    for (int k = 0; k < jobs; k++) {
      latest = Math.max(latest, end[k]);
    }
    return latest;
  }
}
