package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.JobStream;

/** The jobs of a file in the order of the file, with the line of each. */
public interface NumberedJobs extends JobStream {

  /** The line, counted from 1, of the job that {@link #next} returned last. */
  long line();
}
