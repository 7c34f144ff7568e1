package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.MinimumTardinessPolicy.Order;
import io.github.gapwise.testkit.PolicyProviderContract;
import java.util.Map;
import net.jqwik.api.Example;

final class SchedulePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new SchedulePolicies();
  }

  @Example
  void everyPolicy_takesJobsOfSeveralNodesAndResources() {
    assertThat(provider().policies())
        .allSatisfy(
            entry -> {
              SchedulingPolicy policy = entry.create(Map.of());
              assertThat(policy.takesSeveralNodes()).isTrue();
              assertThat(policy.takesResources()).isTrue();
            });
  }

  private SchedulingPolicy policy(String label) {
    return Catalog.of("policy", provider().policies()).create(label);
  }

  @Example
  void minimumTardiness_isNamedByItsOrder() {
    assertThat(policy("mtedd")).isEqualTo(new MinimumTardinessPolicy(Order.DUE_DATE));
    assertThat(policy("mterd")).isEqualTo(new MinimumTardinessPolicy(Order.RELEASE_DATE));
    assertThat(policy("mtedd( ties = completion )")).hasToString("mtedd");
    assertThat(policy("mterd( ties = start )")).hasToString("mterd");
    assertThat(new MinimumTardinessPolicy(Order.DUE_DATE, Ties.MACHINE))
        .hasToString("mtedd(ties=machine)")
        .isEqualTo(policy("mtedd(ties=machine)"));
    assertThat(new MinimumTardinessPolicy(Order.RELEASE_DATE, Ties.MACHINE))
        .hasToString("mterd(ties=machine)")
        .isEqualTo(policy("mterd(ties=machine)"));
  }

  @Example
  void ties_haveTheDefaultOfEachPolicy() {
    assertThat(Ties.parameter(Ties.MACHINE).defaultValue()).isEqualTo(Ties.MACHINE);
    assertThat(Ties.parameter(Ties.COMPLETION).defaultValue()).isEqualTo(Ties.COMPLETION);
  }

  @Example
  @SuppressWarnings("NullAway") // The test passes null on purpose.
  void minimumTardiness_withoutOrderOrTies_isRefused() {
    assertThatNullPointerException()
        .isThrownBy(() -> new MinimumTardinessPolicy(null, Ties.MACHINE))
        .withMessage("order");
    assertThatNullPointerException()
        .isThrownBy(() -> new MinimumTardinessPolicy(Order.DUE_DATE, null))
        .withMessage("ties");
  }
}
