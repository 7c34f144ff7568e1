package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * Prediction product score (PPS): in each round each job, first come, first served, goes to the
 * machine i with the highest score RS(i) = C<sub>i</sub> · M<sub>i</sub> · (1 − L<sub>i</sub>),
 * idle or not, as long as it has enough free CPUs; the lowest id among equals. C is the
 * reliability, M the speed at which the machine runs the job, and L the share of the machine that
 * its owner takes. A job for which no machine has enough free CPUs waits, and so do all behind it.
 *
 * <p>Where a machine's CPUs are processors, a busy machine has no free CPUs, so the best idle one
 * is chosen. Where jobs share one processor, and its CPUs are the jobs that it takes at a time, the
 * best machine collects jobs that slow each other down and are lost together, as the paper
 * observes.
 *
 * <p>Cost of a round: a prediction for each job and each machine with enough free CPUs whose score
 * could be the best, without allocation.
 *
 * <p>Paper: Rood, Lewis, as cited in Job scheduling with resource availability prediction for
 * volunteer grids, section 5, equation 1.
 *
 * @param prediction how machines are judged
 * @param interval the seconds from one round to the next, from 0.001 to 10<sup>9</sup>
 */
public record PpsPolicy(Prediction prediction, double interval) implements SchedulingPolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "pps",
          "Each job goes to the machine with the highest product of reliability, speed and idleness.",
          "Rood and Lewis, as cited in Job scheduling with resource availability prediction for"
              + " volunteer grids, section 5, equation 1",
          arguments -> new PpsPolicy(Prediction.of(arguments), arguments.get(Rounds.INTERVAL)),
          Prediction.DAYS,
          Rounds.INTERVAL,
          Prediction.LENGTH,
          Prediction.PREDICTOR);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the interval is out of range
   */
  public PpsPolicy {
    Objects.requireNonNull(prediction, "prediction");
    Rounds.requireInterval(interval);
  }

  /** Creates the policy with a round each minute. */
  public PpsPolicy(Prediction prediction) {
    this(prediction, Rounds.INTERVAL.defaultValue());
  }

  @Override
  public boolean isClairvoyant() {
    return prediction.predictor().isClairvoyant();
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new PpsScheduler(context);
  }

  @Override
  public String toString() {
    Spec label =
        prediction.describeDays(Spec.of(DESCRIPTOR.name())).with(Rounds.INTERVAL, interval);
    return prediction.describePredictor(prediction.describeLength(label)).toString();
  }

  private final class PpsScheduler extends RoundScheduler {
    private final ProcessingTimes times;
    private final Reliability reliability;

    PpsScheduler(SchedulingContext context) {
      super(context, JobOrder.ARRIVAL, interval);
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
}
