package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeOptions;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeScheduler;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the cost of {@code on-time} per job, beside EG-EDF and the slow twin of {@code on-time},
 * on the hot path of the papers, with estimates that are exact or up to ten times too long.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar OnTime -p interarrival=5 -p variant=on-time,eg-edf
 * }</pre>
 *
 * <p>All events count, including completions and wake-ups, because the policy repairs its plan at
 * each of them: {@code replay:mean} is the time inside the scheduler divided by the number of jobs,
 * {@code replay:p99} the 99th percentile of an event, {@code replay:bytes} the bytes that the
 * scheduler allocates per event once warm. One operation is a whole replay with its jobs in memory.
 */
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class OnTimeBenchmark extends HotPathBenchmark {
  private static final String TWIN = "on-time-twin";

  /** The policy's label, or {@code on-time-twin}. */
  @Param({"on-time", "on-time(adapt=false)", "eg-edf", TWIN})
  public String variant;

  /** The mean time between two arrivals in seconds. */
  @Param({"1", "2", "3", "4", "5"})
  public double interarrival;

  /** The largest factor by which an estimate exceeds the run time. */
  @Param({"1", "10"})
  public int overestimate;

  /**
   * What jobs need beyond the CPUs of one machine: {@code none}, or parameters of the generator,
   * separated by semicolons.
   */
  @Param("none")
  public String demands;

  private DecisionReplay replay;

  /** Generates the jobs and measures the memory. */
  @Setup
  public void prepare(SchedulerMemory memory) {
    replay =
        generated(
            "interarrival=%s,overestimate=%d%s"
                .formatted(interarrival, overestimate, DemandsBenchmark.parameters(demands)),
            policy(variant));
    MemoryTally tally = variant.equals(TWIN) ? replay.runMemoryCold() : replay.runMemory();
    memory.set(tally.bytesPerEvent());
  }

  static SchedulingPolicy policy(String variant) {
    return variant.equals(TWIN)
        ? context -> new NaiveOnTimeScheduler(context, NaiveOnTimeOptions.defaults())
        : Parameters.policy(variant);
  }

  /** Makes one replay; returns the times of its events. */
  @Benchmark
  public SchedulerRunTime replay(SchedulerTime time) {
    return time.replay(() -> perJob(replay.run()));
  }

  private SchedulerRunTime perJob(SchedulerRunTime runTime) {
    double nanos = runTime.meanNanos() * runTime.events();
    return new SchedulerRunTime(
        jobs, nanos / jobs, runTime.medianNanos(), runTime.p99Nanos(), runTime.maxNanos());
  }
}
