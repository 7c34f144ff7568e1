package io.github.gapwise.bench;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Machines that come and go, and jobs to predict for, drawn with a seed. A tick is a millisecond.
 *
 * <p>The times between transitions of a machine are exponentially distributed; it is available, in
 * one of the other states, available again, and so on, for one day more than predictors look back.
 * The queries are at any time of the last day; the run times of their jobs are exponentially
 * distributed with a mean of 1000 s, from 1 to 10,000 s, as in the paper.
 *
 * <p>Where the machines have more than 32 million transitions together, several of them share a
 * history: memory would not suffice, and no cache holds them in either case.
 */
final class PredictionQueries {
  static final int QUERIES = 1 << 14;
  static final long TICKS_PER_SECOND = 1000;

  private static final long DAY = 86_400 * TICKS_PER_SECOND;
  private static final long MOST_TRANSITIONS = 1L << 25;
  private static final double MEAN_RUN_SECONDS = 1000;

  private final SplittableRandom random;

  private final AvailabilityHistory[] histories;

  private final int hosts;

  /** By query. */
  final AvailabilityHistory[] history = new AvailabilityHistory[QUERIES];

  final long[] now = new long[QUERIES];
  final long[] runTime = new long[QUERIES];

  PredictionQueries(int days, int transitionsPerDay, int hosts, long seed) {
    random = new SplittableRandom(seed);
    long perHost = (days + 1L) * transitionsPerDay;
    int distinct = (int) Math.min(hosts, MOST_TRANSITIONS / perHost);
    histories = new AvailabilityHistory[distinct];
    this.hosts = hosts;
    for (int host = 0; host < distinct; host++) {
      histories[host] = history(days + 1, transitionsPerDay);
    }
    for (int query = 0; query < QUERIES; query++) {
      history[query] = histories[random.nextInt(hosts) % distinct];
      now[query] = days * DAY + random.nextLong(DAY);
      runTime[query] = runTime();
    }
  }

  private AvailabilityHistory history(int days, int transitionsPerDay) {
    MachineState[] states = MachineState.values();
    AvailabilityHistory history = new AvailabilityHistory(0);
    double mean = (double) DAY / transitionsPerDay;
    long end = days * DAY;
    for (long tick = between(mean); tick < end; tick += between(mean)) {
      boolean leaves = history.lastState().isAvailable();
      history.append(
          tick, leaves ? states[random.nextInt(1, states.length)] : MachineState.AVAILABLE);
    }
    history.extend(end + DAY);
    return history;
  }

  private long between(double mean) {
    return 1 + (long) exponential(mean);
  }

  private double exponential(double mean) {
    return -mean * Math.log(1 - random.nextDouble());
  }

  private long runTime() {
    double seconds = Math.min(10 * MEAN_RUN_SECONDS, Math.max(1, exponential(MEAN_RUN_SECONDS)));
    return (long) (seconds * TICKS_PER_SECOND);
  }

  List<AvailabilityHistory> histories() {
    return IntStream.range(0, hosts).mapToObj(host -> histories[host % histories.length]).toList();
  }

  static int next(int query) {
    return (query + 1) & (QUERIES - 1);
  }
}
