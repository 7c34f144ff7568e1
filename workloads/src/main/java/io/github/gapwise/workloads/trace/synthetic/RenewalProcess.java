package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.trace.HostTrace;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * One host that is available and unavailable in turn. The process has run indefinitely when the
 * trace begins: its first state is drawn by the share of time in it, and a uniform part of the time
 * in that state is over. So hosts are as available at the beginning as at any other time.
 */
final class RenewalProcess implements HostSeries.StateProcess {
  private final ContinuousSampler available;
  private final ContinuousSampler unavailable;

  /** The hours of the first state that are left when the trace begins. */
  private final double firstHours;

  private boolean up;
  private long next;

  RenewalProcess(
      RenewalModel model,
      UniformRandomProvider first,
      UniformRandomProvider available,
      UniformRandomProvider unavailable) {
    up = first.nextDouble() < model.availability();
    Lifetime lifetime = up ? model.available() : model.unavailable();
    double left = 1 - first.nextDouble();
    firstHours = left * lifetime.currentSampler(first).sample();
    this.available = model.available().sampler(available);
    this.unavailable = model.unavailable().sampler(unavailable);
  }

  @Override
  public boolean addNext(HostTrace.Builder trace, long end) {
    if (next >= end) {
      return false;
    }
    trace.add(next, up ? MachineState.AVAILABLE : MachineState.UNAVAILABLE);
    double hours = trace.size() == 1 ? firstHours : (up ? available : unavailable).sample();
    next += ticks(hours, end - next);
    up = !up;
    return true;
  }

  /** At least one tick, so that time advances, and no more than are left. */
  private static long ticks(double hours, long left) {
    return Math.max(1, Math.round(Math.min(hours * HostSeries.HOUR, (double) left)));
  }
}
