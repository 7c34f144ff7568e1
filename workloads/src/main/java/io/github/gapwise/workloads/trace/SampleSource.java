package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * Draws samples: a host, a time, and a run time, redrawn until the host is available then and
 * observed for as long as the job runs. So each available tick of each host is as likely as any
 * other. Whether the job completes has no influence: a host that leaves early is rejected like any
 * other if its observation ends before the run time is over.
 */
final class SampleSource {
  private static final long TRIES_PER_SAMPLE = 1000;
  private static final long FEWEST_TRIES = 100_000;

  private final AvailabilityTrace trace;
  private final AccuracyOptions options;
  private final UniformRandomProvider random;

  /** The whole histories of the hosts that were sampled. */
  private final @Nullable AvailabilityHistory[] histories;

  SampleSource(AvailabilityTrace trace, AccuracyOptions options) {
    this.trace = trace;
    this.options = options;
    random = RandomSource.XO_SHI_RO_256_PP.create(options.seed());
    histories = new AvailabilityHistory[trace.hosts().size()];
  }

  /**
   * A job that would start on a host that is available.
   *
   * @param host the number of the host
   * @param now the tick, counted from the beginning of the trace
   * @param runTime its run time in ticks
   * @param outcome what then happens
   */
  record Sample(int host, long now, long runTime, Outcome outcome) {}

  /** Draws all samples: host by host, those of each in order of time. */
  List<List<Sample>> draw() {
    long length = trace.end() - trace.begin();
    if (options.from() >= length) {
      throw new InvalidInputException(
          "The from (%d) must be before (%d), when the trace (%s) ends."
              .formatted(options.from(), length, trace));
    }
    List<Sample> samples = new ArrayList<>();
    long tries = Math.max(FEWEST_TRIES, options.samples() * TRIES_PER_SAMPLE);
    for (; tries > 0 && samples.size() < options.samples(); tries--) {
      Sample sample = drawOne(length);
      if (sample != null) {
        samples.add(sample);
      }
    }
    requireAll(samples.size());
    samples.sort(Comparator.comparingLong(Sample::now));
    return List.copyOf(
        samples.stream()
            .collect(Collectors.groupingBy(Sample::host, TreeMap::new, Collectors.toList()))
            .values());
  }

  private @Nullable Sample drawOne(long length) {
    int number = random.nextInt(histories.length);
    long now = options.from() + random.nextLong(length - options.from());
    long runTime = options.runTime().ticks(random.nextDouble());
    HostTrace host = trace.hosts().get(number);
    long tick = trace.begin() + now;
    if (!host.isObserved(tick)
        || host.end() - tick < runTime
        || !host.stateAt(tick).isAvailable()) {
      return null;
    }
    return new Sample(number, now, runTime, Outcome.of(history(number), now, runTime));
  }

  private AvailabilityHistory history(int host) {
    AvailabilityHistory history = histories[host];
    if (history == null) {
      history = trace.hosts().get(host).history(trace.begin(), Long.MAX_VALUE);
      histories[host] = history;
    }
    return history;
  }

  private void requireAll(int found) {
    if (found < options.samples()) {
      throw new InvalidInputException(
          "The trace (%s) must have hosts that are available and observed for as long as jobs run, but only %d of %d samples were found."
              .formatted(trace, found, options.samples()));
    }
  }
}
