package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.MachineFilter;

/** Allows the machines whose reliability reaches a threshold. */
record ReliabilityFilter(Reliability reliability, double threshold, Rounds rounds)
    implements MachineFilter {
  @Override
  public boolean allows(Job job, Machine machine, long now) {
    return threshold <= 0 || reliability.reaches(threshold, job, machine, now);
  }

  @Override
  public long nextLook(long now) {
    return rounds.from(now + 1);
  }
}
