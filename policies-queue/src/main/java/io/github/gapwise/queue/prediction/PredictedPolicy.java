package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Another policy that sees each job with its predicted work in place of its estimate: {@code
 * easy(backfill=shortest)+predicted}.
 *
 * <p>A job's work is predicted once, when it is submitted, or changed while it waits, from those of
 * completed jobs: the {@link PredictionSource}. It is at least 1 and at most the estimate, to the
 * nearest whole number. What the predictions decide is a matter of {@link Promises}:
 *
 * <ul>
 *   <li>{@code estimate}: the policy's processing times stay those of the estimates. Reservations
 *       and plans hold as they do without predictions, and only orders that compare work change:
 *       {@code shortest}, {@code wfp3} and others. A policy without such an order, such as {@code
 *       easy}, decides as it does without predictions.
 *   <li>{@code prediction}: the policy plans by predictions. When a running job outlives its own,
 *       it is expected to take another 1, 5, 15, 30 minutes, 1, 2, 5, 10, 20, 50, 100 hours, one
 *       after the other, and at most its estimate; such a correction is a dispatch of its own, in
 *       which the policy learns of it before it decides. While anything is reserved, now or later,
 *       all jobs in the system and all that are submitted count by their estimates, as none of them
 *       may reach into a reservation; those keep them. So does a running job whose terms change.
 * </ul>
 *
 * <p>{@code easy(backfill=shortest)+predicted(promises=prediction)} is EASY++ as the literature
 * describes it: predictions are the mean of the last two run times of the owner, backfilling uses
 * them, and they are corrected in this way. Where the paper leaves a choice, or others differ: a
 * single completed job of the owner counts, where some wait for two; a waiting job keeps its
 * prediction, where some predict it anew in each pass; ties among equal predictions are broken by
 * id. Several machines, jobs of several nodes and resources are as under {@code easy}.
 *
 * <p>After a restart everything is learned again: jobs that run then count from their starts, by
 * their estimates until others have completed. Jobs of unknown owners count by estimates under
 * {@code recent}. On machines that owners use at times, a job's run time includes their use.
 *
 * <p>Cost of a submission, completion or start: that of the prediction, constant for {@code
 * recent}, and of a few objects for each job; O(log n) of a correction with n running jobs. With
 * {@code estimate}, each processing time that the policy asks for costs a lookup in a hash table.
 *
 * <p>When to prefer another policy: {@code swift} makes its own predictions, so this adds nothing
 * to it, and has shorter waits on the logs of KTH and SDSC; deadlines need {@code on-time}. {@code
 * docs/swift.md} has figures.
 *
 * <p>Paper: Tsafrir, Etsion, Feitelson, Backfilling Using System-Generated Predictions Rather than
 * User Runtime Estimates (IEEE TPDS 18, 2007), for the idea, the predictor and the corrections.
 *
 * @param policy the policy
 * @param prediction where predictions come from
 * @param promises what jobs take in the policy's plans
 */
public record PredictedPolicy(
    SchedulingPolicy policy, PredictionSource prediction, Promises promises)
    implements ForwardingPolicy {
  private static final Parameter<PredictionSource> PREDICTION =
      Parameter.choice(
          "prediction",
          PredictionSource.class,
          PredictionSource.RECENT,
          "What predictions are made from: the last two jobs of the owner (recent), or more of the"
              + " owner's jobs and similar jobs of others (sample).");
  private static final Parameter<Promises> PROMISES =
      Parameter.choice(
          "promises",
          Promises.class,
          Promises.ESTIMATE,
          "Whether jobs take their estimated or their predicted time in plans and reservations.");

  /** Creates the policy on top of another one. */
  public static final Descriptor<UnaryOperator<SchedulingPolicy>> DESCRIPTOR =
      Descriptor.of(
          "predicted",
          "Predicted run times in place of estimates, for the policy's order or also for its plans"
              + " (EASY++).",
          "Tsafrir, Etsion, Feitelson, Backfilling Using System-Generated Predictions (2007)",
          arguments ->
              base -> new PredictedPolicy(base, arguments.get(PREDICTION), arguments.get(PROMISES)),
          PREDICTION,
          PROMISES);

  /**
   * Checks the policy.
   *
   * @throws IllegalArgumentException if it has predicted run times already
   */
  public PredictedPolicy {
    Objects.requireNonNull(prediction, "prediction");
    Objects.requireNonNull(promises, "promises");
    if (policy instanceof PredictedPolicy) {
      throw new IllegalArgumentException(
          "The policy (%s) must not have predicted run times already.".formatted(policy));
    }
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    ExpectedJobs jobs = new ExpectedJobs();
    RunTimes runTimes = RunTimes.of(prediction, context.ticksPerSecond());
    if (promises == Promises.PREDICTION) {
      return new CorrectedScheduler(policy.bind(context), jobs, context, runTimes);
    }
    SchedulingContext estimated = context.withTimes(jobs.estimated(context.times()));
    return new PredictedScheduler(policy.bind(estimated), jobs, context, runTimes);
  }

  /** Returns the label. */
  @Override
  public String toString() {
    return policy + "+" + DESCRIPTOR.label(prediction, promises);
  }
}
