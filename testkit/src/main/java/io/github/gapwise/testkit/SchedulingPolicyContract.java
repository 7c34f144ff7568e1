package io.github.gapwise.testkit;

import static io.github.gapwise.testkit.ContractRuns.feasible;
import static io.github.gapwise.testkit.ContractRuns.requireNoJobWaiting;
import static io.github.gapwise.testkit.ContractRuns.requireSameStarts;
import static io.github.gapwise.testkit.ContractRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.EpochTicks;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.instance.TransformedInstances;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.Replay;
import io.github.gapwise.testkit.run.ScheduleValidator;
import io.github.gapwise.testkit.run.Start;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/**
 * The tests that every policy must pass. A policy's test class extends this one, names its policy,
 * and adds tests that are specific to it:
 *
 * <pre>{@code
 * final class FcfsContractTest extends SchedulingPolicyContract {
 *   @Override
 *   protected Descriptor<SchedulingPolicy> descriptor() {
 *     return MyPolicies.FCFS;
 *   }
 * }
 * }</pre>
 *
 * <p>A failure states why, and then how to run the instance again: as Java code and as files for
 * {@code gapwise run}. By then jqwik has shrunk the instance as far as it could.
 *
 * <p>Every run is driven and checked by a {@link ReferenceDriver} through a {@link
 * CheckedScheduler}, and its outcome by the {@link ScheduleValidator}. A slow policy lowers the
 * number of tries of all its properties by {@code @PropertyDefaults(tries = 100)} on its test
 * class.
 */
public abstract class SchedulingPolicyContract extends PolicyLabelContract {
  /** Divisible by every whole speed that is generated, so that run times are whole numbers. */
  private static final long COMMON_MULTIPLE_OF_SPEEDS = 12;

  /** Creates a test class. */
  protected SchedulingPolicyContract() {}

  /**
   * The instances that the policy can schedule; by default {@link GeneratedInstances#defaults}.
   * Jobs of several nodes and resources beyond CPUs are added if the policy takes them.
   */
  @Override
  protected GeneratedInstances instances() {
    return GeneratedInstances.defaults();
  }

  /**
   * The instances that the policy can schedule when valid starts are refused; by default {@link
   * #instances} with {@link Feature#REFUSED_STARTS}, which a policy may leave out again.
   */
  protected GeneratedInstances refusingInstances() {
    return instances().with(Feature.REFUSED_STARTS);
  }

  /**
   * Whether all starts are multiplied when all ticks and amounts of work are, and estimates are
   * exact. In general false if the policy compares times with constants or draws random numbers.
   */
  protected boolean isScaleInvariant() {
    return false;
  }

  /**
   * Whether all starts come later by as many ticks as everything else does, if that is a whole
   * number of weeks; true by default. A policy whose formula counts from tick 0 returns false.
   */
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return true;
  }

  /** Instances in which every machine is up in the end. */
  @Provide
  protected final Arbitrary<SchedulingInstance> machinesReturn() {
    return takenInstances().without(Feature.LASTING_OUTAGES).arbitrary();
  }

  /** Instances in which the dispatcher refuses starts, and every machine is up in the end. */
  @Provide
  protected final Arbitrary<SchedulingInstance> refusedStarts() {
    return taken(refusingInstances()).without(Feature.LASTING_OUTAGES).arbitrary();
  }

  /** Instances in which every run time is a whole number, however the instance is stretched. */
  @Provide
  protected final Arbitrary<SchedulingInstance> wholeRunTimes() {
    return takenInstances()
        .without(
            Feature.WRONG_ESTIMATES,
            Feature.FRACTIONAL_SPEEDS,
            Feature.LARGE_TICKS,
            Feature.PARTIAL_LOADS)
        .arbitrary()
        .map(each -> TransformedInstances.stretched(each, COMMON_MULTIPLE_OF_SPEEDS));
  }

  /** Instances in which everything happens at or after the first release. */
  @Provide
  protected final Arbitrary<SchedulingInstance> submittedAtRelease() {
    return takenInstances().without(Feature.STATIC_SUBMISSION, Feature.LARGE_TICKS).arbitrary();
  }

  /** Every promise of {@link Scheduler} holds, whatever goes wrong in the system. */
  @Property
  public final void run_ofAnyInstance_isFeasible(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance) {
    ContractFailure.explain(
        policy,
        Replay.of(
            instance,
            "ReferenceDriver.dispatchingTwice(instance, policy).finish();",
            "second dispatches"),
        () -> feasibleDispatchingTwice(policy, instance));
  }

  /** A run that fails without second dispatches, too, fails as the simpler one. */
  private static ExecutedSchedule feasibleDispatchingTwice(
      SchedulingPolicy policy, SchedulingInstance instance) {
    try {
      return feasible(ReferenceDriver.dispatchingTwice(instance, new CheckedPolicy(policy)));
    } catch (RuntimeException | AssertionError e) {
      run(policy, instance);
      throw e;
    }
  }

  /** Outages, wrong estimates and withdrawals of other jobs make no job wait indefinitely. */
  @Property
  public final void jobs_onceAllMachinesAreUp_doNotWaitForEver(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("machinesReturn") SchedulingInstance instance) {
    requireNoJobWaiting(policy, instance);
  }

  /** A start that the dispatcher refuses never happened: the job waits, its CPUs are free. */
  @Property
  public final void start_thatIsRefused_neverHappened(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("refusedStarts") SchedulingInstance instance) {
    requireNoJobWaiting(policy, instance);
  }

  /** Jobs known from tick 0 on wait for their release, and start without another event. */
  @Property
  public final void jobs_submittedBeforeTheirRelease_waitUntilThen(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("machinesReturn") SchedulingInstance instance) {
    requireNoJobWaiting(policy, instance.withSubmissionMode(SubmissionMode.STATIC));
  }

  /** All jobs arrive at once, so the queue is as long as it can be. */
  @Property
  public final void jobs_arrivingTogether_allHaveTheirTurn(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("machinesReturn") SchedulingInstance instance) {
    requireNoJobWaiting(policy, TransformedInstances.together(instance));
  }

  /**
   * A tick beyond the range of an {@code int} or a {@code float}, or beyond the whole numbers of a
   * {@code double}, is a tick like any other.
   */
  @Property
  public final void run_atLargeTicks_isFeasible(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance,
      @ForAll @LongRange(min = 1L << 39, max = 1L << 61) long delay) {
    run(policy, TransformedInstances.delayed(instance, delay));
  }

  /**
   * A log that counts from 1970 is scheduled like one that counts from its beginning. In
   * nanoseconds the sum of six ticks overflows, and so does one tick times six CPUs; a sum that
   * overflows in microseconds after thousands of jobs does so here after a few.
   */
  @Property
  public final void run_sinceEpoch_isThatSinceZeroLater(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("submittedAtRelease") SchedulingInstance instance,
      @ForAll EpochTicks ticks) {
    SchedulingInstance sinceZero = TransformedInstances.stretched(instance, ticks.perSecond());
    ExecutedSchedule later = run(policy, TransformedInstances.delayed(sinceZero, ticks.origin()));
    if (isTranslationInvariant(policy)) {
      requireDelayed(policy, sinceZero, later, ticks.origin());
    }
  }

  /** As {@link #run_sinceEpoch_isThatSinceZeroLater}, with many ties and ticks of no unit. */
  @Property
  public final void run_atHugeTicks_isThatAtSmallOnesLater(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("submittedAtRelease") SchedulingInstance instance) {
    long origin = EpochTicks.NANOSECONDS.origin();
    ExecutedSchedule later = run(policy, TransformedInstances.delayed(instance, origin));
    if (isTranslationInvariant(policy)) {
      requireDelayed(policy, instance, later, origin);
    }
  }

  private static void requireDelayed(
      SchedulingPolicy policy, SchedulingInstance instance, ExecutedSchedule later, long delay) {
    requireSameStarts(
        policy,
        instance,
        later,
        start -> start.delayed(delay),
        "TransformedInstances.delayed(instance, %dL)".formatted(delay),
        "%d ticks later".formatted(delay));
  }

  /**
   * Two interleaved runs, after other runs, decide as each alone: nothing is shared, nothing is
   * random. The runs alone have objects that are equal to theirs but not the same, so that no
   * identity hash decides.
   */
  @Property
  public final void runs_thatInterleave_equalRunsAlone(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance first,
      @ForAll("anyInstance") SchedulingInstance second) {
    ExecutedSchedule firstAlone = run(policy, TransformedInstances.rebuilt(first));
    ExecutedSchedule secondAlone =
        run(policy(policy.toString()), TransformedInstances.rebuilt(second));
    ReferenceDriver one = driver(policy, first);
    ReferenceDriver other = driver(policy, second);
    for (boolean running = true; running; ) {
      running = ContractFailure.explain(policy, first, one::step);
      running |= ContractFailure.explain(policy, second, other::step);
    }
    requireEnd("first of two runs in turn", policy, first, one, firstAlone);
    requireEnd("second of two runs in turn", policy, second, other, secondAlone);
  }

  private static ReferenceDriver driver(SchedulingPolicy policy, SchedulingInstance instance) {
    return ContractFailure.explain(
        policy, instance, () -> ReferenceDriver.of(instance, new CheckedPolicy(policy)));
  }

  /** The starts are compared first: they read better than all that became of the jobs. */
  private static void requireEnd(
      String name,
      SchedulingPolicy policy,
      SchedulingInstance instance,
      ReferenceDriver driver,
      ExecutedSchedule alone) {
    ContractFailure.explain(
        policy,
        instance,
        () -> {
          ExecutedSchedule schedule = driver.finish();
          assertThat(Start.allOf(schedule)).as(name).isEqualTo(Start.allOf(alone));
          return assertThat(schedule.jobs()).as(name).isEqualTo(alone.jobs());
        });
  }

  /** Whether the reasons of starts are read changes no start. */
  @Property
  public final void run_thatIsExplained_isTheSame(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance) {
    boolean explained = instance.context().explained();
    ExecutedSchedule other =
        run(policy, instance.withContext(instance.context().withExplained(!explained)));
    requireSameStarts(
        policy,
        instance,
        other,
        start -> start,
        "instance.withContext(instance.context().withExplained(%b))".formatted(!explained),
        "at the same ticks");
  }

  /** See {@link #isScaleInvariant}. */
  @Property
  public final void run_ofStretchedInstance_isStretched(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("wholeRunTimes") SchedulingInstance instance,
      @ForAll @LongRange(min = 2, max = 1000) long factor) {
    if (isScaleInvariant()) {
      requireSameStarts(
          policy,
          instance,
          run(policy, TransformedInstances.stretched(instance, factor)),
          start -> start.stretched(factor),
          "TransformedInstances.stretched(instance, %d)".formatted(factor),
          "at %d times the tick".formatted(factor));
    }
  }

  /** A scheduler without jobs needs no wake-up and starts nothing. */
  @Property
  public final void dispatch_withoutJobs_answersNever(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance) {
    Scheduler scheduler = policy.bind(instance.context());
    long answer =
        scheduler.dispatch(
            (job, machine) -> {
              throw new AssertionError("There must be no job to start, as " + job);
            },
            0);
    assertThat(answer).isEqualTo(Scheduler.NEVER);
  }

  /** A policy binds to a grid of one CPU. */
  @Example
  public final void policy_onSmallestGrid_binds() {
    assertThat(policy(descriptor().name()).bind(SchedulingContext.of(Grid.single(1)))).isNotNull();
  }
}
