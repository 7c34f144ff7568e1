package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.experiments.report.html.RunRecorder.Snapshot;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RunRecorderTest {
  private static final String WORKLOAD = "klusacek(machines=6,jobs=200,interarrival=2,seed=5)";

  private final Workload workload = Generators.catalog().create(WORKLOAD);

  private RunRecorder record(String label, int mostAttempts, List<Long> snapshots) {
    RunRecorder recorder = new RunRecorder(workload.grid().size(), mostAttempts);
    SchedulingPolicy policy = Catalog.policies().create(label);
    SimulationOptions options =
        SimulationOptions.defaults().withExplained(true).withSnapshots(snapshots);
    Experiment.of(workload).withOptions(options).run(policy, recorder);
    return recorder;
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy", "eg-edf"})
  void barsOfALane_doNotOverlap(String policy) {
    AttemptTable attempts = record(policy, 1000, List.of()).attempts();

    assertThat(attempts.bars()).hasSize(200);
    assertApart(attempts);
  }

  /** By machine and lane, bars come in the order of their starts. */
  private static void assertApart(AttemptTable bars) {
    Map<List<Integer>, Long> ends = new HashMap<>();
    for (AttemptTable.Bar bar : bars.bars()) {
      IntList pieces = bar.pieces;
      for (int p = 0; p < pieces.size(); p += 2) {
        for (int lane = pieces.getInt(p); lane < pieces.getInt(p) + pieces.getInt(p + 1); lane++) {
          List<Integer> place = List.of(bar.machine, lane);
          assertThat(bar.start).isGreaterThanOrEqualTo(ends.getOrDefault(place, 0L));
          ends.put(place, bar.end);
        }
      }
    }
  }

  @Test
  void startsBeyondTheLimit_areCountedOnly() {
    RunRecorder recorder = record("fcfs", 150, List.of());

    assertThat(recorder.attempts().bars()).hasSize(150);
    assertThat(recorder.omitted()).isEqualTo(50);
  }

  @ParameterizedTest
  @ValueSource(strings = {"eg-edf", "eg-edf+tabu", "conservative", "on-time", "mtedd"})
  void plansOfPlanPolicies_holdEachWaitingJobOnce(String policy) {
    List<Snapshot> snapshots = record(policy, 1000, List.of(0L, 100_000L, 300_000L)).snapshots();

    assertThat(snapshots).hasSize(3);
    assertThat(snapshots.get(1).time()).isGreaterThanOrEqualTo(100_000);
    for (Snapshot snapshot : snapshots) {
      assertThat(snapshot.plan()).extracting(planned -> planned.job().id()).doesNotHaveDuplicates();
      assertThat(snapshot.plan()).allMatch(planned -> planned.start() > snapshot.time());
      assertApart(SnapshotLayout.of(snapshot, workload.times()));
    }
    assertThat(snapshots.get(2).plan()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"eg-edf+tabu", "conservative", "on-time"})
  void lookingAtThePlan_changesNothing(String policy) {
    List<Long> often = LongStream.range(0, 500).mapToObj(k -> 2000 * k).toList();
    AttemptTable watched = record(policy, 1000, often).attempts();
    AttemptTable alone = record(policy, 1000, List.of()).attempts();

    for (int k = 0; k < 200; k++) {
      assertThat(watched.bars().get(k).start).isEqualTo(alone.bars().get(k).start);
      assertThat(watched.bars().get(k).machine).isEqualTo(alone.bars().get(k).machine);
    }
  }

  @Test
  void policiesWithoutPlan_haveEmptyOnes() {
    List<Snapshot> snapshots = record("easy", 1000, List.of(100_000L)).snapshots();

    assertThat(snapshots).hasSize(1);
    assertThat(snapshots.get(0).plan()).isEmpty();
    assertThat(snapshots.get(0).running()).isNotEmpty();
  }

  /** With all jobs known and estimates exact, conservative backfilling does what it has planned. */
  @Test
  void planOfConservative_isWhatHappens() {
    Map<Long, Long> starts = new HashMap<>();
    RunRecorder recorder = new RunRecorder(workload.grid().size(), 1000);
    RunListener watch =
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            starts.put(attempt.job().id(), attempt.start());
          }
        };
    long afterLastRelease = 200 * 10_000L;
    Experiment.of(workload)
        .withOptions(SimulationOptions.defaults().withSnapshots(List.of(afterLastRelease)))
        .run(Catalog.policies().create("conservative"), RunListener.all(List.of(recorder, watch)));

    List<PlannedStart> plan = recorder.snapshots().get(0).plan();
    assertThat(plan).isNotEmpty();
    assertThat(plan)
        .allSatisfy(
            planned -> assertThat(starts).containsEntry(planned.job().id(), planned.start()));
  }

  @Test
  void reasons_areKept() {
    AttemptTable attempts = record("easy", 1000, List.of()).attempts();

    assertThat(attempts.bars().get(0).reason).isEqualTo(StartReason.HEAD);
  }
}
