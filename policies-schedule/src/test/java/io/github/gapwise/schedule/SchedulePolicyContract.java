package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.Start;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The contract of every policy that has a twin, with instances at both ends of the size of plans.
 */
@Costly(2)
abstract class SchedulePolicyContract extends TwinPolicyContract {

  /** Creates the contract of the policy with the given name. */
  SchedulePolicyContract(String name) {
    super(new SchedulePolicies(), name);
  }

  @Override
  protected final boolean isTranslationInvariant(SchedulingPolicy policy) {
    return !countsFromZero(policy);
  }

  /** Whether a makespan from tick 0 counts, as with the horizon of 2008. */
  static boolean countsFromZero(SchedulingPolicy policy) {
    return Arrays.stream(policy.toString().split("\\+"))
        .anyMatch(
            part ->
                part.contains("horizon=zero")
                    || part.contains("objective=makespan")
                    || (part.contains("-2008") && !part.contains("horizon=now")));
  }

  /**
   * Returns the run of the policy with this label, and requires every start to be that of its twin.
   */
  final ExecutedSchedule runAsTwin(String label, SchedulingInstance instance) {
    requireDecisionsOfTwin(policy(label), instance);
    return ReferenceDriver.run(instance, policy(label));
  }

  /** Few machines for many jobs, so that most jobs wait and every gap counts. */
  @Provide
  final Arbitrary<SchedulingInstance> crowdedInstance() {
    return taken(GeneratedInstances.defaults().withSize(3, 20)).arbitrary();
  }

  /** Up to 40 machines of 1 to 16 CPUs. */
  @Provide
  final Arbitrary<SchedulingInstance> largeInstance() {
    return taken(GeneratedInstances.defaults().withSize(40, 60)).arbitrary();
  }

  /** Many waiting jobs of one node and of several. */
  @Provide
  final Arbitrary<SchedulingInstance> deepQueueOfSeveralNodes() {
    return DeepQueues.ofSeveralNodes();
  }

  @Costly(10)
  @Property
  final void policy_onDeepQueueOfSeveralNodes_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("deepQueueOfSeveralNodes") SchedulingInstance instance) {
    if (policy.takesSeveralNodes()) {
      requireDecisionsOfTwin(policy, instance);
    }
  }

  @Costly(5)
  @Property
  final void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Costly(25)
  @Property
  final void policy_onLargeInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("largeInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  /** Whether jobs are planned anew where something is reserved, however far ahead. */
  boolean plansAnewBesideReservations() {
    return false;
  }

  @Costly(2)
  @Property
  final void reservationFarAhead_changesNoStart(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance,
      @ForAll int machines) {
    if (plansAnewBesideReservations()) {
      return;
    }
    SchedulingPolicy reserved =
        context -> {
          Scheduler scheduler = policy.bind(context);
          context.grid().machines().stream()
              .filter(machine -> (machines >> machine.id() & 1) == 1)
              .forEach(machine -> scheduler.cpusReserved(farAhead(machine), 0));
          return scheduler;
        };
    assertThat(Start.allOf(ReferenceDriver.run(instance, reserved)))
        .isEqualTo(Start.allOf(ReferenceDriver.run(instance, policy)));
  }

  /** All CPUs of a machine, from a tick on at which all jobs are long over. */
  private static Reservation farAhead(Machine machine) {
    long from = 1_000_000_000_000L + machine.id();
    return new Reservation(machine.id(), machine, machine.cpus(), from, from + 100);
  }
}
