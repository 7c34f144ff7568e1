package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures the arrival of one job in immediate mode: the completions since the last arrival, the
 * decision, and the dispatch that starts the jobs that can start. The machines have one CPU each,
 * and run times come from an ETC matrix. The arrival rate would keep 70 in 100 machines busy if
 * each job ran on a random machine.
 *
 * <p>The cost includes that of the driver, mainly a heap operation for each completion and each
 * start. The row {@code next-machine}, a policy that takes the next machine blindly, shows that
 * cost together with the cost of the queues.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ImmediateDecision -prof gc
 * }</pre>
 */
public class ImmediateDecisionBenchmark extends AbstractBenchmark {
  private static final int ARRIVALS_TO_SETTLE = 100_000;

  /** The policy's label, or {@code next-machine}. */
  @Param({"next-machine", "olb", "met", "mct", "sa", "kpb", "modified-mct"})
  public String policy;

  /** The number of machines. */
  @Param({"16", "150", "15000"})
  public int machines;

  private OpenSystem system;

  /** Lets the system settle. */
  @Setup
  public void settle() {
    Parameters.requireAtLeast(1, "machines", machines);
    system = new OpenSystem(policy(), machines, 1);
    for (int arrival = 0; arrival < ARRIVALS_TO_SETTLE; arrival++) {
      system.arrival();
    }
  }

  private SchedulingPolicy policy() {
    return policy.equals("next-machine") ? new NextMachinePolicy() : Parameters.policy(policy);
  }

  /** Makes one arrival; returns the number of jobs in the system. */
  @Benchmark
  public int arrival() {
    return system.arrival();
  }

  /**
   * Binds each job to the next machine in turn, without a decision; for machines and jobs of one
   * CPU.
   */
  private record NextMachinePolicy() implements SchedulingPolicy {

    @Override
    public Scheduler bind(SchedulingContext context) {
      return new NextMachineScheduler(context.grid());
    }

    @Override
    public String toString() {
      return "next-machine";
    }

    private static final class NextMachineScheduler extends InterceptingScheduler {
      private final Grid grid;
      private final Deque<Job>[] queues;
      private final boolean[] busy;

      /** The machine on which a job may start at the dispatch. */
      private int touched;

      private int next;

      @SuppressWarnings("unchecked") // an array of deques
      NextMachineScheduler(Grid grid) {
        this.grid = grid;
        queues =
            Stream.generate(ArrayDeque<Job>::new).limit(grid.size()).toArray(ArrayDeque[]::new);
        busy = new boolean[grid.size()];
      }

      @Override
      public void jobSubmitted(Job job, long now) {
        queues[next].add(job);
        touched = next;
        next = next + 1 == queues.length ? 0 : next + 1;
      }

      @Override
      public void jobCompleted(Job job, Machine machine, long now) {
        busy[machine.id()] = false;
        touched = machine.id();
      }

      @Override
      protected void event(Consumer<Scheduler> event) {
        throw new UnsupportedOperationException(
            "The driver cancels nothing and knows no failures.");
      }

      @Override
      public long dispatch(Dispatcher dispatcher, long now) {
        if (!busy[touched] && !queues[touched].isEmpty()) {
          busy[touched] = true;
          dispatcher.start(queues[touched].remove(), grid.machine(touched));
        }
        return NEVER;
      }
    }
  }
}
