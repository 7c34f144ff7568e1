package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No policy allocates per event once warm. The smallest object takes 16 bytes, so an allocation in
 * one event out of ten shows as more than one byte per event.
 */
final class AllocationTest {
  private static final int WARM_UP_PASSES = 500;
  private static final int MOST_WINDOWS = 30;
  private static final int PASSES_PER_WINDOW = 1000;
  private static final Catalog<SchedulingPolicy> CATALOG = Catalog.policies();

  static List<String> policies() {
    return ParamValues.policies();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void pass_onceWarm_allocatesNothing(String policy) {
    for (int machines : List.of(1, 150)) {
      SteadyWorkload workload = SteadyWorkload.of(machines, 100, 1);
      SteadySystem system = new SteadySystem(CATALOG.create(policy), workload, 100, false);
      run(system, WARM_UP_PASSES);

      // Arrays still grow once in a while, and the JVM itself may allocate, but not in every
      // window.
      assertThat(AllocatedBytes.untilNone(() -> run(system, PASSES_PER_WINDOW), MOST_WINDOWS))
          .contains(0L);
    }
  }

  @Test
  void pass_baselineOnceWarm_allocatesNothing() {
    SteadySystem system =
        new SteadySystem(new BaselinePolicy(), SteadyWorkload.of(1, 100, 1), 100, false);
    run(system, WARM_UP_PASSES);

    assertThat(AllocatedBytes.untilNone(() -> run(system, PASSES_PER_WINDOW), MOST_WINDOWS))
        .contains(0L);
  }

  static List<String> policiesAndExtensions() {
    List<String> labels = new ArrayList<>(policies());
    for (Descriptor<?> extension : CATALOG.extensions()) {
      if (extension.name().equals("predicted")) {
        continue; // makes a few objects for each job
      }
      boolean optimises =
          extension.parameters().stream().anyMatch(each -> each.name().equals("iterations"));
      labels.add(
          optimises
              ? "eg-edf+%s(iterations=50)".formatted(extension.name())
              : "easy+%s".formatted(extension.name()));
    }
    labels.add("eg-edf+tabu(iterations=50,usage=plain,horizon=zero)"); // sums up CPU time
    return labels;
  }

  @ParameterizedTest
  @MethodSource("policiesAndExtensions")
  void replay_onceWarm_allocatesNothing(String policy) {
    DecisionReplay replay =
        DecisionReplay.of("klusacek(jobs=400,interarrival=2)", CATALOG.create(policy));

    MemoryTally memory = replay.runMemory();

    assertThat(memory.bytesPerEvent()).isLessThan(1);
    assertThat(memory.bytesPerDecision()).isLessThan(1);
  }

  @Test
  void replay_withPredictedRunTimes_makesAFewObjectsForEachJob() {
    DecisionReplay replay =
        DecisionReplay.of(
            "klusacek(jobs=400,interarrival=2)",
            CATALOG.create("easy+predicted(prediction=sample,promises=prediction)"));

    assertThat(replay.runMemory().bytesPerEvent()).isLessThan(256);
  }

  @Test
  void replay_policyThatAllocates_isFoundOut() {
    DecisionReplay replay =
        DecisionReplay.of(
            "klusacek(jobs=100,interarrival=2)",
            new TextbookEasyPolicy(TextbookEasyPolicy.SHORTEST));

    MemoryTally memory = replay.runMemory();

    assertThat(memory.bytesPerEvent()).isGreaterThan(16);
    assertThat(memory.bytesPerDecision()).isGreaterThan(16);
  }

  private static void run(SteadySystem system, int passes) {
    for (int pass = 0; pass < passes; pass++) {
      system.pass();
    }
  }
}
