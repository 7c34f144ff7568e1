package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * The reliability-threshold scheduler: in each round the first job of the queue goes to the first
 * idle machine, by id, whose reliability reaches the threshold; then the next job does. A job for
 * which there is no such machine is held until the next round, and so, in the paper's words, are
 * all behind it, unless they may {@linkplain HeldJobs#PASSED pass}. Machines are examined one after
 * the other and no further than needed: the policy looks for a suitable machine, not the best one.
 *
 * <p>The paper's example averages the days, as {@link io.github.gapwise.availability.TdePredictor}
 * does by default. It leaves open the interval, a minute by default here, and the order of
 * machines. With a threshold of 0, no predictor is queried.
 *
 * <p>Cost: a job finds its place in the queue in O(log n) comparisons and a block move; a round
 * costs a prediction for each idle machine that it examines, without allocation. Where held jobs
 * are passed, it examines all idle machines for each of them, which is expensive in a long queue of
 * such jobs.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 4.
 *
 * @param threshold T, from 0 to 1
 * @param prediction how machines are judged
 * @param order the order of the queue
 * @param interval the seconds from one round to the next, from 0.001 to 10<sup>9</sup>
 * @param held the effect of a held job on those behind it
 */
public record ReliabilityPolicy(
    double threshold, Prediction prediction, JobOrder order, double interval, HeldJobs held)
    implements SchedulingPolicy {
  static final Parameter<Double> THRESHOLD =
      Parameter.decimal(
          "threshold", 0, 1, 0.9, "The least reliability of a machine on which a job starts.");

  private static final Parameter<JobOrder> ORDER =
      Parameter.choice("order", JobOrder.class, JobOrder.ARRIVAL, "The order of the queue.")
          .withSynonyms(JobOrder.SYNONYMS);

  private static final Parameter<HeldJobs> HELD =
      Parameter.choice(
          "held",
          HeldJobs.class,
          HeldJobs.BLOCKS,
          "Whether a job that finds no reliable machine blocks those behind it, or they may pass it.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "reliability",
          "The first job goes to the first idle machine that is reliable enough.",
          "Job scheduling with resource availability prediction for volunteer grids, section 4",
          arguments ->
              new ReliabilityPolicy(
                  arguments.get(THRESHOLD),
                  Prediction.of(arguments),
                  arguments.get(ORDER),
                  arguments.get(Rounds.INTERVAL),
                  arguments.get(HELD)),
          THRESHOLD,
          Prediction.DAYS,
          ORDER,
          Rounds.INTERVAL,
          Prediction.LENGTH,
          HELD,
          Prediction.PREDICTOR);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the threshold or the interval is out of range
   */
  public ReliabilityPolicy {
    Objects.requireNonNull(prediction, "prediction");
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(held, "held");
    requireThreshold(threshold);
    Rounds.requireInterval(interval);
  }

  /** Creates the policy: first come, first served, a round each minute, held jobs block. */
  public ReliabilityPolicy(double threshold, Prediction prediction) {
    this(
        threshold,
        prediction,
        ORDER.defaultValue(),
        Rounds.INTERVAL.defaultValue(),
        HELD.defaultValue());
  }

  static void requireThreshold(double threshold) {
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "The threshold (%s) must be from 0 to 1.".formatted(threshold));
    }
  }

  @Override
  public boolean isClairvoyant() {
    return prediction.predictor().isClairvoyant();
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ReliabilityScheduler(context);
  }

  @Override
  public String toString() {
    Spec label = Spec.of(DESCRIPTOR.name()).with(THRESHOLD, threshold);
    label = prediction.describeDays(label).with(ORDER, order).with(Rounds.INTERVAL, interval);
    return prediction
        .describePredictor(prediction.describeLength(label).with(HELD, held))
        .toString();
  }

  private final class ReliabilityScheduler extends RoundScheduler {
    private final Reliability reliability;

    /**
     * Whether an idle machine that may reach the threshold later has been refused in this round.
     */
    private boolean refused;

    ReliabilityScheduler(SchedulingContext context) {
      super(context, order, interval);
      reliability = new Reliability(context, histories, prediction);
    }

    @Override
    boolean decide(Dispatcher dispatcher, long now) {
      refused = false;
      int place = 0;
      while (place < queue.size() && hasIdle()) {
        int machine = firstReliable(queue.job(place), now);
        if (machine != NONE) {
          start(place, machine, dispatcher, now);
        } else if (held == HeldJobs.PASSED) {
          place++;
        } else {
          return refused;
        }
      }
      return refused;
    }

    private int firstReliable(Job job, long now) {
      int id = nextIdle(0);
      while (id != NONE && !isReliable(job, states.machine(id), now)) {
        id = nextIdle(id + 1);
      }
      return id;
    }

    private boolean isReliable(Job job, Machine machine, long now) {
      if (!states.admits(machine.id(), job, now)) {
        return false;
      }
      boolean reaches = reliability.reaches(threshold, job, machine, now);
      refused |= !reaches;
      return reaches;
    }
  }
}
