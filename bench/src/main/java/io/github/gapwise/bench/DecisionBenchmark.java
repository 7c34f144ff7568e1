package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * What each decision costs while the hot path of the papers is replayed: 150 machines, 3000 jobs,
 * one arrival every one to five seconds. The grid carries one every seven, so the queue grows until
 * the last job has arrived: under EASY to 2300 jobs at one second, to 540 at five.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar Decision -p policy=fcfs,easy -rf json -rff decision.json
 * }</pre>
 *
 * <p>One operation is a whole replay with its jobs in memory, and there are four rows for each
 * policy. An event is all that the scheduler is told at one tick together with the dispatch that
 * follows.
 *
 * <ul>
 *   <li>{@code replay}: the time of a replay, the simulator's own included.
 *   <li>{@code replay:mean}: the time inside the scheduler per event, over all events of all
 *       replays. The starts that a scheduler orders are the simulator's work and do not count. Each
 *       call is timed by itself; reading the clock adds some 20 ns for each call and each start.
 *   <li>{@code replay:p99}: the 99th percentile of the same times within a replay, averaged over
 *       the replays.
 *   <li>{@code replay:bytesPerEvent}: the bytes that the scheduler allocates per event once its
 *       arrays have grown. They are measured before the timing begins, in a run in which the same
 *       jobs come three times, and leave out what the simulator allocates.
 * </ul>
 *
 * <p>{@code -p} takes commas to separate values: within a label, write semicolons instead.
 */
public class DecisionBenchmark extends AbstractBenchmark {
  /** The policy's label; a new policy is added here. */
  @Param({"fcfs", "erd", "edd", "sjf", "ljf", "easy", "easy(backfill=shortest)"})
  public String policy;

  /** The mean time between two arrivals in seconds. */
  @Param({"1", "2", "3", "4", "5"})
  public int interarrival;

  private DecisionReplay replay;

  /** Made by JMH. */
  public DecisionBenchmark() {}

  /** Generates the jobs and measures the memory. */
  @Setup
  public void prepare(SchedulerMemory memory) {
    replay =
        DecisionReplay.of(
            "klusacek(machines=150,jobs=3000,interarrival=%d,seed=1)".formatted(interarrival),
            Catalog.policies().create(policy.replace(';', ',')));
    memory.measure(replay);
  }

  /** One replay; returns the times inside the scheduler. */
  @Benchmark
  public SchedulerRunTime replay(SchedulerTime time) {
    long start = System.nanoTime();
    SchedulerRunTime runTime = replay.run();
    time.add(runTime, System.nanoTime() - start);
    return runTime;
  }

  /**
   * The times of the events. JMH divides the time of an iteration by each counter, so a counter
   * that is to come out as some time per event holds how many events of that length the iteration
   * has room for.
   */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class SchedulerTime {
    private double elapsedNanos;
    private double schedulerNanos;
    private double totalP99Nanos;
    private long events;
    private long replays;

    /** Made by JMH. */
    public SchedulerTime() {}

    /** Begins an iteration. */
    @Setup(Level.Iteration)
    public void reset() {
      elapsedNanos = 0;
      schedulerNanos = 0;
      totalP99Nanos = 0;
      events = 0;
      replays = 0;
    }

    void add(SchedulerRunTime runTime, long nanos) {
      elapsedNanos += nanos;
      schedulerNanos += runTime.meanNanos() * runTime.events();
      totalP99Nanos += runTime.p99Nanos();
      events += runTime.events();
      replays++;
    }

    /** Comes out as the mean time per event. */
    public double mean() {
      return elapsedNanos / (schedulerNanos / events);
    }

    /** Comes out as the 99th percentile of the time per event. */
    public double p99() {
      return elapsedNanos / (totalP99Nanos / replays);
    }
  }

  /** The memory of the events. JMH adds up what the iterations of all forks report. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class SchedulerMemory {
    private double bytesPerEvent;
    private int iterations = 1;

    /** Made by JMH. */
    public SchedulerMemory() {}

    /** Begins an iteration. */
    @Setup(Level.Iteration)
    public void share(BenchmarkParams benchmark, IterationParams iteration) {
      iterations = Math.max(1, benchmark.getForks()) * iteration.getCount();
    }

    void measure(DecisionReplay replay) {
      bytesPerEvent = replay.bytesPerEvent();
    }

    /** The share of an iteration in the sum that JMH reports. */
    public double bytesPerEvent() {
      return bytesPerEvent / iterations;
    }
  }
}
