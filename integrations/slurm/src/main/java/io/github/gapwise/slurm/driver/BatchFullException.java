package io.github.gapwise.slurm.driver;

/** Aborts a dispatch because no more starts are taken before the cluster is read again. */
final class BatchFullException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BatchFullException() {
    super("The cluster must be read again before more jobs start.", null, false, false);
  }
}
