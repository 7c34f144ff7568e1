package io.github.gapwise.schedule.conservative;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.MachineSchedule;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The waiting jobs in the order of their submission, and where each is planned. A job that leaves
 * makes a hole, which its return fills; holes are closed once they outnumber the jobs.
 */
final class SubmissionOrder {
  /** The machine of a job that has no place. */
  static final int NOWHERE = -1;

  private @Nullable Job[] jobs = new @Nullable Job[16];
  private long[] sequence = new long[16];
  private int[] machine = new int[16];
  private long[] start = new long[16];
  private int end;
  private int holes;

  /** Indices run from 0 to before this one. */
  int end() {
    return end;
  }

  /** The job at an index, or null for a hole. */
  @Nullable Job job(int index) {
    return jobs[index];
  }

  long sequence(int index) {
    return sequence[index];
  }

  int machine(int index) {
    return machine[index];
  }

  /** The planned start of a job that has a place. */
  long start(int index) {
    return start[index];
  }

  void setPlace(int index, int id, long tick) {
    machine[index] = id;
    start[index] = tick;
  }

  void losePlace(int index) {
    machine[index] = NOWHERE;
  }

  /** The position of the job in the plan of its machine. Logarithmic, except for equal starts. */
  int position(int index, MachineSchedule plan) {
    int low = plan.running();
    int high = plan.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (plan.start(middle) < start[index]) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    while (plan.sequence(low) != sequence[index]) {
      low++;
    }
    return low;
  }

  /** Adds a job in the order of numbers, usually behind all others, and returns its index. */
  int add(Job job, long number) {
    if (end == jobs.length) {
      makeRoom();
    }
    int index = end;
    if (end > 0 && sequence[end - 1] >= number) {
      index = placeFor(number);
    } else {
      end++;
    }
    jobs[index] = job;
    sequence[index] = number;
    machine[index] = NOWHERE;
    return index;
  }

  /** The hole that a job with that number has left, or a new place in the order of numbers. */
  private int placeFor(long number) {
    int found = indexOf(number);
    if (found >= 0) {
      holes--;
      return found;
    }
    int index = -found - 1;
    System.arraycopy(jobs, index, jobs, index + 1, end - index);
    System.arraycopy(sequence, index, sequence, index + 1, end - index);
    System.arraycopy(machine, index, machine, index + 1, end - index);
    System.arraycopy(start, index, start, index + 1, end - index);
    end++;
    return index;
  }

  int indexOf(long number) {
    return Arrays.binarySearch(sequence, 0, end, number);
  }

  /** The index of a job that is here. */
  int indexOf(Job job) {
    int k = 0;
    while (true) {
      Job other = jobs[k];
      if (other != null && other.id() == job.id()) {
        return k;
      }
      k++;
    }
  }

  void remove(int index) {
    jobs[index] = null;
    holes++;
    while (end > 0 && jobs[end - 1] == null) {
      end--;
      holes--;
    }
    if (2 * holes > end) {
      closeHoles();
    }
  }

  private void makeRoom() {
    int capacity = 2 * end;
    jobs = Arrays.copyOf(jobs, capacity);
    sequence = Arrays.copyOf(sequence, capacity);
    machine = Arrays.copyOf(machine, capacity);
    start = Arrays.copyOf(start, capacity);
  }

  private void closeHoles() {
    int to = 0;
    for (int k = 0; k < end; k++) {
      if (jobs[k] != null) {
        jobs[to] = jobs[k];
        sequence[to] = sequence[k];
        machine[to] = machine[k];
        start[to++] = start[k];
      }
    }
    Arrays.fill(jobs, to, end, null);
    end = to;
    holes = 0;
  }
}
