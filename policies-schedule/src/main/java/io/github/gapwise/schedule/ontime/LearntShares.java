package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.estimate.EstimateModel;
import io.github.gapwise.core.estimate.RatioDistribution;
import java.util.Arrays;

/**
 * The shares of their estimates that jobs probably take, as learnt from the jobs that have
 * completed and from those that still run.
 */
final class LearntShares {
  /** The proportion of jobs that are probably complete after their usual share of the estimate. */
  private static final double USUAL = 0.8;

  private final OnTimePlan plan;
  private final EstimateModel model;
  private final boolean learns;
  private final boolean censors;
  private final double risk;

  /**
   * By class of jobs: the share to plan for; negative: not computed since the model last learnt.
   */
  private final double[] usualShares = new double[EstimateModel.CLASSES];

  LearntShares(OnTimePlan plan, EstimateModel model, OnTimePolicy policy) {
    this.plan = plan;
    this.model = model;
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

  /** Lets the model learn; returns true if it has. */
  boolean learn(long now) {
    if (!learns || !model.isDue()) {
      return false;
    }
    model.begin();
    if (censors) {
      censorRunning(now);
    }
    model.estimate();
    Arrays.fill(usualShares, -1);
    return true;
  }

  private void censorRunning(long now) {
    for (Timetable machine : plan.machines) {
      for (int k = 0; k < machine.runningCount; k++) {
        Task task = machine.running[k];
        if (task.machine == machine) {
          model.censor(task.jobClass, (double) (now - task.start) / task.estimate);
        }
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
    task.duration = task.durationOf(task.estimate);
    task.leastDuration = task.leastDurationOf(task.estimate);
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
}
