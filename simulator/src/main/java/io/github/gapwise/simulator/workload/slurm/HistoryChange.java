package io.github.gapwise.simulator.workload.slurm;

/** The kinds of changes that reading makes to jobs, in the order of reports. */
enum HistoryChange {
  BAD_LINE("dropped: line is not as the format has it"),
  RUN_BEFORE_LAST("dropped: a run before the job was requeued, of which the last one counts"),
  NEVER_STARTED("dropped: never started"),
  NOT_ENDED("dropped: has not ended"),
  TIMES_CONTRADICT("dropped: started before it was submitted, or ended before it started"),
  SIZE_UNKNOWN("dropped: number of CPUs is unknown"),
  LIMIT_UNKNOWN("changed: has no time limit, and counts as if it had this one"),
  NODES_JOINED("changed: ran on several nodes, all CPUs taken of one machine"),
  PART_ALONE("changed: part of a heterogeneous job, which runs by itself"),
  SUSPENSION_DROPPED("changed: was suspended, and runs without a break"),
  FEATURES_UNKNOWN("changed: features dropped, for no machine has them"),
  CONSTRAINT_DROPPED("changed: constraint dropped, for it is more than features joined by &");

  private final String text;

  HistoryChange(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
