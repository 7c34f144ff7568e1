package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The simulation does what the one that looks at every tick does, call by call. */
final class TickByTickComparisonTest {

  @Property(edgeCases = EdgeCasesMode.NONE)
  void simulation_ofAnyOwnedWorkload_doesWhatTheReferenceDoes(
      @ForAll("policies") SchedulingPolicy policy,
      @ForAll("workloads") TestWorkload workload,
      @ForAll("options") SimulationOptions options) {
    LoggedPolicy expectedCalls = new LoggedPolicy(policy);
    Account expected = TickByTick.run(workload, expectedCalls, options);
    LoggedPolicy actualCalls = new LoggedPolicy(policy);
    Account actual = new Account();

    Simulation.run(workload, actualCalls, options, actual);

    assertThat(actualCalls.log).isEqualTo(expectedCalls.log);
    assertThat(actual.attempts).isEqualTo(expected.attempts);
    assertThat(actual.others).isEqualTo(expected.others);
    assertThat(actual.usage).isEqualTo(expected.usage);
  }

  @Provide
  Arbitrary<SchedulingPolicy> policies() {
    return Arbitraries.of("contrary", "fcfs", "easy", "edd", "lifo").map(this::policy);
  }

  private SchedulingPolicy policy(String label) {
    return label.equals("contrary")
        ? new ContraryPolicy(12, now -> {})
        : Catalog.policies().create(label);
  }

  @Provide
  Arbitrary<TestWorkload> workloads() {
    return OwnedWorkloads.any();
  }

  @Provide
  Arbitrary<SimulationOptions> options() {
    return OwnedWorkloads.options();
  }
}
