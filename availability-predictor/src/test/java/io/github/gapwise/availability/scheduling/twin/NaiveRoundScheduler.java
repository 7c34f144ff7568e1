package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The common part of the schedulers that decide in rounds: the waiting jobs, the running jobs, the
 * machines that are up, and the rounds. Every query recounts.
 */
abstract class NaiveRoundScheduler implements Scheduler {

  /** A running job. */
  private record Run(Job job, Machine machine) {}

  private final SchedulingContext context;
  private final NaiveRounds rounds;

  /** Notified of the machines that come and go. */
  private final NaiveReliability reliability;

  /** By order of submission. */
  private final List<Job> waiting = new ArrayList<>();

  private final List<Run> running = new ArrayList<>();
  private final List<Integer> down = new ArrayList<>();

  /** The loads that owners put on their machines; none if there is no entry. */
  private final Map<Integer, Double> loads = new HashMap<>();

  private long lastRound = -1;
  private boolean eventSinceRound;

  NaiveRoundScheduler(
      SchedulingContext context, NaiveReliability reliability, long intervalSeconds) {
    this.context = context;
    this.reliability = reliability;
    rounds = new NaiveRounds(context, intervalSeconds);
  }

  @Override
  public final void jobSubmitted(Job job, long now) {
    waiting.add(job);
    eventSinceRound = true;
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    running.remove(new Run(job, machine));
    eventSinceRound = true;
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    eventSinceRound = true;
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    running.remove(new Run(job, machine));
    eventSinceRound = true;
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    waiting.remove(job);
    eventSinceRound = true;
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    down.add(machine.id());
    reliability.down(machine, now);
    eventSinceRound = true;
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    down.remove(Integer.valueOf(machine.id()));
    loads.remove(machine.id());
    reliability.up(machine, now);
    eventSinceRound = true;
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    loads.put(machine.id(), load);
    eventSinceRound = true;
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    reliability.dispatched(now);
    if (rounds.isRound(now) && (now != lastRound || eventSinceRound)) {
      round(waiting.stream().filter(job -> job.release() <= now).toList(), dispatcher, now);
      lastRound = now;
      eventSinceRound = false;
    }
    OptionalLong earliest = waiting.stream().mapToLong(Job::release).min();
    return earliest.isPresent() ? rounds.after(now, earliest.getAsLong()) : NEVER;
  }

  /** Starts jobs from the given released waiting jobs, which are in order of submission. */
  abstract void round(List<Job> released, Dispatcher dispatcher, long now);

  final void start(Job job, Machine machine, StartReason reason, Dispatcher dispatcher) {
    dispatcher.start(job, machine, reason);
    waiting.remove(job);
    running.add(new Run(job, machine));
  }

  final List<Machine> machines() {
    return context.grid().machines();
  }

  /** Whether the machine is up, has no job, and its owner does not take all of it. */
  final boolean isIdle(Machine machine) {
    return isUp(machine) && freeCpus(machine) == machine.cpus() && load(machine) < 1;
  }

  final boolean isUp(Machine machine) {
    return !down.contains(machine.id());
  }

  final int freeCpus(Machine machine) {
    int free = machine.cpus();
    for (Run run : running) {
      free -= run.machine().id() == machine.id() ? run.job().cpus() : 0;
    }
    return free;
  }

  final double load(Machine machine) {
    return loads.getOrDefault(machine.id(), 0.0);
  }

  static boolean fits(Job job, Machine machine) {
    return machine.cpus() >= job.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names());
  }

  final double reliability(Job job, Machine machine, long now) {
    return reliability.of(job, machine, now);
  }

  final long ticks(Job job, Machine machine) {
    return context.times().ticks(job, machine);
  }
}
