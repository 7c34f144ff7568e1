package io.github.gapwise.simulator.workload.slurm;

/** The fields of {@code sacct} that matter for a replay. */
enum SacctField {
  JOB_ID("JobID"),
  JOB_ID_RAW("JobIDRaw"),
  USER("User"),
  PARTITION("Partition"),
  STATE("State"),
  SUBMIT("Submit"),
  ELIGIBLE("Eligible"),
  START("Start"),
  END("End"),
  ELAPSED("Elapsed"),
  ELAPSED_RAW("ElapsedRaw"),
  SUSPENDED("Suspended"),
  TIME_LIMIT("Timelimit"),
  TIME_LIMIT_RAW("TimelimitRaw"),
  ALLOCATED_CPUS("AllocCPUS"),
  CPUS("NCPUS"),
  REQUESTED_CPUS("ReqCPUS"),
  NODES("NNodes"),
  ALLOCATED_NODES("AllocNodes"),
  CONSTRAINTS("Constraints"),
  DEADLINE("Deadline");

  private final String label;

  SacctField(String label) {
    this.label = label;
  }

  /** The name in the first line, in any case. */
  String label() {
    return label;
  }
}
