package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.Probe;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * How fast the queue grows while jobs arrive: the slope, by least squares, of the number of waiting
 * jobs over the number of jobs that have arrived. Sampled right after the last event of the tick of
 * each arrival in the second half of the arrivals, when the system has filled. A system that keeps
 * up has a slope of about 0; if every tenth job adds to the queue, it is 10 %. Jobs that fit no
 * machine, or are withdrawn by the tick of their release, do not count. Takes 16 bytes per job, and
 * 16 for each lost attempt.
 */
final class QueueGrowth implements Probe {
  /** When jobs of lost attempts re-entered the queue. */
  private final LongArrayList losses = new LongArrayList();

  private final LongArrayList releases = new LongArrayList();

  /** When jobs left the queue: to run, or because their users withdrew them. */
  private final LongArrayList departures = new LongArrayList();

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    departures.add(now);
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    if (now > job.release()) {
      releases.add(job.release());
      departures.add(now);
    }
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    if (attempt.status() == JobStatus.LOST) {
      losses.add(attempt.end());
    } else {
      releases.add(attempt.job().release());
    }
  }

  @Override
  public void jobLeftWaiting(Job job) {
    releases.add(job.release());
  }

  @Override
  public double[] figures() {
    long[] arrived = sorted(releases);
    long[] left = sorted(departures);
    long[] lost = sorted(losses);
    int from = arrived.length / 2;
    Slope slope = new Slope();
    int out = 0;
    int again = 0;
    int in = 0;
    for (int i = 0; i < arrived.length; i++) {
      long now = arrived[i];
      in = countUntil(now, arrived, in);
      out = countUntil(now, left, out);
      again = countUntil(now, lost, again);
      if (i >= from) {
        slope.add(i + 1, in + again - out);
      }
    }
    return new double[] {100 * slope.value()};
  }

  private static long[] sorted(LongArrayList list) {
    long[] ticks = list.toLongArray();
    Arrays.sort(ticks);
    return ticks;
  }

  private static int countUntil(long now, long[] ticks, int known) {
    int count = known;
    while (count < ticks.length && ticks[count] <= now) {
      count++;
    }
    return count;
  }

  /** The slope of the least-squares line through points. */
  private static final class Slope {
    private double count;
    private double meanX;
    private double meanY;
    private double squaresX;
    private double products;

    void add(double x, double y) {
      count++;
      double deviation = x - meanX;
      meanX += deviation / count;
      squaresX += deviation * (x - meanX);
      products += deviation * (y - meanY) * (count - 1) / count;
      meanY += (y - meanY) / count;
    }

    /** NaN for fewer than two points. */
    double value() {
      return products / squaresX;
    }
  }
}
