package io.github.gapwise.workloads.slurm;

/**
 * Who submitted a job, and as what; empty where a history does not tell.
 *
 * @param account the account that is charged
 * @param qos the quality of service
 */
public record JobOrigin(String user, String account, String qos, String partition) {
  /** Nothing is known. */
  static final JobOrigin UNKNOWN = new JobOrigin("", "", "", "");
}
