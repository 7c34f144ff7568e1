package io.github.gapwise.schedule.ontime;

import java.util.Arrays;

/**
 * The rule that long jobs of the background yield: while jobs with deadlines are given up, one that
 * takes longer than such jobs can usually wait leaves a share of its machine free for them.
 */
final class Yielding {
  /** One in so many of the last arrivals must have been given up. */
  private static final long RARITY = 20;

  /** The share of its CPUs that a machine keeps free. */
  private final double spare;

  /** By number of the arrival: by how much its start could be delayed, and whether it gave way. */
  private final long[] slacks;

  private final boolean[] isGivenUp;

  /** The slacks, sorted. */
  private final long[] sorted;

  private int count;
  private int givenUp;
  private long arrivals;

  Yielding(double spare, int window) {
    this.spare = spare;
    slacks = new long[window];
    isGivenUp = new boolean[window];
    sorted = new long[window];
  }

  /** A job with a deadline has arrived, and has its number among the arrivals. */
  void arrived(Task task, long now) {
    arrivals = task.arrival + 1;
    int slot = slot(task);
    if (count == slacks.length) {
      forget(slot);
    }
    long latest = task.deadline - task.durationOf(task.leastEstimate);
    slacks[slot] = Math.max(0, latest - Math.max(now, task.release));
    int k = position(slacks[slot]);
    System.arraycopy(sorted, k, sorted, k + 1, count - k);
    sorted[k] = slacks[slot];
    count++;
  }

  private int slot(Task task) {
    return (int) (task.arrival % slacks.length);
  }

  private void forget(int slot) {
    givenUp -= isGivenUp[slot] ? 1 : 0;
    isGivenUp[slot] = false;
    int k = position(slacks[slot]);
    count--;
    System.arraycopy(sorted, k + 1, sorted, k, count - k);
  }

  /** Where a slack is among the sorted ones, or would be. */
  private int position(long slack) {
    int k = Arrays.binarySearch(sorted, 0, count, slack);
    return k < 0 ? -k - 1 : k;
  }

  /** A job has been given up, which counts even if it is planned again. */
  void givenUp(Task task) {
    if (task.arrival >= arrivals - slacks.length && task.arrival >= 0 && !isGivenUp[slot(task)]) {
      isGivenUp[slot(task)] = true;
      givenUp++;
    }
  }

  /** Whether so many of the last arrivals have been given up that long jobs yield. */
  boolean isOn() {
    return givenUp > 0 && RARITY * givenUp >= count;
  }

  /** Whether a job that may start on a machine now has to wait there. */
  boolean mustWait(Task task, Timetable machine, OnTimePlan plan, long now) {
    return isOn()
        && machine.runningCount > 0
        && mustWait(task, machine, task.durationOf(plan.estimate(task, machine)), now);
  }

  private boolean mustWait(Task task, Timetable machine, long duration, long now) {
    long usual = sorted[(count - 1) / 2];
    return now - task.release <= duration
        && duration > usual
        && machine.freeAt(now + usual) - task.cpus < spare * machine.machine.cpus();
  }
}
