package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.estimate.RunTimePredictor;
import io.github.gapwise.core.model.Job;
import java.util.HashMap;
import java.util.Map;

/** Learns run times from completed jobs, and predicts those of others. */
interface RunTimes {

  /**
   * Learns from a job that has completed.
   *
   * @param share the share of its estimated time that it ran for, from 0 to 1
   */
  void completed(Job job, double share);

  /** The work that a job is expected to take; not negative, and at most the estimate. */
  double work(Job job);

  /** A predictor that has learnt nothing yet: it predicts the estimate. */
  static RunTimes of(PredictionSource prediction, long ticksPerSecond) {
    return switch (prediction) {
      case RECENT -> new Recent();
      case SAMPLE -> new Sample(ticksPerSecond);
    };
  }

  /** The mean of the last two of the owner. */
  final class Recent implements RunTimes {
    private final Map<String, LastTwo> owners = new HashMap<>();

    private static final class LastTwo {
      private double last;
      private double before;
    }

    @Override
    public void completed(Job job, double share) {
      if (!job.hasOwner()) {
        return;
      }
      double work = share * job.work();
      LastTwo known = owners.get(job.owner());
      if (known == null) {
        known = new LastTwo();
        known.last = work;
        owners.put(job.owner(), known);
      }
      known.before = known.last;
      known.last = work;
    }

    @Override
    public double work(Job job) {
      LastTwo known = owners.get(job.owner());
      double estimated = job.work();
      return known == null ? estimated : Math.min(estimated, (known.last + known.before) / 2);
    }
  }

  /** The mean of the sample, by seconds at speed 1. */
  final class Sample implements RunTimes {
    /** The shortest run time in seconds that counts where owners are compared with classes. */
    private static final double SHORTEST = 1;

    private final RunTimePredictor predictor = new RunTimePredictor(SHORTEST);
    private final double ticksPerSecond;

    Sample(long ticksPerSecond) {
      this.ticksPerSecond = ticksPerSecond;
    }

    @Override
    public void completed(Job job, double share) {
      predictor.completed(job.owner(), job.totalCpus(), job.work() / ticksPerSecond, share);
    }

    @Override
    public double work(Job job) {
      predictor.predict(job.owner(), job.totalCpus(), job.work() / ticksPerSecond);
      return predictor.share() * job.work();
    }
  }
}
