package io.github.gapwise.workloads.slurm;

/** The kinds of changes that reading makes to jobs, in the order of reports. */
enum HistoryChange {
  BAD_LINE("dropped: line is not as the format has it"),
  RUN_BEFORE_LAST("dropped: a run before the job was requeued, of which the last one counts"),
  RECORDED_TWICE("dropped: the same run is recorded twice"),
  NEVER_STARTED("dropped: never started"),
  NOT_ENDED("dropped: has not ended"),
  TIMES_CONTRADICT("dropped: started before it was submitted, or ended before it started"),
  SIZE_UNKNOWN("dropped: number of CPUs is unknown"),
  LIMIT_UNKNOWN("changed: has no time limit, and counts as if it had the longest of all"),
  NODES_JOINED("changed: ran on several nodes, all CPUs taken of one machine"),
  PART_ALONE("changed: part of a heterogeneous job, which runs by itself"),
  SUSPENSION_DROPPED("changed: was suspended, and runs without a break"),
  FEATURES_UNKNOWN("changed: features dropped, for no machine has them"),
  CONSTRAINT_DROPPED("changed: constraint dropped, for it is more than features joined by &"),
  RESOURCES_DROPPED("changed: GPUs or other resources dropped, for the replay does not count them"),
  TYPE_DROPPED("changed: type of GPU or other resource dropped, for no machine has it"),
  MEMORY_DROPPED("changed: memory dropped, for the replay does not count it"),
  LENGTHS_DIFFER("changed: Elapsed and ElapsedRaw differ, the one closer to Start and End taken"),
  HOUR_AMBIGUOUS(
      "changed: the clock showed a time twice and nothing decides which is meant, the earlier one"
          + " taken; its wait may be wrong by the repeated hour"),
  HOUR_SKIPPED("changed: has a time that no clock of the zone showed; its wait may be wrong"),
  CLOCK_MOVED(
      "changed: Start and End differ from Elapsed by an hour, as where clocks change (see --zone);"
          + " its wait may be wrong");

  private final String text;

  HistoryChange(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
