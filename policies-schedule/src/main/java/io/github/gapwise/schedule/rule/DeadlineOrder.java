package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Jobs sorted by deadline, equal ones by submission number, in flat arrays. */
final class DeadlineOrder {
  private @Nullable Job[] jobs = new @Nullable Job[16];
  private long[] deadline = new long[16];
  private long[] sequence = new long[16];
  private int size;

  int size() {
    return size;
  }

  Job job(int index) {
    Job job = jobs[index];
    if (job == null) {
      throw new IndexOutOfBoundsException(index);
    }
    return job;
  }

  long sequence(int index) {
    return sequence[index];
  }

  void add(Job job, long number) {
    if (size == jobs.length) {
      jobs = Arrays.copyOf(jobs, 2 * size);
      deadline = Arrays.copyOf(deadline, 2 * size);
      sequence = Arrays.copyOf(sequence, 2 * size);
    }
    int k = indexOf(job.deadline(), number);
    move(k, k + 1);
    size++;
    jobs[k] = job;
    deadline[k] = job.deadline();
    sequence[k] = number;
  }

  /** Removes the job that was added under the number. */
  void remove(Job job, long number) {
    removeAt(indexOf(job.deadline(), number));
  }

  /** Removes the job and returns its number. */
  long remove(Job job) {
    int k = 0;
    while (job(k).id() != job.id()) {
      k++;
    }
    long number = sequence[k];
    removeAt(k);
    return number;
  }

  private void removeAt(int k) {
    move(k + 1, k);
    jobs[--size] = null;
  }

  /** The number of jobs that come before this pair. */
  private int indexOf(long jobDeadline, long number) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      boolean before =
          deadline[middle] < jobDeadline
              || (deadline[middle] == jobDeadline && sequence[middle] < number);
      low = before ? middle + 1 : low;
      high = before ? high : middle;
    }
    return low;
  }

  private void move(int from, int to) {
    System.arraycopy(jobs, from, jobs, to, size - from);
    System.arraycopy(deadline, from, deadline, to, size - from);
    System.arraycopy(sequence, from, sequence, to, size - from);
  }
}
