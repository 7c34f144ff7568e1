package io.github.gapwise.slurm.client;

import java.util.regex.Pattern;

/**
 * What Slurm is to do with a job. Nothing that a user wrote is part of it.
 *
 * @param action what to do
 * @param job the number of the job
 * @param node the node of a pin; empty otherwise
 * @param nice by how much its priority is lowered; 0 unless the action sets it
 */
public record JobCommand(Action action, long job, String node, int nice) {
  private static final Pattern NODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

  /** What to do with a job. */
  public enum Action {
    /** It must run on one node, and on no other. */
    PIN,
    /** It may run on any node. */
    UNPIN,
    /** It cannot start within the next minute. Fails for a job that has started. */
    PUT_OFF,
    /** It may run on any node, and is put off no longer. */
    UNPIN_PUT_OFF,
    /** It is held as if by its user, who may release it; if it runs, it is held once requeued. */
    HOLD,
    /** It is held no longer. */
    RELEASE,
    /** Its priority is lowered, or raised, by a number. */
    SET_NICE
  }

  /**
   * Checks the command.
   *
   * @throws IllegalArgumentException if the job is not positive, or the node of a pin is not a name
   */
  public JobCommand {
    if (job <= 0) {
      throw new IllegalArgumentException("The job (%d) must be positive.".formatted(job));
    }
    if (action == Action.PIN ? !isNode(node) : !node.isEmpty()) {
      throw new IllegalArgumentException(
          "The node (%s) of the job (%d) must be the name of a node.".formatted(node, job));
    }
  }

  /** Whether a text can be the name of a node. */
  public static boolean isNode(String name) {
    return NODE.matcher(name).matches();
  }

  /** Pins a job to a node. */
  public static JobCommand pin(long job, String node) {
    return new JobCommand(Action.PIN, job, node, 0);
  }

  /** Takes a pin away. */
  public static JobCommand unpin(long job) {
    return new JobCommand(Action.UNPIN, job, "", 0);
  }

  /** Puts the start of a job off by a minute. */
  public static JobCommand putOff(long job) {
    return new JobCommand(Action.PUT_OFF, job, "", 0);
  }

  /** Takes the pin of a job away that has been put off. */
  public static JobCommand unpinPutOff(long job) {
    return new JobCommand(Action.UNPIN_PUT_OFF, job, "", 0);
  }

  /** Holds a job. */
  public static JobCommand hold(long job) {
    return new JobCommand(Action.HOLD, job, "", 0);
  }

  /** Lowers the priority of a job, or raises it if the number is negative. */
  public static JobCommand setNice(long job, int nice) {
    return new JobCommand(Action.SET_NICE, job, "", nice);
  }

  /** Releases a job. */
  public static JobCommand release(long job) {
    return new JobCommand(Action.RELEASE, job, "", 0);
  }
}
