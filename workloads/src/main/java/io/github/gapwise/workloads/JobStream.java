package io.github.gapwise.workloads;

import io.github.gapwise.workloads.input.InputFormatException;
import org.jspecify.annotations.Nullable;

/** The jobs of a workload, one after the other. Single-threaded; must be closed. */
@FunctionalInterface
@SuppressWarnings("exports") // the annotation is for compilers; users need not read its module
public interface JobStream extends AutoCloseable {

  /**
   * Returns the next job, or {@code null} after the last one.
   *
   * @throws InputFormatException if the source cannot be read
   */
  @Nullable SimulatedJob next();

  @Override
  default void close() {}
}
