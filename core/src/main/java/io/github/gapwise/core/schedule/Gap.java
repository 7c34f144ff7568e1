package io.github.gapwise.core.schedule;

/**
 * A maximal period during which at least so many CPUs of a machine stay free: it would be shorter
 * with one CPU more, and has fewer CPUs if it is made longer.
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
