package io.github.gapwise.simulator.workload.slurm;

import io.github.gapwise.simulator.input.InputFormatException;
import org.jspecify.annotations.Nullable;

/** How the lines of a history are written. */
interface RecordForm {

  /**
   * The job of a line, or {@code null} if the line is a step of one.
   *
   * @throws InputFormatException if the line is not as the form has it
   */
  @Nullable AccountedJob parse(RecordLine line);

  /** Whether the first line is no job, and was read to know the form. */
  boolean hasHeader();
}
