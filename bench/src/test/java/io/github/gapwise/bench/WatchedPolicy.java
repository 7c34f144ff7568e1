package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A policy with independent bookkeeping, which checks that each start is legal; may be bound once.
 */
final class WatchedPolicy implements SchedulingPolicy {
  /** A start that the policy ordered; equal ones name the same job, machine and tick. */
  record Start(long jobId, int machineId, long tick) {}

  private final SchedulingPolicy policy;
  private final List<Start> starts = new ArrayList<>();
  private final List<Integer> queueLengths = new ArrayList<>();
  private final List<Long> arrivals = new ArrayList<>();

  WatchedPolicy(SchedulingPolicy policy) {
    this.policy = policy;
  }

  /** Every start in order. */
  List<Start> starts() {
    return starts;
  }

  /** The number of jobs that waited before each dispatch. */
  List<Integer> queueLengths() {
    return queueLengths;
  }

  /** The id of every submitted job in order. */
  List<Long> arrivals() {
    return arrivals;
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new WatchedScheduler(policy.bind(context), context);
  }

  @Override
  public String toString() {
    return policy.toString();
  }

  private final class WatchedScheduler implements Scheduler {
    private final Scheduler scheduler;
    private final int[] freeCpus;
    private final Set<Job> waiting = new LinkedHashSet<>();
    private final Map<Job, Machine> running = new HashMap<>();

    WatchedScheduler(Scheduler scheduler, SchedulingContext context) {
      this.scheduler = scheduler;
      freeCpus = context.grid().machines().stream().mapToInt(Machine::cpus).toArray();
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      assertThat(running).doesNotContainKey(job);
      assertThat(waiting.add(job)).as("job %s is new", job.id()).isTrue();
      assertThat(job.release()).isLessThanOrEqualTo(now);
      arrivals.add(job.id());
      scheduler.jobSubmitted(job, now);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      assertThat(running.remove(job)).isEqualTo(machine);
      freeCpus[machine.id()] += job.cpus();
      scheduler.jobCompleted(job, machine, now);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      queueLengths.add(waiting.size());
      return scheduler.dispatch(
          (job, machine) -> {
            start(job, machine, now);
            dispatcher.start(job, machine);
          },
          now);
    }

    private void start(Job job, Machine machine, long now) {
      assertThat(waiting.remove(job)).as("job %s waits", job.id()).isTrue();
      assertThat(machine.fits(job)).isTrue();
      assertThat(freeCpus[machine.id()]).isGreaterThanOrEqualTo(job.cpus());
      freeCpus[machine.id()] -= job.cpus();
      running.put(job, machine);
      starts.add(new Start(job.id(), machine.id(), now));
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      throw new AssertionError("A steady system knows no failures.");
    }

    @Override
    public void jobCancelled(Job job, long now) {
      throw new AssertionError("A steady system knows no failures.");
    }

    @Override
    public void machineDown(Machine machine, long now) {
      throw new AssertionError("A steady system knows no failures.");
    }

    @Override
    public void machineUp(Machine machine, long now) {
      throw new AssertionError("A steady system knows no failures.");
    }
  }
}
