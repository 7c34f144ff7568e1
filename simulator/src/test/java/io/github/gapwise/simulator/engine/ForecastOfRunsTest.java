package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.forecast.StartForecast;
import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadTesting;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * With exact estimates and no later arrivals, what is forecast of a run at any dispatch is what it
 * does from then on, and asking changes nothing.
 */
final class ForecastOfRunsTest {
  private static final int RUNS = 20;

  /** Follows a run; once all jobs have come, it forecasts the starts at some dispatches. */
  private static final class Forecaster implements RunListener {
    private final SchedulingPolicy policy;
    private final Workload workload;
    private final List<Reservation> reservations;
    private final Random random;
    private final Map<Long, Job> waiting = new LinkedHashMap<>();
    private final Map<Long, RunningJob> running = new LinkedHashMap<>();
    private final List<String> starts = new ArrayList<>();

    /** By the number of starts before the forecast. */
    private final Map<Integer, List<String>> forecasts = new LinkedHashMap<>();

    private long toCome;

    Forecaster(
        SchedulingPolicy policy, Workload workload, List<Reservation> reservations, long seed) {
      this.policy = policy;
      this.workload = workload;
      this.reservations = reservations;
      random = new Random(seed);
      toCome = workload.jobCount();
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      waiting.put(job.id(), job);
      toCome--;
    }

    @Override
    public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
      waiting.remove(job.id());
      running.put(job.id(), new RunningJob(job, machine, now));
      starts.add(line(job, machine, now));
    }

    @Override
    public void attemptEnded(Attempt attempt) {
      running.remove(attempt.job().id());
    }

    @Override
    public void jobRefused(Job job, String reason) {
      toCome--;
    }

    @Override
    public void dispatched(long now, Supplier<List<PlannedStart>> plan) {
      if (toCome == 0 && random.nextInt(3) == 0) {
        StateSnapshot snapshot =
            StateSnapshot.of(now, List.copyOf(running.values()), List.copyOf(waiting.values()))
                .withReservations(reservations);
        List<String> forecast =
            StartForecast.of(policy, SchedulingContext.of(workload.grid()), snapshot).stream()
                .map(start -> line(start.job(), start.machine(), start.start()))
                .toList();
        forecasts.put(starts.size(), forecast);
      }
    }

    private static String line(Job job, Machine machine, long start) {
      return "%d on %d at %d".formatted(job.id(), machine.id(), start);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy"})
  void forecasts_areWhatTheRunDoes_andAskingChangesNothing(String label) {
    int asked = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      Workload jobs = exact(RandomOperations.jobs(seed));
      Reservation reservation = Reservation.of(1, jobs.grid().machine(0), 100 + seed, 160);
      List<Reservation> reservations = seed % 2 == 0 ? List.of() : List.of(reservation);
      List<SystemEvent> events =
          reservations.stream()
              .<SystemEvent>map(each -> new SystemEvent.Reserved(0, each))
              .toList();
      Workload workload = OperatedWorkload.of(jobs, events);
      SchedulingPolicy policy = Catalog.policies().create(label);

      Forecaster forecaster = new Forecaster(policy, workload, reservations, seed);
      Simulation.run(workload, policy, SimulationOptions.defaults(), forecaster);
      for (Map.Entry<Integer, List<String>> forecast : forecaster.forecasts.entrySet()) {
        assertThat(forecast.getValue())
            .as("seed %d", seed)
            .isEqualTo(forecaster.starts.subList(forecast.getKey(), forecaster.starts.size()));
        asked += forecast.getValue().size();
      }
      assertThat(forecaster.starts).isEqualTo(startsOf(workload, policy));
    }
    assertThat(asked).isGreaterThan(100);
  }

  /** All jobs come early, so that some still wait when the last one has come. */
  private static Workload exact(Workload workload) {
    List<SimulatedJob> jobs =
        WorkloadTesting.jobs(workload).stream()
            .map(SimulatedJob::job)
            .map(job -> SimulatedJob.exact(job.withRelease(job.release() / 4)))
            .toList();
    return InMemoryWorkload.of("exact", workload.grid(), jobs);
  }

  private static List<String> startsOf(Workload workload, SchedulingPolicy policy) {
    List<String> starts = new ArrayList<>();
    Simulation.run(
        workload,
        policy,
        SimulationOptions.defaults(),
        new RunListener() {
          @Override
          public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
            starts.add(Forecaster.line(job, machine, now));
          }
        });
    return starts;
  }
}
