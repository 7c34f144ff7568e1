package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.JobStream;

/** A stream that takes its jobs from another one and closes it. */
abstract class DerivedStream implements JobStream {
  final JobStream source;

  DerivedStream(JobStream source) {
    this.source = source;
  }

  @Override
  public final void close() {
    source.close();
  }
}
