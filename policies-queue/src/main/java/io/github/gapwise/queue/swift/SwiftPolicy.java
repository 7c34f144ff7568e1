package io.github.gapwise.queue.swift;

import io.github.gapwise.core.estimate.RunTimePredictor;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.Map;

/**
 * Short waits for rigid jobs without deadlines under users' estimates, without starvation: run
 * times are learned, the jobs that cost least for their urgency come first, and what has waited
 * almost as long as jobs do at most under EASY backfilling comes before all others.
 *
 * <p>Five layers, each with a switch:
 *
 * <ol>
 *   <li><b>Learning.</b> A {@link RunTimePredictor} predicts the run time m of a job and its
 *       urgency w, the mean of 1/max(10 s, run time), from the last jobs of its class, and of its
 *       owner as long as these say more; once it is released, and again when a job of its owner has
 *       completed while it waits. Predictions are made in a dispatch, after all events of the tick.
 *       Without this layer, m is the estimate.
 *   <li><b>Index.</b> √(n·m) / (w·(1 + (wait / 10 h)²)), where n are the CPUs of all nodes; the
 *       least first, ties by submission. The geometric mean of a job's area n·m and 1/w compares
 *       what it takes from others with what a second of waiting costs it. Without this layer, jobs
 *       come in order of submission.
 *   <li><b>Ageing.</b> The last factor; without this layer it is 1.
 *   <li><b>Guard.</b> EASY backfilling is simulated alongside (the <em>shadow</em>), on the same
 *       machines and submissions, with its own starts. A job that starts there no earlier than in
 *       reality runs there for as long as in reality, at most for its estimate if it starts later
 *       there. How long any other runs is guessed: for the mean share of its estimate that the last
 *       200 jobs of its class ran for, or for its estimate if none has completed. L is seven
 *       eighths of the longest wait there so far, of those that still wait there too, but at least
 *       4 hours. A job becomes <em>old</em> once it has waited for longer than L, or for longer
 *       than two thirds of L since it would have started there. It stays old until it starts or is
 *       changed. The shadow learns those shares even without the layer of learning. Without this
 *       layer, no job is old.
 *   <li><b>Soft reservation.</b> See the pass; without this layer, only old jobs have reservations.
 * </ol>
 *
 * <p>A pass works as follows. What is free on the machines over time is kept twice: HARD, where a
 * job that starts in this pass takes its estimated time e, and SOFT, where it takes its expected
 * time m. In both, jobs that run already end by their estimates, and right after now if these are
 * used up: jobs that wait count by expectation, running ones by estimate.
 *
 * <ol>
 *   <li>Old jobs are tried in the order in which they became old, ties by submission, then all
 *       others by index. A job starts if its CPUs are free, e from now on fits HARD, and m fits
 *       SOFT.
 *   <li>The first old job that cannot start gets its earliest start in HARD for e, and in SOFT for
 *       m; the next ones in HARD alone, if there are several {@code reservations}; the first job
 *       that is not old, in SOFT for m. A job whose earliest start would be now gets no
 *       reservation: something else keeps it from starting, such as CPUs reserved for maintenance,
 *       and the next job takes the reservation.
 * </ol>
 *
 * <p>Where jobs end by their estimates, machines stay and nothing is reserved for other purposes,
 * the k-th of the old jobs starts within k of the longest estimated times: until it does, no job
 * starts that would delay the reservation of the first of them.
 *
 * <p>A job goes to the fastest machine on which it may start, the lowest id first; a job of several
 * nodes to the first machines that have room for its longest time there, in HARD and in SOFT. On a
 * machine where it would take e ticks by its estimate, it is expected to take m/e as many, to the
 * nearest tick. Times of the predictor and the index are in seconds at speed 1. For the index a job
 * waits from its release on, also if it is submitted again after a loss; for the guard from its
 * submission to this scheduler on, if that is later.
 *
 * <p>The shadow ignores any {@linkplain MachineFilter filter}. Jobs that are lost, cancelled or
 * changed are so there too; a job that runs there on a machine that goes down ends. After a restart
 * everything is learned again: a {@link io.github.gapwise.core.forecast.StateSnapshot} holds
 * neither run times nor the shadow, in which the jobs that run then run for as long as in reality,
 * and waits begin then.
 *
 * <p>Reasons of starts: {@code index} for a job in its turn, {@code backfilled} for one that passed
 * another that could not start, {@code overdue} for an old one.
 *
 * <p>Cost of an event with n waiting jobs: what EASY costs, for the shadow; O(n) to find the
 * indices, and a sort of an almost sorted array; the predictions of the waiting jobs of owners of
 * whom a job has completed; O(m + s) for each reservation, with s steps of the futures it reads on
 * m machines; a few comparisons for each job that finds enough free CPUs. No allocation once the
 * arrays have grown and each owner and class of estimates is known.
 *
 * <p>When to prefer another policy: with deadlines, {@code on-time}; where starts are promised,
 * {@code conservative}; {@code easy} where wide jobs must not wait longer than narrow ones, and
 * where the longest wait must not exceed that of EASY: what the guard promises is a turn. Several
 * {@code reservations} change slowdowns by less than chance does, but raise them on an overloaded
 * machine. {@code docs/swift.md} has figures.
 *
 * <p>Sources: the policy is this library's. The baseline to beat is the best of some 5,770
 * combinations of predictor, corrector and EASY for each log: Gaussier, Glesser, Reis, Trystram,
 * Improving Backfilling by Using Machine Learning to Predict Running Times (SC 2015). Predictions
 * for backfilling: Tsafrir, Etsion, Feitelson (IEEE TPDS 18, 2007); EASY: Lifka (JSSPP 1995).
 *
 * @param learning whether run times are predicted from those of earlier jobs, or else are estimates
 * @param index whether the index orders the jobs that are not old, or else their submission
 * @param ageing whether waiting improves the index of a job
 * @param soft whether the first job by index that cannot start has a reservation
 * @param guard whether jobs become old
 * @param reservations how many of the old jobs that cannot start get a reservation; positive,
 *     {@link Long#MAX_VALUE} for all
 */
public record SwiftPolicy(
    boolean learning, boolean index, boolean ageing, boolean soft, boolean guard, long reservations)
    implements FilterablePolicy {
  private static final Parameter<Boolean> LEARNING =
      layer("learning", "Whether run times are predicted from those of earlier jobs.");
  private static final Parameter<Boolean> INDEX =
      layer(
          "index",
          "Whether jobs go by expected CPU time for their urgency (the index), or else by arrival.");
  private static final Parameter<Boolean> AGEING =
      layer("ageing", "Whether a job becomes more urgent while it waits.");
  private static final Parameter<Boolean> SOFT =
      layer(
          "soft",
          "Whether the first other job that cannot start gets a reservation by predicted times.");
  private static final Parameter<Boolean> GUARD =
      layer(
          "guard",
          "Whether a job that has waited almost as long as any would under EASY, or is late by most of"
              + " that, comes first.");

  private static final Parameter<Long> RESERVATIONS =
      Parameter.count(
          "reservations",
          1,
          1,
          "How many of the jobs that have waited that long get a reservation.");

  /** The catalogue entry. */
  public static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "swift",
          "Short waits from learned run times: the jobs that cost least for their urgency go first, but"
              + " those that have waited almost as long as any would under EASY go before all others.",
          "this library; measured against Gaussier, Glesser, Reis, Trystram (SC 2015)",
          arguments ->
              new SwiftPolicy(
                  arguments.get(LEARNING),
                  arguments.get(INDEX),
                  arguments.get(AGEING),
                  arguments.get(SOFT),
                  arguments.get(GUARD),
                  arguments.get(RESERVATIONS)),
          LEARNING,
          INDEX,
          AGEING,
          SOFT,
          GUARD,
          RESERVATIONS);

  private static Parameter<Boolean> layer(String name, String description) {
    return Parameter.flag(name, true, description)
        .withSynonyms(Map.of("on", "true", "off", "false"));
  }

  /** Creates the policy with all its layers. */
  public SwiftPolicy() {
    this(true, true, true, true, true, 1);
  }

  /**
   * Checks the number of reservations.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public SwiftPolicy {
    RESERVATIONS.require(reservations);
  }

  /** Returns a copy with another number of reservations. */
  public SwiftPolicy withReservations(long reservations) {
    return new SwiftPolicy(learning, index, ageing, soft, guard, reservations);
  }

  @Override
  public boolean takesSeveralNodes() {
    return true;
  }

  @Override
  public boolean takesResources() {
    return true;
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return SwiftScheduler.of(this, context, filter);
  }

  /** Returns the label. */
  @Override
  public String toString() {
    return DESCRIPTOR.label(learning, index, ageing, soft, guard, reservations).toString();
  }
}
