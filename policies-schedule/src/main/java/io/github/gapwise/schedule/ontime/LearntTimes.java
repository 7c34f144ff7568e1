package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.estimate.EstimateModel;
import io.github.gapwise.core.estimate.RatioDistribution;
import java.util.Arrays;

/**
 * How long jobs probably take, as learnt from the jobs that have completed and from those that
 * still run.
 */
final class LearntTimes {
  /** The proportion of jobs that are probably complete after their usual share of the estimate. */
  private static final double USUAL = 0.8;

  final EstimateModel model;
  private final boolean learns;
  private final boolean censors;
  private final double risk;

  /**
   * By class of jobs: the share to plan for; negative: not computed since the model last learnt.
   */
  private final double[] usualShares = new double[EstimateModel.CLASSES];

  LearntTimes(OnTimePolicy policy) {
    model = new EstimateModel(policy.does(OnTimePolicy.Step.CLASSES));
    learns = policy.adapts();
    censors = policy.does(OnTimePolicy.Step.CENSORED);
    risk = policy.risk();
  }

  /** Called when a job has completed after this ratio of its estimate. */
  void completed(Task task, double ratio) {
    if (learns) {
      model.completed(task.jobClass, ratio);
    }
  }

  /** Lets the model learn, also from what runs on these machines; returns true if it has. */
  boolean learn(Timetable[] machines, long now) {
    if (!learns || !model.isDue()) {
      return false;
    }
    model.begin();
    for (int id = 0; id < machines.length && censors; id++) {
      censorRunning(machines[id], now);
    }
    model.estimate();
    Arrays.fill(usualShares, -1);
    return true;
  }

  private void censorRunning(Timetable machine, long now) {
    for (int k = 0; k < machine.runningCount; k++) {
      Task task = machine.running[k];
      if (task.machine == machine) {
        model.censor(task.jobClass, (double) (now - task.start) / task.estimate);
      }
    }
  }

  /** The share that a job usually takes by what the model learnt last. */
  double usualShare(Task task) {
    double share = usualShares[task.jobClass];
    if (share < 0) {
      RatioDistribution distribution = model.distribution(task.jobClass);
      share = distribution.isKnown() ? Math.min(1, distribution.quantile(USUAL)) : 1;
      usualShares[task.jobClass] = share;
    }
    return share;
  }

  /** Sets how long a job probably takes, by present knowledge. */
  void judge(Task task) {
    RatioDistribution distribution = model.distribution(task.jobClass);
    if (learns && distribution.isKnown()) {
      task.usualShare = Math.min(1, distribution.quantile(USUAL));
      task.leastShare = Math.min(1, distribution.quantile(risk));
    }
  }

  /** Sets how long a planned job probably takes, and with it the time for which it is planned. */
  void judgePlanned(Task task) {
    judge(task);
    task.setEstimate(task.estimate);
  }

  /** Judges a block that has lost its place as if it had not aged. */
  void judgeAnew(Task block) {
    if (block.isAged) {
      block.isAged = false;
      block.usualShare = 1;
      block.leastShare = 1;
      judge(block);
    }
  }

  /** The probability that a job that starts then is on time. */
  double chance(Task task, long estimate, long start) {
    long left = task.deadline - start;
    if (!learns || left >= estimate) {
      return 1;
    }
    double ratio = (double) left / estimate;
    RatioDistribution distribution = model.distribution(task.jobClass);
    return distribution.isKnown() ? distribution.massUpTo(ratio) : ratio;
  }

  /** Whether a job has a chance of being on time, on the quickest machine that fits it. */
  boolean isLive(Task task, long now) {
    return mayBeOnTime(task, task.leastEstimate, Math.max(now, task.release));
  }

  /** Whether a job that starts then is on time with a probability of at least the risk. */
  boolean mayBeOnTime(Task task, long estimate, long start) {
    return chance(task, estimate, start) >= risk;
  }

  /** Sets the end of a running job whose run time is now better known. */
  void restart(Task task, long now) {
    task.duration = task.durationOf(task.estimate);
    task.end = task.start + task.duration;
    if (task.end <= now) {
      extend(task, now);
    }
  }

  /** Sets a new end for a job that should have ended. */
  void extend(Task task, long now) {
    task.end = Math.max(now + 1, task.start + likelyTime(task, now - task.start));
  }

  /**
   * The mean time of jobs that have run for that long, up to the estimate. Where nothing is known,
   * or beyond the estimate, a twentieth more, so that the scheduler is not woken at every tick.
   */
  private long likelyTime(Task task, long elapsed) {
    long more = (long) Math.floor(1.05 * elapsed);
    if (elapsed >= task.estimate) {
      return more;
    }
    RatioDistribution distribution = model.distribution(task.jobClass);
    double mean = distribution.meanAbove((double) elapsed / task.estimate);
    if (Double.isNaN(mean)) {
      return Math.min(task.estimate, more);
    }
    double share = Math.min(1, mean);
    return Math.min(task.estimate, (long) Math.ceil(1.001 * share * task.estimate));
  }
}
