package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.input.InputFormatException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the lines of a history are written. */
interface RecordForm {

  /**
   * Returns the job of a line, or {@code null} if the line is a step of one.
   *
   * @throws InputFormatException if the line breaks the form
   */
  @Nullable AccountedJob parse(RecordLine line);

  /** What was found in the lines so far for which the whole history cannot be used. */
  default Optional<InputFormatException> refusal() {
    return Optional.empty();
  }

  /** Whether the first line is a header, which was read to recognise the form, and not a job. */
  boolean hasHeader();
}
