package io.github.gapwise.workloads;

import org.jspecify.annotations.Nullable;

/** The jobs of a workload, one after the other. Single-threaded; must be closed. */
@FunctionalInterface
@SuppressWarnings("exports") // the annotation is for compilers; users need not read its module
public interface JobStream extends AutoCloseable {

  /** Returns the next job, or {@code null} after the last one. */
  @Nullable SimulatedJob next();

  @Override
  default void close() {}
}
