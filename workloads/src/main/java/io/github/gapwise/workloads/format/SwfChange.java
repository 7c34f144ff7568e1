package io.github.gapwise.workloads.format;

/** The kinds of changes that reading makes to jobs, in the order of reports. */
enum SwfChange {
  BAD_LINE("dropped: line is not as the format has it"),
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
  NODES_UNEQUAL("changed: asked for nodes of different sizes, each gets the CPUs of the largest"),
  EXCLUSIVE_KEPT("kept: asked for whole nodes (#excl), gets all CPUs of each"),
  MEMORY_PER_CPU("kept: requested memory, read as KiB of each processor"),
  MEMORY_PER_JOB("kept: requested memory, read as bytes of the whole job"),
  MEMORY_USED("changed: requested memory unknown, the used one taken"),
  NODES_JOINED("changed: asked for several nodes, all processors taken of one machine"),
  NODES_DIFFER("changed: asked for another number of processors by nodes, which is dropped"),
  PROPERTIES_UNKNOWN("changed: node properties dropped, for no machine has them"),
  PROPERTIES_OF_NODES_DROPPED(
      "changed: properties of several nodes dropped, for no machine with them is large enough"),
  AVOIDED_DROPPED("changed: node properties that must be avoided (^) dropped"),
  WISHES_DROPPED("changed: wishes for all nodes (#), such as excl, dropped"),
  SURPLUS_BUT_NODES_DROPPED(
      "changed: fields after the 18th dropped, except for the nodes asked for"),
  SURPLUS_DROPPED("changed: fields after the 18th dropped");

  private final String text;

  SwfChange(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  boolean isDrop() {
    return text.startsWith("dropped:");
  }
}
