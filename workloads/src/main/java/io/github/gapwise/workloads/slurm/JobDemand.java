package io.github.gapwise.workloads.slurm;

/**
 * What a job occupied, or asked for if it never ran.
 *
 * @param cpus {@link RecordTimes#UNKNOWN} if not known
 * @param nodes {@link RecordTimes#UNKNOWN} if not known
 * @param constraint the features that it asked for, as written
 * @param resources GPUs, licences and the like, as written; empty if there are none
 * @param memory as written; empty if it is not known
 * @param isNothing whether the history says that the job was given nothing
 */
record JobDemand(
    long cpus, long nodes, String constraint, String resources, String memory, boolean isNothing) {

  JobDemand withGrantUnknown() {
    return new JobDemand(cpus, nodes, constraint, resources, memory, false);
  }
}
