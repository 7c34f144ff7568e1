package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.validation.ValidationProbe;
import io.github.gapwise.testkit.CheckedPolicy;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs in which operators do all sorts of things, and the scheduler restarts. Every call of the
 * scheduler is checked.
 */
final class OperatedRunsTest {
  private static final int RUNS = 25;

  private static final class Starts implements RunListener {
    final List<String> lines = new ArrayList<>();
    private int ended;

    @Override
    public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
      lines.add("%d on %d at %d".formatted(job.id(), machine.id(), now));
    }

    @Override
    public void attemptEnded(Attempt attempt) {
      ended += attempt.isLast() ? 1 : 0;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fcfs",
        "easy",
        "eg-edf",
        "easy(backfill=shortest)+predicted(prediction=sample,promises=prediction)",
        "eg-edf+tabu",
        "conservative",
        "conservative+predicted(prediction=sample,promises=prediction)",
        "conservative+predicted(prediction=sample)",
        "mtedd+predicted(prediction=sample)",
        "eg-edf+tabu+predicted",
        "eg-edf+predicted(prediction=sample,promises=prediction)",
        "on-time",
        "mct",
        "reliability",
        "round-robin"
      })
  void operatedRuns_ofAnyPolicy_areValid_withRestartsAndWithout(String label) {
    for (long seed = 0; seed < RUNS; seed++) {
      Workload workload = RandomOperations.of(seed);
      OverrunRule overrun = seed % 3 == 0 ? OverrunRule.EXTEND : OverrunRule.KILL;
      requireValid(label, seed % 2 == 0 ? workload : withRestarts(workload, seed), overrun, seed);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fcfs",
        "lttr",
        "easy",
        "easy(reservations=2)",
        "flexible",
        "slurm(age=100,size=50,fairshare=200,interval=5,depth=4)",
        "swift",
        "easy(backfill=shortest)+predicted(prediction=sample,promises=prediction)",
        "conservative+predicted(prediction=sample)",
        "eg-edf+predicted(prediction=sample)"
      })
  void operatedRuns_ofJobsOfSeveralNodesWithMemory_areValid(String label) {
    for (long seed = 0; seed < 4 * RUNS; seed++) {
      Workload workload = RandomOperations.ofDemands(seed);
      OverrunRule overrun = seed % 3 == 0 ? OverrunRule.EXTEND : OverrunRule.KILL;
      requireValid(label, seed % 2 == 0 ? workload : withRestarts(workload, seed), overrun, seed);
    }
  }

  private static void requireValid(
      String label, Workload workload, OverrunRule overrun, long seed) {
    ValidationProbe probe = new ValidationProbe(workload, OutageRule.RESTART);
    Starts starts = new Starts();
    run(label, workload, overrun, RunListener.all(List.of(probe, starts)));
    assertThat(probe.figures()).as("broken rules with seed %d", seed).containsExactly(0);
    assertThat(starts.ended).as("seed %d", seed).isEqualTo((int) workload.jobCount());
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "edd", "easy"})
  void restarts_changeNoStart_ofPoliciesThatDecideByState(String label) {
    for (long seed = 0; seed < RUNS; seed++) {
      Workload undisturbed =
          seed % 2 == 0 ? RandomOperations.jobs(seed) : RandomOperations.of(seed);
      Starts expected = new Starts();
      run(label, undisturbed, OverrunRule.EXTEND, expected);
      Starts starts = new Starts();
      run(label, withRestarts(undisturbed, seed), OverrunRule.EXTEND, starts);
      assertThat(starts.lines).as("seed %d", seed).isEqualTo(expected.lines);
    }
  }

  /** Jobs without an owner are expected to take what is estimated, and that may change. */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "flexible", "conservative", "mtedd", "eg-edf+tabu", "mterd"})
  void predictions_ofWhatIsEstimated_changeNothing(String label) {
    for (long seed = 0; seed < 4 * RUNS; seed++) {
      Starts expected = new Starts();
      run(label, RandomOperations.of(seed), OverrunRule.EXTEND, expected);
      Starts starts = new Starts();
      run(label + "+predicted", RandomOperations.of(seed), OverrunRule.EXTEND, starts);
      assertThat(starts.lines).as("seed %d", seed).isEqualTo(expected.lines);
    }
  }

  private static Workload withRestarts(Workload workload, long seed) {
    Random random = new Random(seed);
    List<SystemEvent> events = new ArrayList<>(workload.systemEvents());
    for (int k = 0; k < 5; k++) {
      events.add(new Restarted(random.nextInt(150)));
    }
    return OperatedWorkload.of(workload, events);
  }

  private static void run(
      String label, Workload workload, OverrunRule overrun, RunListener listener) {
    Simulation.run(
        workload,
        new CheckedPolicy(Catalog.policies().create(label)),
        SimulationOptions.defaults().withOverrun(overrun),
        listener);
  }
}
