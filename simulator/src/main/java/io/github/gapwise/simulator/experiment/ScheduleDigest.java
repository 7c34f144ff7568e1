package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;

/**
 * A digest of a schedule that does not depend on the order in which attempts end: the sum of the
 * mixed bits of each attempt. Two different schedules have the same digest with a probability of
 * about 2<sup>−52</sup>. Takes constant memory.
 */
final class ScheduleDigest implements Probe {
  /** The bits of the digest, which a double holds exactly. */
  private static final int BITS = 52;

  private long sum;

  @Override
  public void attemptEnded(Attempt attempt) {
    long digest = mix(attempt.job().id());
    for (Machine machine : attempt.machines()) {
      digest = mix(digest ^ machine.id());
    }
    digest = mix(digest ^ attempt.start());
    digest = mix(digest ^ attempt.end());
    sum += mix(digest ^ attempt.status().name().hashCode());
  }

  /** The finaliser of SplitMix64: Steele, Lea and Flood, OOPSLA 2014, figure 16. */
  private static long mix(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  @Override
  public double[] figures() {
    return new double[] {sum >>> (Long.SIZE - BITS)};
  }
}
