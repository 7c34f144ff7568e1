package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.forecast.PastJobs;
import io.github.gapwise.core.forecast.StartSpread;
import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of the intervals in which jobs are to start with a probability of 90 %, about as many hold, on
 * logs of real users: asked of each third waiting job, once.
 */
@Tag("deep")
final class CalibratedSpreadTest {
  private static final int JOBS = 6000;
  private static final int LEARNED = 500;
  private static final int EVERY = 37;
  private static final int FORECASTS = 60;

  private record Interval(long from, long to) {}

  /** Follows a run, and asks when jobs will start. */
  private static final class Asker implements RunListener {
    private final SchedulingPolicy policy;
    private final SchedulingContext context;
    private final Map<Long, Job> waiting = new LinkedHashMap<>();
    private final Map<Long, RunningJob> running = new LinkedHashMap<>();
    private final PastJobs past = new PastJobs();
    private final Map<Long, Interval> asked = new HashMap<>();
    private int arrivals;
    private int ended;
    private int held;

    Asker(SchedulingPolicy policy, Workload workload) {
      this.policy = policy;
      context = SchedulingContext.of(workload.grid());
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      waiting.put(job.id(), job);
      arrivals++;
    }

    @Override
    public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
      waiting.remove(job.id());
      running.put(job.id(), new RunningJob(job, machine, now));
      Interval interval = asked.get(job.id());
      if (interval != null) {
        ended++;
        held += interval.from() <= now && now <= interval.to() ? 1 : 0;
      }
    }

    @Override
    public void attemptEnded(Attempt attempt) {
      running.remove(attempt.job().id());
      past.add(attempt.job(), attempt.job().work(), attempt.end() - attempt.start());
    }

    @Override
    public void dispatched(long now, Supplier<List<PlannedStart>> plan) {
      if (arrivals > LEARNED && arrivals % EVERY == 0 && !waiting.isEmpty()) {
        StateSnapshot snapshot =
            StateSnapshot.of(now, List.copyOf(running.values()), List.copyOf(waiting.values()));
        StartSpread spread = StartSpread.of(policy, context, snapshot, past, FORECASTS, arrivals);
        waiting.keySet().stream()
            .filter(job -> job % 3 == 0)
            .forEach(job -> asked.computeIfAbsent(job, each -> interval(each, spread)));
      }
    }

    private static Interval interval(long job, StartSpread spread) {
      return new Interval(
          spread.quantile(job, 0.05).orElse(Long.MAX_VALUE),
          spread.quantile(job, 0.95).orElse(Long.MAX_VALUE));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "KTH-SP2-1996-2-unfiltered.swf.gz, easy",
    "KTH-SP2-1996-2-unfiltered.swf.gz, conservative",
    "SDSC-SP2-1998-jobs.swf.gz, easy",
    "SDSC-SP2-1998-jobs.swf.gz, conservative"
  })
  void ninetyPercentIntervals_holdInNineOfTenCases(String log, String label) {
    WorkloadOptions strong = WorkloadOptions.defaults().withCleaning(CleaningRule.STRONG);
    Workload workload = WorkloadSlice.of(SwfWorkload.read(SharedData.log(log), strong), 0, JOBS);
    SchedulingPolicy policy = Catalog.policies().create(label);

    Asker asker = new Asker(policy, workload);
    Simulation.run(workload, policy, SimulationOptions.defaults(), asker);

    assertThat(asker.ended).isGreaterThan(200);
    assertThat((double) asker.held / asker.ended).isBetween(0.85, 0.95);
  }
}
