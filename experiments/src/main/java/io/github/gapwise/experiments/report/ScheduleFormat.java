package io.github.gapwise.experiments.report;

import java.util.Locale;

/** The columns of a table of jobs. */
public enum ScheduleFormat {
  /** Those of this library, which it can check: release, start, end, machine and so on. */
  GAPWISE,
  /** Those of the simulator Batsim, which the library Evalys reads. */
  BATSIM;

  /** The name for users, in lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
