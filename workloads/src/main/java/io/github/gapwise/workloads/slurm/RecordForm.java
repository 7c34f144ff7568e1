package io.github.gapwise.workloads.slurm;

import org.jspecify.annotations.Nullable;

/** How the lines of a history are written. */
interface RecordForm {

  /**
   * Returns the job of a line, or {@code null} if the line is a step of one, or names the fields.
   */
  @Nullable AccountedJob parse(RecordLine line);

  /** Refuses the whole history for what was found in its lines. */
  default void requireUsable() {}
}
