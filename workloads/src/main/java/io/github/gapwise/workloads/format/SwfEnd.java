package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.SimulatedJob;

/** How the job of a line ended, by its status. */
enum SwfEnd {
  /** It completed, or its end is unknown. */
  COMPLETED,

  /** Status 0: it failed when its run time was over. */
  FAILED {
    @Override
    SimulatedJob of(SimulatedJob job, SwfLines line) {
      return job.crashing();
    }
  },

  /**
   * Status 5: its user cancelled it, waiting or running. It would have taken the time that it had
   * requested, or, if that is unknown, the time that it ran.
   */
  CANCELLED {
    @Override
    long runTime(long recorded, long requestedTime) {
      return requestedTime > 0 ? requestedTime : Math.max(1, recorded);
    }

    @Override
    SimulatedJob of(SimulatedJob job, SwfLines line) {
      long waited = Math.max(0, line.thousandths(SwfField.WAIT));
      long ran = Math.max(0, line.thousandths(SwfField.RUN_TIME));
      return job.withdrawnAt(job.job().release() + waited + ran);
    }
  };

  private static final long STATUS_FAILED = 0;
  private static final long STATUS_CANCELLED = 5;

  static SwfEnd of(SwfLines line) {
    long status = line.whole(SwfField.STATUS);
    if (status == STATUS_FAILED) {
      return FAILED;
    }
    return status == STATUS_CANCELLED ? CANCELLED : COMPLETED;
  }

  /** Returns the run time of the job if it had not been withdrawn. */
  long runTime(long recorded, long requestedTime) {
    return recorded;
  }

  SimulatedJob of(SimulatedJob job, SwfLines line) {
    return job;
  }
}
