package io.github.gapwise.workloads.trace.reading;

/** The kinds of changes to events that cannot be true as recorded, in the order of reports. */
enum TraceChange {
  SORTED("changed: event put before the later ones of its host that it came after"),
  OVERLAP_CUT("changed: event starts when the one that it overlaps stops"),
  OVERLAP_DROPPED("dropped: event lies within another one of its host"),
  NEGATIVE_DROPPED("dropped: event stops before it starts"),
  STATE_UNKNOWN("changed: state is unknown, unavailable taken"),
  COMPONENT_DROPPED("dropped: event is of another component of its node than the first one"),
  NAME_KEPT("changed: node has another name than before, the first one taken"),
  GAP_FILLED("changed: host was not observed between two events, unavailable taken"),
  GAP_JOINED("changed: host was unavailable for less than the shortest outage, available taken");

  private final String text;

  TraceChange(String text) {
    this.text = text;
  }

  /** What was done and why. */
  String text() {
    return text;
  }
}
