package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedRun;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import io.github.gapwise.testkit.run.Replay;
import io.github.gapwise.testkit.run.Start;
import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What a policy must withstand under a resource manager: machines that drain, CPUs that are
 * reserved, jobs that are changed, held or lost one by one, starts that fail, and restarts. Part of
 * {@link SchedulingPolicyContract}.
 *
 * <p>The runs draw all this from a seed, which a failure prints, and check each start themselves.
 */
public abstract class ManagedPolicyContract {
  private static final String TWO_RUNS =
      """
      // The second run must have the same starts:
      ManagedRun.of(instance, policy, %dL, ManagedRun.Restarts.NONE);
      ManagedRun.of(instance, policy, %dL, ManagedRun.Restarts.%s);""";

  private static final Machine MACHINE = Machine.of(0, 1, 1);
  private static final Job JOB = Job.of(0, 0, 1, 1);
  private static final Reservation RESERVATION = Reservation.of(0, MACHINE, 0, 1);

  private static final List<Consumer<Scheduler>> EVENTS =
      List.of(
          scheduler -> scheduler.jobRunning(JOB, MACHINE, 0, 0),
          scheduler -> scheduler.jobChanged(JOB, JOB.withWork(2), 0),
          scheduler -> scheduler.machineDraining(MACHINE, 0),
          scheduler -> scheduler.machineBack(MACHINE, 0),
          scheduler -> scheduler.cpusReserved(RESERVATION, 0),
          scheduler -> scheduler.reservationWithdrawn(RESERVATION, 0));

  /** Creates a test class. */
  protected ManagedPolicyContract() {}

  /** The policies to test, with parameters of all sorts. */
  protected abstract Arbitrary<SchedulingPolicy> policies();

  /** The instances that the policy can schedule. */
  protected abstract GeneratedInstances instances();

  /** The instances, with the jobs of several nodes and the resources that the policy takes. */
  abstract GeneratedInstances takenInstances();

  /**
   * Whether the policy supports the events that a resource manager reports beyond those of a
   * simulator; true by default. A policy that does not must refuse each of these events by an
   * {@link UnsupportedOperationException}, as the defaults of {@link Scheduler} do.
   */
  protected boolean isManageable() {
    return true;
  }

  /**
   * Whether decisions depend only on what waits and runs, so that a scheduler that takes a run over
   * decides as the one before it would have; false by default.
   */
  protected boolean decidesByState(SchedulingPolicy policy) {
    return false;
  }

  /**
   * Whether decisions depend only on what waits and runs and on the {@linkplain
   * Scheduler#plannedStarts plan}, so that a scheduler that receives all of that after a dispatch
   * decides as the one before it would have; false by default. Not for a policy that would start
   * more if it looked twice, as EASY backfilling may.
   */
  protected boolean decidesByStateAndPlan(SchedulingPolicy policy) {
    return false;
  }

  /** The policies that the properties draw from. */
  @Provide
  protected final Arbitrary<SchedulingPolicy> anyPolicy() {
    return policies();
  }

  /** The instances that the properties draw from. */
  @Provide
  protected final Arbitrary<SchedulingInstance> anyInstance() {
    return takenInstances().arbitrary();
  }

  /** The instances for a resource manager, which brings its own troubles. */
  @Provide
  protected final Arbitrary<SchedulingInstance> managedInstance() {
    return takenInstances()
        .without(
            Feature.OUTAGES,
            Feature.LASTING_OUTAGES,
            Feature.CANCELLATIONS,
            Feature.PARTIAL_LOADS,
            Feature.SUSPENSIONS,
            Feature.KILLS_WHILE_SUSPENDED,
            Feature.REFUSED_STARTS)
        .arbitrary();
  }

  /**
   * No job starts on a draining machine, on reserved CPUs or while it is held; all jobs get done.
   */
  @Property
  public final void run_ofResourceManager_isFeasible(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("managedInstance") SchedulingInstance instance,
      @ForAll long seed) {
    if (isManageable()) {
      run(policy, instance, seed, Restarts.NONE);
    }
  }

  /** As {@link #run_ofResourceManager_isFeasible}, with a new scheduler now and then. */
  @Property
  public final void run_thatIsTakenOver_isFeasible(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("managedInstance") SchedulingInstance instance,
      @ForAll long seed) {
    if (isManageable()) {
      run(policy, instance, seed, Restarts.BEFORE_DISPATCH);
      run(policy, instance, seed, Restarts.AFTER_DISPATCH);
    }
  }

  /** See {@link #decidesByState}. */
  @Property
  public final void run_thatIsTakenOver_isTheSameForPolicyThatDecidesByState(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("managedInstance") SchedulingInstance instance,
      @ForAll long seed) {
    if (isManageable() && decidesByState(policy)) {
      requireSame(policy, instance, seed, Restarts.BEFORE_DISPATCH);
    }
  }

  /** See {@link #decidesByStateAndPlan}. */
  @Property
  public final void run_thatIsTakenOver_isTheSameForPolicyThatDecidesByItsPlan(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("managedInstance") SchedulingInstance instance,
      @ForAll long seed) {
    if (isManageable() && decidesByStateAndPlan(policy)) {
      requireSame(policy, instance, seed, Restarts.AFTER_DISPATCH);
    }
  }

  private static void requireSame(
      SchedulingPolicy policy, SchedulingInstance instance, long seed, Restarts restarts) {
    List<Start> undisturbed = run(policy, instance, seed, Restarts.NONE);
    ContractFailure.explain(
        policy,
        Replay.of(instance, TWO_RUNS.formatted(seed, seed, restarts), "resource manager"),
        () ->
            assertThat(run(policy, instance, seed, restarts))
                .as("starts of the second run, with restarts")
                .isEqualTo(undisturbed));
  }

  /** See {@link #isManageable}. */
  @Property
  public final void event_ofResourceManager_isRefusedIfPolicyIsNotManageable(
      @ForAll("anyPolicy") SchedulingPolicy policy) {
    for (Consumer<Scheduler> event : EVENTS) {
      Scheduler scheduler = policy.bind(SchedulingContext.of(Grid.of(List.of(MACHINE))));
      if (!isManageable()) {
        assertThatExceptionOfType(UnsupportedOperationException.class)
            .isThrownBy(() -> event.accept(scheduler));
      }
    }
  }

  private static List<Start> run(
      SchedulingPolicy policy, SchedulingInstance instance, long seed, Restarts restarts) {
    return ContractFailure.explain(
        policy,
        Replay.managed(instance, seed, restarts),
        () -> ManagedRun.of(instance, new CheckedPolicy(policy), seed, restarts));
  }
}
