package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;

/** Writes down what it is told and leaves the decisions to a function. */
final class RecordingPolicy implements SchedulingPolicy, Scheduler {
  /** Decides at a dispatch. */
  interface Decision {
    long dispatch(List<Job> waiting, Dispatcher dispatcher, long now);
  }

  /** Far more than a test looks at; some runs have millions. */
  private static final int MOST_CALLS = 10_000;

  /** The first ones. */
  final List<String> calls = new ArrayList<>();

  private final List<Job> waiting = new ArrayList<>();
  private final Decision decision;

  private RecordingPolicy(Decision decision) {
    this.decision = decision;
  }

  static RecordingPolicy of(Decision decision) {
    return new RecordingPolicy(decision);
  }

  /** Starts every released job on machine 0 at once, whatever that leads to. */
  static RecordingPolicy eager(Machine machine) {
    return of(
        (waiting, dispatcher, now) -> {
          waiting.removeIf(
              job -> {
                boolean released = job.release() <= now;
                if (released) {
                  dispatcher.start(job, machine);
                }
                return released;
              });
          return waiting.stream().mapToLong(Job::release).min().orElse(NEVER);
        });
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return this;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    calls.add("submitted %d at %d".formatted(job.id(), now));
    waiting.add(job);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    calls.add("completed %d at %d".formatted(job.id(), now));
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    calls.add("overran %d at %d".formatted(job.id(), now));
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    calls.add("lost %d at %d".formatted(job.id(), now));
  }

  @Override
  public void jobCancelled(Job job, long now) {
    calls.add("cancelled %d at %d".formatted(job.id(), now));
    waiting.remove(job);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    calls.add("down %d at %d".formatted(machine.id(), now));
  }

  @Override
  public void machineUp(Machine machine, long now) {
    calls.add("up %d at %d".formatted(machine.id(), now));
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    calls.add("load %s of %d at %d".formatted(load, machine.id(), now));
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    if (calls.size() < MOST_CALLS) {
      calls.add("dispatch at %d".formatted(now));
    }
    return decision.dispatch(waiting, dispatcher, now);
  }

  @Override
  public String toString() {
    return "recording";
  }
}
