package io.github.gapwise.core.schedule;

/**
 * A maximal period during which at least this many CPUs of a machine stay free: with one CPU more
 * it would be shorter, and if it were longer it would have fewer CPUs.
 *
 * @param start the first tick
 * @param end the tick before which it ends, or {@link FreeCpuProfile#NEVER}
 * @param cpus the CPUs that are free throughout; positive
 */
public record Gap(long start, long end, int cpus) {

  /** Whether the gap has no end. */
  public boolean isOpen() {
    return end == FreeCpuProfile.NEVER;
  }
}
