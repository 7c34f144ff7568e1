package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.availability.scheduling.twin.NaiveRoundRobinPolicy;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;

final class RoundRobinContractTest extends RoundPolicyContract {

  RoundRobinContractTest() {
    super("round-robin");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "round-robin",
        new NaiveRoundRobinPolicy(60),
        "round-robin(interval=1)",
        new NaiveRoundRobinPolicy(1),
        "round-robin(interval=2)",
        new NaiveRoundRobinPolicy(2),
        "round-robin(interval=7)",
        new NaiveRoundRobinPolicy(7));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("round-robin(interval=0)", "round-robin(days=6)", "round-robin(threshold=0.5)");
  }

  @Example
  void policy_isNotClairvoyant() {
    assertThat(policy("round-robin").isClairvoyant()).isFalse();
  }

  @Example
  void interval_inSeconds_isThatManyTicks() {
    SchedulingContext context = SchedulingContext.of(Grid.single(1)).withTicksPerSecond(10);
    Scheduler scheduler = policy("round-robin(interval=1.5)").bind(context);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 1), 16);
    assertThat(scheduler.dispatch((job, machine) -> {}, 16)).isEqualTo(30);
  }
}
