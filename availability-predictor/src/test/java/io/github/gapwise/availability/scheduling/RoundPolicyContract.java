package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The contract of every policy that decides in rounds, with machines that vanish at the worst
 * moments and owners that put loads on them. It also compares the reasons of starts.
 */
abstract class RoundPolicyContract extends TwinPolicyContract {

  RoundPolicyContract(String name) {
    super(new AvailabilityPolicies(), name);
  }

  /**
   * The twins request wake-ups indefinitely for a job that waits for a machine that never returns.
   */
  @Override
  protected final GeneratedInstances instances() {
    return GeneratedInstances.defaults().without(Feature.LASTING_OUTAGES);
  }

  /** The scheduler knows only the reported events of the machines. */
  @Provide
  final Arbitrary<SchedulingInstance> vanishingHosts() {
    return VanishingHosts.unknown();
  }

  /** The histories contain everything. */
  @Provide
  final Arbitrary<SchedulingInstance> knownHosts() {
    return VanishingHosts.known();
  }

  @Costly(5)
  @Property
  final void policy_asHostsVanish_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("vanishingHosts") SchedulingInstance instance) {
    requireTwinsStarts(policy, instance);
  }

  @Costly(5)
  @Property
  final void policy_asKnownHostsVanish_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("knownHosts") SchedulingInstance instance) {
    requireTwinsStarts(policy, instance);
  }

  /** A policy that is given the histories that it would keep itself decides as if it kept them. */
  @Costly(2)
  @Property
  final void policy_withGrowingHistories_decidesAsWithItsOwn(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("vanishingHosts") SchedulingInstance instance) {
    assertThat(StartLog.ofRunWithGrowingHistories(policy, instance))
        .as(policy.toString())
        .isEqualTo(StartLog.ofRun(policy, instance));
  }

  @Costly(2)
  @Property
  final void policy_withHistories_appendsNothing(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("knownHosts") SchedulingInstance instance) {
    List<AvailabilityHistory> histories = instance.context().histories();
    List<String> before = histories.stream().map(RoundPolicyContract::extent).toList();
    StartLog.ofRun(policy, instance);
    assertThat(histories).extracting(RoundPolicyContract::extent).isEqualTo(before);
  }

  private static String extent(AvailabilityHistory history) {
    return "%s until %d".formatted(history, history.knownUntil());
  }

  @Costly(5)
  @Property
  final void policy_asOwnersComeAndGo_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy, @ForAll long seed) {
    RandomCalls.requireSameStarts(policy, twin(policy), seed);
  }

  private void requireTwinsStarts(SchedulingPolicy policy, SchedulingInstance instance) {
    assertThat(StartLog.ofRun(policy, instance))
        .as(policy.toString())
        .isEqualTo(StartLog.ofRun(twin(policy), instance));
  }

  private SchedulingPolicy twin(SchedulingPolicy policy) {
    return Objects.requireNonNull(twins().get(policy.toString()), policy::toString);
  }
}
