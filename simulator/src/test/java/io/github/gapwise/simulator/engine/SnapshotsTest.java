package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Three jobs of 100 ticks one after the other on one CPU, released at 50, 60 and 70. */
final class SnapshotsTest {
  private static final Workload WORKLOAD =
      InMemoryWorkload.of(
          "queue",
          Grid.of(List.of(Machine.of(0, 1, 1))),
          List.of(job(1, 50), job(2, 60), job(3, 70)));

  private static SimulatedJob job(long id, long release) {
    return SimulatedJob.exact(Job.of(id, release, 1, 100));
  }

  private static List<String> plans(String policy, Long... times) {
    List<String> plans = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void planTaken(long now, List<PlannedStart> plan) {
            StringBuilder text = new StringBuilder(now + ":");
            plan.forEach(
                planned ->
                    text.append(
                        " %d at %d to %d"
                            .formatted(planned.job().id(), planned.start(), planned.end())));
            plans.add(text.toString());
          }
        };
    Simulation.run(
        WORKLOAD,
        Catalog.policies().create(policy),
        SimulationOptions.defaults().withSnapshots(List.of(times)),
        listener);
    return plans;
  }

  @Test
  void plan_isTakenAtTheFirstEventAtItsTimeOrLater() {
    assertThat(plans("conservative", 0L, 10L, 15L))
        .containsExactly("50:", "60: 2 at 150 to 250", "70: 2 at 150 to 250 3 at 250 to 350");
  }

  @Test
  void timesWithoutAnEventBetween_shareAPlan_andTimesBehindTheRunHaveNone() {
    assertThat(plans("eg-edf", 30L, 40L, 9_000L, Long.MAX_VALUE))
        .containsExactly("150: 3 at 250 to 350");
  }

  @Test
  void timesMayComeInAnyOrder() {
    assertThat(plans("on-time", 150L, 0L)).hasSize(2).first().asString().startsWith("50:");
  }

  @Test
  void policyWithoutPlan_showsAnEmptyOne() {
    assertThat(plans("fcfs", 20L)).containsExactly("70:");
  }

  @Test
  void negativeTime_isRefused() {
    assertThatThrownBy(() -> SimulationOptions.defaults().withSnapshots(List.of(-1L)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(-1)");
  }

  @Test
  void listeners_askForThePlanAfterEachDispatch_andHearOfSearchesAtTheEnd() {
    List<String> told = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void dispatched(long now, Supplier<List<PlannedStart>> plan) {
            told.add(now + ": " + plan.get().size());
          }

          @Override
          public void jobLeftWaiting(Job job) {
            told.add("left");
          }

          @Override
          public void runEnded(SearchCounts searches) {
            told.add(searches.runs() + " runs");
          }
        };
    Simulation.run(
        WORKLOAD,
        Catalog.policies().create("eg-edf+tabu(every=3)"),
        SimulationOptions.defaults(),
        RunListener.all(List.of(listener, RunListener.NONE)));
    assertThat(told)
        .containsExactly("50: 0", "60: 1", "70: 2", "150: 1", "250: 0", "350: 0", "1 runs");
  }
}
