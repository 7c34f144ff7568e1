package io.github.gapwise.bench;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;

/** A matrix of run times whose rows repeat, so that there is one for as many jobs as are wanted. */
final class RepeatedEtc implements ProcessingTimes {
  private final EtcMatrix matrix;

  /** The first jobs, who lend their rows to those of higher ids; a power of two of them. */
  private final Job[] first;

  RepeatedEtc(EtcMatrix matrix, Job[] first) {
    this.matrix = matrix;
    this.first = first.clone();
  }

  private Job lender(Job job) {
    return first[(int) job.id() & (first.length - 1)];
  }

  @Override
  public long ticks(Job job, Machine machine) {
    return matrix.ticks(lender(job), machine);
  }

  @Override
  public void ticks(Job job, Grid grid, long[] into) {
    matrix.ticks(lender(job), grid, into);
  }

  @Override
  public int shortestOn(Job job, Grid grid) {
    return matrix.shortestOn(lender(job), grid);
  }
}
