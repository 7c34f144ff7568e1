package io.github.gapwise.slurm.client;

import java.util.regex.Pattern;

/**
 * What Slurm is to do with a job. Nothing that a user wrote is part of it.
 *
 * @param kind what to do
 * @param job the number of the job
 * @param node the node of a pin; empty otherwise
 */
public record JobOrder(Kind kind, long job, String node) {
  private static final Pattern NODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

  /** What to do with a job. */
  public enum Kind {
    /** It must run on one node, and on no other. */
    PIN,
    /** It may run on any node. */
    UNPIN,
    /** It is held as if by its user, who may release it; if it runs, it is held once requeued. */
    HOLD,
    /** It is held no longer. */
    RELEASE
  }

  /**
   * Checks the order.
   *
   * @throws IllegalArgumentException if the job is not positive, or the node of a pin is not a name
   */
  public JobOrder {
    if (job <= 0) {
      throw new IllegalArgumentException("The job (%d) must be positive.".formatted(job));
    }
    if (kind == Kind.PIN ? !isNode(node) : !node.isEmpty()) {
      throw new IllegalArgumentException(
          "The node (%s) of the job (%d) must be the name of a node.".formatted(node, job));
    }
  }

  /** Whether a text can be the name of a node. */
  public static boolean isNode(String name) {
    return NODE.matcher(name).matches();
  }

  /** Pins a job to a node. */
  public static JobOrder pin(long job, String node) {
    return new JobOrder(Kind.PIN, job, node);
  }

  /** Takes a pin away. */
  public static JobOrder unpin(long job) {
    return new JobOrder(Kind.UNPIN, job, "");
  }

  /** Holds a job. */
  public static JobOrder hold(long job) {
    return new JobOrder(Kind.HOLD, job, "");
  }

  /** Releases a job. */
  public static JobOrder release(long job) {
    return new JobOrder(Kind.RELEASE, job, "");
  }
}
