package io.github.gapwise.core.scheduler;

import java.util.Locale;

/** Why a job starts where and when it does, as the scheduler sees it. */
public enum StartReason {
  /** It was the first of the queue and its CPUs were free. */
  HEAD,
  /**
   * A place had been reserved for it, in an earlier pass in which another job might overtake it.
   */
  RESERVED,
  /** It passed jobs before it in the queue without delaying a reservation. */
  BACKFILLED,
  /** It was the first by an index that changes with time, and its CPUs were free. */
  INDEX,
  /** It had waited for so long that nothing by index could come before it. */
  OVERDUE,
  /** It was planned into the earliest suitable gap of a machine. */
  GAP,
  /** It was planned before the first waiting job of a machine whose deadline is later. */
  EDF,
  /** It was planned before the first waiting job of a machine whose release is later. */
  ERD,
  /** It was planned on arrival, so that it is on time. */
  PLANNED,
  /** It was last planned by an optimiser, or by a policy that made way for another job. */
  MOVED,
  /** It was not planned, and nothing planned needs the CPUs. */
  BACKGROUND,
  /** The policy gives no reason. */
  UNSTATED;

  /** The reason in files: its name in lower case, empty if unstated. */
  public String label() {
    return this == UNSTATED ? "" : name().toLowerCase(Locale.ROOT);
  }
}
