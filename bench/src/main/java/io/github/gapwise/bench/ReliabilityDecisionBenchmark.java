package io.github.gapwise.bench;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures the placement of a job among machines that come and go: its submission, a round in which
 * it starts, and its completion. Only jobs that find a machine when the benchmark begins take part;
 * the few that find none later are withdrawn. The machines have one CPU, the same speed and random
 * histories with {@code transitionsPerDay}; a share of them is idle, the others are taken by their
 * owners. Each job advances time by a round of a millisecond.
 *
 * <p>Any other label of the catalogue can be given.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ReliabilityDecision -prof gc
 * }</pre>
 */
public class ReliabilityDecisionBenchmark extends AbstractBenchmark {
  private static final long FIRST_ROUND = 6 * 86_400_000L;
  private static final long ROUNDS = 86_400_000L;

  /** The policy's label, with a round in each tick. */
  @Param({
    "round-robin(interval=0.001)",
    "reliability(interval=0.001)",
    "reliability(threshold=0.5,interval=0.001)",
    "reliability(threshold=1,interval=0.001)",
    "pps(interval=0.001)"
  })
  public String policy;

  /** The number of machines. */
  @Param({"150", "10000"})
  public int hosts;

  /** How many machines in a hundred are idle. */
  @Param({"10", "100"})
  public int idlePercent;

  /** The number of transitions of each machine on a day. */
  @Param("20")
  public int transitionsPerDay;

  private Scheduler scheduler;
  private Job[] jobs;
  private int next;
  private long now;
  private @Nullable Machine started;
  private final Dispatcher dispatcher = (job, machine) -> started = machine;

  /** Draws the machines and the jobs. */
  @Setup
  public void prepare() {
    Parameters.requireAtLeast(1, "hosts", hosts);
    Parameters.requireWithin(1, 100, "idlePercent", idlePercent);
    Parameters.requireAtLeast(1, "transitionsPerDay", transitionsPerDay);
    PredictionQueries queries = new PredictionQueries(6, transitionsPerDay, hosts, 1);
    Grid grid = Grid.of(IntStream.range(0, hosts).mapToObj(id -> Machine.of(id, 1, 1)).toList());
    List<AvailabilityHistory> histories = queries.histories();
    SchedulingContext context =
        SchedulingContext.of(grid)
            .withTicksPerSecond(PredictionQueries.TICKS_PER_SECOND)
            .withHistories(histories);
    scheduler = Parameters.policy(policy).bind(context);
    takeMachines(grid);
    jobs = placeable(queries);
    next = 0;
    now = FIRST_ROUND;
  }

  private Job[] placeable(PredictionQueries queries) {
    List<Job> placeable = new ArrayList<>();
    for (int query = 0; query < PredictionQueries.QUERIES; query++) {
      Job job = Job.of(query, 0, 1, queries.runTime[query]);
      if (decide(job, FIRST_ROUND + query) != null) {
        placeable.add(job);
      }
    }
    return placeable.toArray(Job[]::new);
  }

  int jobs() {
    return jobs.length;
  }

  private void takeMachines(Grid grid) {
    SplittableRandom random = new SplittableRandom(2);
    for (Machine machine : grid.machines()) {
      if (random.nextInt(100) >= idlePercent) {
        scheduler.machineDown(machine, 0);
      }
    }
  }

  /** Places one job; returns the machine on which it started, or null if it was held. */
  @Benchmark
  public @Nullable Machine decide() {
    Job job = jobs[next];
    next = next + 1 < jobs.length ? next + 1 : 0;
    now = now + 1 < FIRST_ROUND + ROUNDS ? now + 1 : FIRST_ROUND;
    return decide(job, now);
  }

  private @Nullable Machine decide(Job job, long now) {
    started = null;
    scheduler.jobSubmitted(job, now);
    scheduler.dispatch(dispatcher, now);
    if (started == null) {
      scheduler.jobCancelled(job, now);
    } else {
      scheduler.jobCompleted(job, started, now);
    }
    return started;
  }
}
