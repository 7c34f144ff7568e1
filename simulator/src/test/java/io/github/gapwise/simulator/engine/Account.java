package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** All that became of a workload, in lines that can be compared. */
final class Account implements RunListener {
  /** In the order in which the attempts ended. */
  final List<String> attempts = new ArrayList<>();

  /** The ids of the jobs that were refused, withdrawn without running, or left waiting. */
  final List<String> others = new ArrayList<>();

  /** By tick: the busy, available and requested CPUs until the next one. */
  final List<String> usage = new ArrayList<>();

  void forgetUsageFrom(long tick) {
    usage.subList(Math.toIntExact(tick), usage.size()).clear();
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    attempts.add(
        "%d on %d from %d to %d: %s after %d"
            .formatted(
                attempt.job().id(),
                attempt.machine().id(),
                attempt.start(),
                attempt.end(),
                attempt.status(),
                attempt.executed()));
  }

  @Override
  public void jobRefused(Job job, String reason) {
    others.add("refused " + job.id());
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    others.add("withdrawn %d at %d".formatted(job.id(), now));
  }

  @Override
  public void jobLeftWaiting(Job job) {
    others.add("waiting " + job.id());
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    for (long tick = 0; tick < ticks; tick++) {
      usage.add("%d of %d for %d".formatted(busyCpus, availableCpus, requestedCpus));
    }
  }
}
