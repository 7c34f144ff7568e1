package io.github.gapwise.workloads.trace.reading;

/** The kinds of changes to events that cannot be true as recorded, in the order of reports. */
enum TraceChange {
  /** It came after one that starts later. */
  SORTED("changed: event put before the later ones of its host that it came after"),
  /** It began in the time of another one. */
  OVERLAP_CUT("changed: event starts when the one that it overlaps stops"),
  /** It lay in the time of another one. */
  OVERLAP_DROPPED("dropped: event lies within another one of its host"),
  /** It stops before it starts. */
  NEGATIVE_DROPPED("dropped: event stops before it starts"),
  /** Its state is not known. */
  STATE_UNKNOWN("changed: state is unknown, unavailable taken"),
  /** A node has several components. */
  COMPONENT_DROPPED("dropped: event is of another component of its node than the first one"),
  /** A node has several names. */
  NAME_KEPT("changed: node has another name than before, the first one taken"),
  /** No event covers a time between two of them. */
  GAP_FILLED("changed: host was not observed between two events, unavailable taken"),
  /** A short outage does not count. */
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
