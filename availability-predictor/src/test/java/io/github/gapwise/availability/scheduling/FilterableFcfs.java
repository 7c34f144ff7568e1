package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A queue in order of submission, whose first job starts on the first suitable machine. */
record FilterableFcfs() implements FilterablePolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of("fcfs", "First come, first served.", "none", arguments -> new FilterableFcfs());

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return new Queue(context, filter);
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }

  private static final class Queue implements Scheduler {
    private final SchedulingContext context;
    private final MachineFilter filter;
    private final List<Job> waiting = new ArrayList<>();
    private final Map<Machine, Integer> freeCpus = new HashMap<>();
    private final List<Machine> down = new ArrayList<>();
    private final List<Machine> suspended = new ArrayList<>();

    /** When to decide again: now after each event, or at the requested tick. */
    private long wakeUp;

    Queue(SchedulingContext context, MachineFilter filter) {
      this.context = context;
      this.filter = filter;
      context.grid().machines().forEach(machine -> freeCpus.put(machine, machine.cpus()));
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      waiting.add(job);
      wakeUp = now;
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      freeCpus.merge(machine, job.cpus(), Integer::sum);
      wakeUp = now;
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      freeCpus.merge(machine, job.cpus(), Integer::sum);
      wakeUp = now;
    }

    @Override
    public void jobCancelled(Job job, long now) {
      waiting.remove(job);
      wakeUp = now;
    }

    @Override
    public void machineDown(Machine machine, long now) {
      down.add(machine);
      suspended.remove(machine);
      wakeUp = now;
    }

    @Override
    public void machineUp(Machine machine, long now) {
      down.remove(machine);
      wakeUp = now;
    }

    @Override
    public void machineLoadChanged(Machine machine, double load, long now) {
      suspended.remove(machine);
      if (load == 1) {
        suspended.add(machine);
      }
      wakeUp = now;
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      wakeUp = now < wakeUp ? wakeUp : decide(dispatcher, now);
      return wakeUp;
    }

    private long decide(Dispatcher dispatcher, long now) {
      for (Job job : waiting.stream().filter(each -> each.release() <= now).toList()) {
        Optional<Machine> found = suitable(job, now);
        if (found.isEmpty()) {
          return Math.min(filter.nextLook(now), nextRelease(now));
        }
        dispatcher.start(job, found.get(), StartReason.HEAD);
        waiting.remove(job);
        freeCpus.merge(found.get(), -job.cpus(), Integer::sum);
      }
      return nextRelease(now);
    }

    private Optional<Machine> suitable(Job job, long now) {
      return context.grid().machines().stream()
          .filter(machine -> !down.contains(machine) && !suspended.contains(machine))
          .filter(machine -> machine.fits(job))
          .filter(machine -> freeCpus.getOrDefault(machine, 0) >= job.cpus())
          .filter(machine -> filter.allows(job, machine, now))
          .findFirst();
    }

    private long nextRelease(long now) {
      return waiting.stream()
          .mapToLong(Job::release)
          .filter(release -> release > now)
          .min()
          .orElse(NEVER);
    }
  }
}
