package io.github.gapwise.simulator.workload.swf;

/** What cleaning does to a job, kind by kind, in the order in which it is reported. */
enum SwfChange {
  TOO_LARGE("dropped: asked for or got more processors than the machine has"),
  SIZE_UNKNOWN("dropped: neither requested nor allocated processors are known"),
  RUN_TIME_UNKNOWN("dropped: run time is unknown"),
  RUN_TIME_ZERO("dropped: run time is zero"),
  REQUESTED_TIME_UNKNOWN("dropped: requested time is not positive"),
  SUBMIT_UNKNOWN("dropped: submit time is negative"),
  REQUEST_COPIED("changed: requested processors unknown, the allocated ones taken"),
  ALLOCATION_COPIED("changed: allocated processors unknown, the requested ones taken"),
  ESTIMATE_FILLED("changed: requested time unknown, the run time taken"),
  RUN_TIME_CUT("changed: run time cut to the requested time"),
  SURPLUS_DROPPED("changed: fields after the 18th dropped");

  private final String text;

  SwfChange(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /** Whether the job is dropped. */
  boolean isDrop() {
    return text.startsWith("dropped:");
  }
}
