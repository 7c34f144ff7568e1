package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** A run of the scheduler by prediction product score. */
final class PpsScheduler extends RoundScheduler {
  private final ProcessingTimes times;
  private final Reliability reliability;

  PpsScheduler(SchedulingContext context, Prediction prediction, Rounds rounds) {
    super(context, JobOrder.ARRIVAL, rounds);
    times = context.times();
    reliability = new Reliability(context, histories, prediction);
  }

  @Override
  boolean decide(Dispatcher dispatcher, long now) {
    while (queue.size() > 0) {
      int machine = best(queue.job(0), now);
      if (machine == NONE) {
        return false;
      }
      start(0, machine, dispatcher, now);
    }
    return false;
  }

  /**
   * A reliability is at most 1, so a machine that could not win even with 1 needs no prediction.
   */
  private int best(Job job, long now) {
    int best = NONE;
    double bestScore = -1;
    for (int id = 0; id < states.size(); id++) {
      if (mayStart(id, job, now) && score(1, id, job) > bestScore) {
        double score = score(reliability.of(job, states.machine(id), now), id, job);
        if (score > bestScore) {
          bestScore = score;
          best = id;
        }
      }
    }
    return best;
  }

  private boolean mayStart(int id, Job job, long now) {
    return states.isOpen(id) && job.cpus() <= states.freeCpus(id) && states.admits(id, job, now);
  }

  private double score(double completes, int machine, Job job) {
    return completes * speed(job, machine) * (1 - states.load(machine));
  }

  private double speed(Job job, int machine) {
    long ticks = times.ticks(job, states.machine(machine));
    return ticks == 0 ? 1 : (double) job.work() / ticks;
  }
}
