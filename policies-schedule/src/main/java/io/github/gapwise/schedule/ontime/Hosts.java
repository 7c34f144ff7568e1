package io.github.gapwise.schedule.ontime;

import java.util.Arrays;

/**
 * The machines on which a job would be on time if they were empty, for which no place was found
 * beside the planned jobs; and what is known of the planned jobs that it might replace.
 *
 * <p><b>Claim.</b> If the serial pass that adds the job fails at some position of the list, it does
 * so too without a job behind that position.
 *
 * <p><b>Argument.</b> Up to there the pass meets the same jobs in the same order.
 */
final class Hosts {
  private final boolean isOn;

  /** By machine: at which position the pass that adds the job has failed, or the size or more. */
  private final int[] failedAt;

  private int count;
  private final MachinePlan[] machines;
  private final long[] estimates;

  /** By host: the first position from which on it does not help to take a job out. */
  private final int[] ends;

  /** By host: the bit of each of the first planned jobs that it did not help to replace. */
  private final long[] useless;

  Hosts(int machines, boolean isOn) {
    this.isOn = isOn;
    failedAt = new int[machines];
    this.machines = new MachinePlan[machines];
    estimates = new long[machines];
    ends = new int[machines];
    useless = new long[machines];
  }

  /** Nothing is known of a job yet. */
  void clear() {
    Arrays.fill(failedAt, Integer.MAX_VALUE);
    count = 0;
  }

  /** The pass that adds the job has failed at this position, or at the new job right behind it. */
  void failed(MachinePlan machine, int position) {
    failedAt[machine.id] = position;
  }

  void add(MachinePlan machine, long estimate) {
    machines[count] = machine;
    estimates[count] = estimate;
    ends[count] = isOn ? (int) Math.min(machine.size, failedAt[machine.id] + 1L) : machine.size;
    useless[count++] = 0;
  }

  int count() {
    return count;
  }

  MachinePlan machine(int host) {
    return machines[host];
  }

  /** How long the job takes there, by the estimate. */
  long estimate(int host) {
    return estimates[host];
  }

  /** Takes note that it does not help to replace a planned job. */
  void markUseless(int host, int position) {
    if (isOn && position < Long.SIZE) {
      useless[host] |= 1L << position;
    }
  }

  /** Whether it may help to replace a planned job. */
  boolean mayReplace(int host, int position) {
    return position < ends[host]
        && (position >= Long.SIZE || (useless[host] & 1L << position) == 0);
  }
}
