package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.input.InputFormatException;
import org.jspecify.annotations.Nullable;

/** How the lines of a history are written. */
interface RecordForm {

  /**
   * Returns the job of a line, or {@code null} if the line is a step of one.
   *
   * @throws InputFormatException if the line breaks the form
   */
  @Nullable AccountedJob parse(RecordLine line);

  /** Whether the first line is a header, which was read to recognise the form, and not a job. */
  boolean hasHeader();
}
