package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A stream that takes its jobs from another one and closes it. */
abstract class DerivedStream implements JobStream {
  final JobStream source;

  DerivedStream(JobStream source) {
    this.source = source;
  }

  /** The jobs of another stream, each changed in the same way. */
  static JobStream of(JobStream source, UnaryOperator<SimulatedJob> change) {
    return new DerivedStream(source) {
      @Override
      public @Nullable SimulatedJob next() {
        SimulatedJob next = source.next();
        return next == null ? null : change.apply(next);
      }
    };
  }

  @Override
  public final void close() {
    source.close();
  }
}
