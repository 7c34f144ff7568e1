package io.github.gapwise.workloads.trace;

/**
 * How to treat events of a file that cannot be true as recorded. Everything changed or dropped is
 * counted in {@link AvailabilityTrace#cleaning}.
 *
 * <p>Under every rule, a line that does not follow the format is refused, and a host is unavailable
 * in any time between two of its events that no event covers.
 */
public enum TraceRule {
  /**
   * Refuses events of a host that are out of order, that overlap, or that stop before they start,
   * and states that the format does not know.
   */
  STRICT,

  /** As {@link #STRICT}, but first puts the events of each host in order of their starts. */
  SORT,

  /**
   * Repairs what {@link #STRICT} refuses. Events are put in order. Where two overlap, the one that
   * starts first keeps its time; the other one gets what is left, and is dropped if nothing is
   * left. An event that stops before it starts is dropped. An unknown state counts as {@link
   * io.github.gapwise.core.availability.MachineState#UNAVAILABLE}, an event of another component of
   * a node is dropped, and of several names of a node the first one is kept.
   */
  REPAIR
}
