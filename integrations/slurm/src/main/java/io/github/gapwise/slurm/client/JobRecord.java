package io.github.gapwise.slurm.client;

import java.util.List;
import java.util.Set;

/**
 * A job as {@code squeue} reports it. Times are in seconds since 1970; texts are empty, and numbers
 * 0, where Slurm says nothing.
 *
 * @param id the job's number; positive
 * @param partition the partitions that it may run in, separated by commas
 * @param user the name of its user
 * @param states its state and state flags, as in {@code RUNNING}; at least one
 * @param reason why it waits, as in {@code JobHeldUser}
 * @param priority 0 if it is held
 * @param isPartOfMany whether it stands for an array of jobs, or is part of a heterogeneous job
 * @param cpus how many CPUs it asks for, or has
 * @param requestedCpus how many CPUs it asks for, wherever it is
 * @param allocatedCpus how many CPUs Slurm has allocated to it; 0 while it waits
 * @param leastNodes the least number of nodes that it runs on
 * @param isExclusive whether it requests exclusive nodes
 * @param submitTime when it was submitted
 * @param eligibleTime the earliest time at which it may start, as far as its user says
 * @param startTime when it started, or is expected to
 * @param endTime when it ended, or will be ended
 * @param limitMinutes the most time that it may run
 * @param deadline when it must have ended
 * @param dependency the jobs that it waits for
 * @param features the features that its nodes must have
 * @param reservation the reservation that it is to run in
 * @param requiredNodes the nodes that it must run on
 * @param excludedNodes the nodes that it must not run on
 * @param nodes the nodes that it has
 * @param request what else it asks for
 */
public record JobRecord(
    long id,
    String partition,
    String user,
    Set<String> states,
    String reason,
    long priority,
    boolean isPartOfMany,
    int cpus,
    int requestedCpus,
    int allocatedCpus,
    int leastNodes,
    boolean isExclusive,
    long submitTime,
    long eligibleTime,
    long startTime,
    long endTime,
    long limitMinutes,
    long deadline,
    String dependency,
    String features,
    String reservation,
    List<String> requiredNodes,
    List<String> excludedNodes,
    List<String> nodes,
    JobRequest request) {

  private static final Set<String> KNOWN =
      Set.copyOf(
          TextLines.list(
              "PENDING,RUNNING,SUSPENDED,COMPLETED,COMPLETING,CONFIGURING,CANCELLED,FAILED,"
                  + "TIMEOUT,NODE_FAIL,PREEMPTED,BOOT_FAIL,DEADLINE,OUT_OF_MEMORY,LAUNCH_FAILED,"
                  + "RECONFIG_FAIL,REQUEUED,REQUEUE_FED,REQUEUE_HOLD,SPECIAL_EXIT,RESIZING,"
                  + "RESV_DEL_HOLD,REVOKED,SIGNALING,STAGE_OUT,STOPPED,UPDATE_DB,POWER_UP_NODE,"
                  + "EXPEDITING"));
  private static final Set<String> ON_NODES =
      Set.copyOf(
          TextLines.list(
              "RUNNING,SUSPENDED,COMPLETING,CONFIGURING,STAGE_OUT,SIGNALING,STOPPED,RESIZING"));
  private static final Set<String> AWAY =
      Set.of("NODE_FAIL", "BOOT_FAIL", "LAUNCH_FAILED", "PREEMPTED", "REVOKED", "REQUEUED");

  /** Copies what is mutable. */
  public JobRecord {
    states = Set.copyOf(states);
    requiredNodes = List.copyOf(requiredNodes);
    excludedNodes = List.copyOf(excludedNodes);
    nodes = List.copyOf(nodes);
  }

  /** Whether at least one of the states is one that some version of Slurm has. */
  static boolean hasKnownState(Set<String> states) {
    return states.stream().anyMatch(KNOWN::contains);
  }

  /** Whether it occupies CPUs, even if it is only being cleaned up there. */
  public boolean isOnNodes() {
    return states.stream().anyMatch(ON_NODES::contains);
  }

  /** Whether it waits for its start, held or not. */
  public boolean isPending() {
    return states.contains("PENDING") && !isOnNodes();
  }

  /**
   * Whether a reason of Slurm's is a limit of users, accounts or qualities of service, or a lack of
   * licences; one of accounts is {@code MaxCpuPerAccount}, say.
   */
  public static boolean isLimit(String reason) {
    return reason.equals("Licenses")
        || reason.startsWith("QOS")
        || reason.startsWith("Assoc")
        || (reason.startsWith("Max") && reason.endsWith("PerAccount"));
  }

  /** Whether it is one of several jobs that start together. */
  public boolean isHeterogeneous() {
    return request.heterogeneousJob() > 0;
  }

  /** Whether it waits and is held by its user, so that a driver may start it. */
  public boolean isHeldByUser() {
    return isPending() && priority == 0 && reason.equals("JobHeldUser");
  }

  /** Whether it has left its nodes without having ended by itself or by its limit. */
  public boolean isTakenAway() {
    return states.stream().anyMatch(AWAY::contains);
  }
}
