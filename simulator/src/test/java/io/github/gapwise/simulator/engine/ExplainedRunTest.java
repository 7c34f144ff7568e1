package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is told why a job starts, and that it costs the scheduler no time. */
final class ExplainedRunTest {
  private static final Grid GRID = Grid.single(4);
  private static final Machine MACHINE = GRID.machine(0);
  private static final SimulationOptions EXPLAINED =
      SimulationOptions.defaults().withExplained(true);

  /** The last job of the policy below starts without a reason. */
  private static final TestWorkload WORKLOAD = TestWorkload.of(GRID, job(1), job(2), job(3));

  @Test
  void explainedRun_tellsTheListenersWhatThePolicySays() {
    assertThat(starts(EXPLAINED)).containsExactly("1 HEAD", "2 BACKFILLED", "3 UNSTATED");
  }

  @Test
  void otherRun_tellsNoReason() {
    assertThat(starts(SimulationOptions.defaults()))
        .containsExactly("1 UNSTATED", "2 UNSTATED", "3 UNSTATED");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void policy_learnsWhetherReasonsAreRead(boolean explained) {
    List<SchedulingContext> contexts = new ArrayList<>();
    SchedulingPolicy policy =
        context -> {
          contexts.add(context);
          return reasoning().bind(context);
        };

    Simulation.run(WORKLOAD, policy, EXPLAINED.withExplained(explained), RunListener.NONE);

    assertThat(contexts).extracting(SchedulingContext::explained).containsExactly(explained);
  }

  @Test
  void timeOfStarts_isNotThatOfTheScheduler() {
    long napNanos = TimeUnit.MILLISECONDS.toNanos(200);
    RunListener slow =
        new RunListener() {
          @Override
          public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < napNanos) {
              LockSupport.parkNanos(napNanos);
            }
          }
        };

    SchedulerRunTime time = Simulation.run(WORKLOAD, reasoning(), EXPLAINED, slow);

    assertThat(time.maxNanos()).isLessThan(napNanos);
  }

  private static List<String> starts(SimulationOptions options) {
    List<String> starts = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
            starts.add("%d %s".formatted(job.id(), reason));
          }
        };
    Simulation.run(WORKLOAD, reasoning(), options, RunListener.all(List.of(listener)));
    return starts;
  }

  /** Starts every job at once and says why, but for job 3. */
  private static RecordingPolicy reasoning() {
    return RecordingPolicy.of(
        (waiting, dispatcher, now) -> {
          waiting.forEach(job -> start(job, dispatcher));
          waiting.clear();
          return Scheduler.NEVER;
        });
  }

  private static void start(Job job, Dispatcher dispatcher) {
    if (job.id() == 3) {
      dispatcher.start(job, MACHINE);
    } else {
      dispatcher.start(job, MACHINE, job.id() == 1 ? StartReason.HEAD : StartReason.BACKFILLED);
    }
  }

  private static SimulatedJob job(long id) {
    return SimulatedJob.exact(Job.of(id, 0, 1, 5));
  }
}
