package org.example.firstfit;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;

/** A run of first fit. Each step that can be done wrong is its own method. */
class FirstFitScheduler implements Scheduler {
  final List<Machine> machines;
  final List<Job> waiting = new ArrayList<>();
  final int[] freeCpus;
  private final boolean[] down;
  private final boolean[] suspended;

  FirstFitScheduler(SchedulingContext context) {
    machines = context.grid().machines();
    freeCpus = machines.stream().mapToInt(Machine::cpus).toArray();
    down = new boolean[machines.size()];
    suspended = new boolean[machines.size()];
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    waiting.add(job);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    freeCpus[machine.id()] += job.cpus();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    freeCpus[machine.id()] += job.cpus();
  }

  @Override
  public void jobCancelled(Job job, long now) {
    waiting.remove(job);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    down[machine.id()] = true;
    suspended[machine.id()] = false;
  }

  @Override
  public void machineUp(Machine machine, long now) {
    down[machine.id()] = false;
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    suspended[machine.id()] = load == 1;
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    for (Job job : List.copyOf(waiting)) {
      if (job.release() <= now) {
        candidates().stream()
            .filter(machine -> machine.fits(job) && hasRoom(machine, job))
            .findFirst()
            .ifPresent(machine -> start(job, machine, dispatcher));
      }
    }
    return wakeUp(now);
  }

  List<Machine> candidates() {
    return machines.stream().filter(machine -> isUp(machine) && !isSuspended(machine)).toList();
  }

  boolean isUp(Machine machine) {
    return !down[machine.id()];
  }

  boolean isSuspended(Machine machine) {
    return suspended[machine.id()];
  }

  boolean hasRoom(Machine machine, Job job) {
    return job.cpus() <= freeCpus[machine.id()];
  }

  void start(Job job, Machine machine, Dispatcher dispatcher) {
    dispatcher.start(job, machine);
    waiting.remove(job);
    freeCpus[machine.id()] -= job.cpus();
  }

  long wakeUp(long now) {
    return waiting.stream().mapToLong(Job::release).filter(r -> r > now).min().orElse(NEVER);
  }
}
