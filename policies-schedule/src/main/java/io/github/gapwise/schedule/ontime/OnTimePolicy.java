package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps every planned job on time and gives up those that cannot be: this library's own policy for
 * jobs with deadlines, made to delay as few of them as possible.
 *
 * <p><b>The idea</b> is Hodgson's rule for one machine: take the jobs in the order of their due
 * dates, and when they no longer all end on time, drop the longest one. This policy extends it to
 * jobs with several CPUs, machines of different speeds, arrivals one by one, and a plan per
 * machine; a job moves to another machine before one is given up, and jobs that are late anyway
 * wait while the machines are overloaded.
 *
 * <p><b>The algorithm.</b> A machine's plan is a list of jobs by latest start time. One by one,
 * each gets the earliest start at which its CPUs are free, beside the running jobs and those before
 * it in the list; it may start before the latter. <em>Every planned job is on time</em>: a change
 * that would make one late is not made. An arriving job with a deadline is
 *
 * <ol>
 *   <li><b>placed</b> on the machine with the least cost: twice the total delay of its start and of
 *       the jobs that it delays, plus its run time; if no machine keeps all on time
 *   <li><b>moved in</b>: put in place of another job that can be placed elsewhere, the first one
 *       found among {@code moves} candidates; if there is none
 *   <li><b>let in</b> in place of a job that is larger relative to its weight, the one with the
 *       largest area for its weight, which is inserted anew, up to {@code depth} jobs one after the
 *       other; or else
 *   <li><b>sacrificed</b>: it joins the jobs without a deadline in the background.
 * </ol>
 *
 * <p>Planned jobs start when they are due. A background job starts where its CPUs are free beside
 * the plan: one that would still be on time starts at once, by deadline; others are held while the
 * load is above {@code hold}, and then start the smallest first, or in another {@linkplain
 * BackgroundOrder order}, by age, deadline and size or arrival. When a machine fails or a job takes
 * longer than planned, jobs that would be late are inserted elsewhere.
 *
 * <p><b>The load</b> is the work with deadlines of the last {@code window} arrivals relative to
 * what the machines could do since the arrival before them. A single long job can make it high for
 * hours on a machine that is nearly idle. So for {@code hold} twice as many arrivals count, unless
 * at least one in twenty of the last {@code window} jobs with deadlines has been given up.
 *
 * <p><b>Yielding.</b> A job with a deadline can wait for a while, but not for a background job that
 * takes longer than that. So as long as at least one in twenty of the last {@code window} jobs with
 * deadlines has been given up, long background jobs yield. Long is what takes longer than the
 * median slack of these jobs: the time by which the start of one could be delayed when it arrived.
 * Only jobs of one node that are late anyway or have no deadline yield. Such a job starts beside
 * other jobs only if, by the plan, it leaves at least {@code spare} of the machine's CPUs free at
 * the end of that median slack, or at the first event or planned start after it has waited for
 * longer than it takes. In other orders than the smallest first, jobs older than {@code age} do not
 * yield.
 *
 * <p><b>Jobs of several nodes.</b> One with a deadline is planned at its earliest start, on the
 * first machines by completion, then speed, then id, that have a node of it free for as long as it
 * takes on the slowest of them, if it is on time there. It keeps that place as a block: all else is
 * planned around it, and it moves only to an earlier start at which it ends no later. If it finds
 * no place, the largest job of one node that is larger for its weight, and without which it finds
 * one, makes way. Its area counts all its CPUs. In the background such jobs precede those of one
 * node, in the same order. Since single nodes hardly ever become free at once, the one that was
 * released first has a block once it has waited for {@code age}, whether it is on time or not,
 * unless the load is above {@code hold}; one at a time.
 *
 * <p><b>Wrong estimates.</b> With {@code adapt} the policy learns how actual run times relate to
 * estimates ({@link io.github.gapwise.core.estimate.EstimateModel}). In the plan, a job occupies
 * its CPUs for the time in which four out of five jobs like it complete; planned jobs have a
 * probability of being on time of at least {@code risk}, and a change is weighed by its effect on
 * the sum of these. {@link Step} lists the other steps; each can be switched off. The policy learns
 * that exact estimates are exact.
 *
 * <p><b>When to prefer another policy.</b> Where few jobs have deadlines, or all can be met, a
 * simpler one does as well ({@code easy}, {@code eg-edf}). Under lasting heavy overload, large jobs
 * and jobs without a deadline wait very long, and late jobs are later than under {@code edd} or
 * {@code eg-edf-recompute}: where tardiness matters rather than the number of late jobs, use those.
 *
 * <p><b>Cost</b> of an arrival: a forward pass over the plan of each machine that a bound does not
 * rule out, up to {@code moves} times as many where no place is free. No allocation once warm,
 * except for jobs of several nodes.
 *
 * <p><b>Sources.</b> Moore, An n job, one machine sequencing algorithm for minimizing the number of
 * late jobs, Management Science 15 (1968), whose last section has Hodgson's form of the algorithm.
 * Relocation, background and the model of estimates are this library's.
 *
 * @param moves how many jobs the policy tries to move for one; 0 or more
 * @param depth how many jobs may be displaced in turn, each by the one before; 0 or more
 * @param hold the load above which background jobs that are late anyway wait; empty: they never
 *     wait
 * @param window the number of arrivals over which the load is measured, for {@code hold} twice as
 *     many unless jobs are given up; positive
 * @param background the order of background jobs that are late anyway or have no deadline
 * @param patience the soft deadline of a job without one, in run times at speed 1 after its
 *     release; empty: it has none
 * @param risk the least probability of a planned job to be on time; from 0.000001 to 1
 * @param age after how many seconds the oldest background job of several nodes is planned, and in
 *     other orders than the smallest first a background job precedes others that are late anyway;
 *     empty: never
 * @param spare the share of a machine's CPUs that long background jobs leave free; from 0, which
 *     lets them start wherever they can, to 1
 * @param adapt the steps by which the policy handles wrong estimates; without any it takes
 *     estimates as exact
 */
public record OnTimePolicy(
    int moves,
    int depth,
    Optional<Double> hold,
    int window,
    BackgroundOrder background,
    Optional<Double> patience,
    double risk,
    Optional<Double> age,
    double spare,
    Set<Step> adapt)
    implements SchedulingPolicy {

  /** The order in which background jobs start that are late anyway or have no deadline. */
  public enum BackgroundOrder {
    /** The smallest area, CPUs times work, first, whatever its age or deadline. */
    SMALLEST,
    /** Aged ones, then those with a deadline, then the largest area first. */
    LARGEST,
    /** Aged ones, then those with a deadline, then the first to arrive. */
    ARRIVAL
  }

  /** A step by which the policy handles wrong estimates. */
  public enum Step {
    /** Learns how actual run times relate to estimates; the basis of all other steps. */
    LEARN("adapt", "Whether the policy learns how wrong estimates are, and allows for it."),
    /** Learns separately for each class of jobs of similar size. */
    CLASSES("Jobs are classified by size."),
    /** Counts the time that running jobs have taken so far. */
    CENSORED("The time that running jobs have taken so far counts."),
    /**
     * Places a job where it may be on time, with a probability of at least {@code risk}, as long as
     * the load is at most 1.5. Above that, without this step, and in place of another job, it is
     * planned only where it probably is, as four out of five jobs like it would be.
     */
    CHANCES("Jobs are planned where they may be on time, unless the load is high."),
    /** Plans sacrificed jobs again on a machine where a job has completed. */
    RESCUE("Sacrificed jobs are planned again on machines where a job completes."),
    /** Moves planned jobs that may be late to other machines. */
    RELOCATE("Jobs that may be late move to other machines."),
    /** Starts a sacrificed job that may still be on time as soon as it can, whatever the load. */
    HOPEFUL("Sacrificed jobs that may still be on time start as soon as they can."),
    /** Starts a planned job elsewhere at once if it then completes earlier. */
    PULL("Planned jobs start on another machine if they complete earlier there."),
    /** Replans everything when much of what was expected has turned out differently. */
    REPLAN("Everything is replanned when estimates turn out differently than expected.");

    @SuppressWarnings("ImmutableEnumChecker") // a parameter never changes
    private final Parameter<Boolean> parameter;

    Step(String description) {
      String name = name().toLowerCase(Locale.ROOT);
      parameter = Parameter.flag(name, true, "With adapt: " + description);
    }

    Step(String name, String description) {
      parameter = Parameter.flag(name, true, description);
    }

    /** Returns all steps. */
    public static Set<Step> all() {
      return EnumSet.allOf(Step.class);
    }
  }

  private static final int MOST = 1_000_000;

  /** With a limit of 0, late jobs would wait indefinitely. */
  private static final double LEAST_HOLD = 0.001;

  private static final Parameter<Long> MOVES =
      Parameter.integer(
          "moves",
          0,
          MOST,
          30,
          "How many other jobs the policy tries to move to make way for one.");
  private static final Parameter<Long> DEPTH =
      Parameter.integer(
          "depth", 0, 1000, 1, "How many jobs may be displaced in turn, each by the one before.");
  private static final Parameter<Optional<Double>> HOLD =
      Parameter.decimalOr(
          "hold",
          "off",
          LEAST_HOLD,
          1e9,
          1,
          "The load above which jobs that are late anyway, or have no deadline, are held back.");
  private static final Parameter<Long> WINDOW =
      Parameter.integer(
          "window",
          1,
          MOST,
          100,
          "The number of arrivals over which the load is measured; for hold twice as many unless"
              + " jobs are given up.");
  private static final Parameter<BackgroundOrder> BACKGROUND =
      Parameter.choice(
          "background",
          BackgroundOrder.class,
          BackgroundOrder.SMALLEST,
          "Which of the jobs that are late anyway or have no deadline goes first.");
  private static final Parameter<Optional<Double>> PATIENCE =
      Parameter.decimalOr(
          "patience",
          "off",
          0,
          1e9,
          "The soft deadline of a job that has none, in run times after its release.");
  private static final Parameter<Double> RISK =
      Parameter.decimal(
          "risk",
          0.000_001,
          1,
          0.05,
          "The least probability with which a planned job must be on time.");
  private static final Parameter<Optional<Double>> AGE =
      Parameter.decimalOr(
          "age",
          "off",
          0,
          1e12,
          14_400,
          "The seconds after which a waiting job of several nodes is planned even if it is late, and,"
              + " unless background=smallest, a late job goes before other late ones.");
  private static final Parameter<Double> SPARE =
      Parameter.decimal(
          "spare",
          0,
          1,
          0.25,
          "The share of a machine's CPUs that long background jobs leave free while jobs with"
              + " deadlines are given up.");

  /** The catalogue entry. */
  public static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "on-time",
          "Keeps every planned job on time, and sacrifices jobs that cannot be.",
          "this library; after Moore, An n job, one machine sequencing algorithm for minimizing the"
              + " number of late jobs (1968)",
          OnTimePolicy::new,
          parameters());

  /**
   * Checks and copies the components.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public OnTimePolicy {
    Objects.requireNonNull(background, "background");
    MOVES.require((long) moves);
    DEPTH.require((long) depth);
    HOLD.require(hold);
    WINDOW.require((long) window);
    PATIENCE.require(patience);
    RISK.require(risk);
    AGE.require(age);
    SPARE.require(spare);
    adapt = adapt.contains(Step.LEARN) ? Set.copyOf(adapt) : Set.of();
  }

  /**
   * Creates the policy with moves 30, depth 1, hold 1, window 100, risk 0.05, age 4 h, spare 0.25,
   * all steps.
   */
  public OnTimePolicy() {
    this(Arguments.parse("on-time", parameters(), Map.of()));
  }

  private static List<Parameter<?>> parameters() {
    List<Parameter<?>> all =
        new ArrayList<>(
            List.of(MOVES, DEPTH, HOLD, WINDOW, BACKGROUND, PATIENCE, RISK, AGE, SPARE));
    for (Step step : Step.values()) {
      all.add(step.parameter);
    }
    return all;
  }

  private OnTimePolicy(Arguments arguments) {
    this(
        arguments.get(MOVES).intValue(),
        arguments.get(DEPTH).intValue(),
        arguments.get(HOLD),
        arguments.get(WINDOW).intValue(),
        arguments.get(BACKGROUND),
        arguments.get(PATIENCE),
        arguments.get(RISK),
        arguments.get(AGE),
        arguments.get(SPARE),
        steps(arguments));
  }

  private static Set<Step> steps(Arguments arguments) {
    return Arrays.stream(Step.values())
        .filter(step -> arguments.get(step.parameter))
        .collect(Collectors.toSet());
  }

  /** Whether the policy handles wrong estimates at all. */
  boolean adapts() {
    return adapt.contains(Step.LEARN);
  }

  boolean does(Step step) {
    return adapt.contains(step);
  }

  @Override
  public boolean takesResources() {
    return true;
  }

  @Override
  public boolean takesSeveralNodes() {
    return true;
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new OnTimeScheduler(context, this, true);
  }

  @Override
  public String toString() {
    List<Object> values =
        new ArrayList<>(
            List.of(
                (long) moves,
                (long) depth,
                hold,
                (long) window,
                background,
                patience,
                risk,
                age,
                spare));
    for (Step step : Step.values()) {
      boolean isDefault = !adapts() && step != Step.LEARN; // these do not matter then
      values.add(isDefault || does(step));
    }
    return DESCRIPTOR.label(values.toArray()).toString();
  }
}
