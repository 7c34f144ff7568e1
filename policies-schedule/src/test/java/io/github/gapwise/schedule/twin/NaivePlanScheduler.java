package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * A plan, the waiting jobs, and the machines that are down or suspended. A waiting job that is not
 * in the plan is displaced. An optimiser may improve the plan before the jobs that are due start.
 */
public abstract class NaivePlanScheduler implements Scheduler {
  private final SchedulingContext context;

  /** In order of submission. */
  private final List<Job> waiting = new ArrayList<>();

  private final List<Machine> down = new ArrayList<>();

  /** Machines that are up and whose jobs are suspended. */
  private final List<Machine> suspended = new ArrayList<>();

  private final List<Optimisation> optimisations = new ArrayList<>();
  private NaivePlan plan;

  /** All submissions so far. */
  private int submissions;

  /** An optimiser, and the number of submissions when it last ran. */
  private static final class Optimisation {
    final NaiveOptimiser optimiser;
    final int every;
    int submissionsBefore;

    Optimisation(NaiveOptimiser optimiser, int every) {
      this.optimiser = optimiser;
      this.every = every;
    }
  }

  NaivePlanScheduler(SchedulingContext context) {
    this.context = context;
    plan = NaivePlan.empty(context);
  }

  /**
   * Adds an optimiser after the existing ones; no other scheduler may use it.
   *
   * @param every the least number of submissions between two of its runs
   * @return this scheduler
   */
  public final NaivePlanScheduler optimisedBy(NaiveOptimiser optimiser, int every) {
    optimisations.add(new Optimisation(optimiser, every));
    return this;
  }

  /** Makes the plan valid now: no planned end has passed, and no job should have started before. */
  abstract void settle(long now);

  /** Plans a job that is not in the plan, if a machine that is up fits it. */
  abstract void place(Job job, long now);

  /** Plans a job that has just been submitted. */
  void arrive(Job job, long now) {
    place(job, now);
  }

  @Override
  public final void jobSubmitted(Job job, long now) {
    submissions++;
    settle(now);
    waiting.add(job);
    arrive(job, now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    plan = plan.left(job, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    plan = plan.left(job, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    waiting.removeIf(each -> each.id() == job.id());
  }

  /** Displaces the jobs that wait for the machine; those that ran there have been lost. */
  @Override
  public void machineDown(Machine machine, long now) {
    down.add(machine);
    suspended.remove(machine);
    change(plan.on(machine).withoutWaiting());
  }

  @Override
  public void machineUp(Machine machine, long now) {
    down.remove(machine);
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    boolean wasSuspended = suspended.remove(machine);
    if (load == 1) {
      suspended.add(machine);
      machineSuspended(machine);
    } else if (wasSuspended) {
      machineResumed();
    }
  }

  /** Displaces the jobs that wait for the machine; those that run there stay. */
  void machineSuspended(Machine machine) {
    change(plan.on(machine).withoutWaiting());
  }

  /** Called when a machine is no longer suspended. */
  void machineResumed() {}

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    settle(now);
    optimise(now);
    for (Job job : waiting()) {
      if (isDueBlock(job, now)) {
        start(job, dispatcher, now);
      }
    }
    for (Machine machine : machines()) {
      for (NaiveEntry entry : plan.on(machine).waiting()) {
        if (entry.start() <= now) {
          start(entry.job(), dispatcher, now);
        }
      }
    }
    return nextWakeUp();
  }

  private void optimise(long now) {
    for (Optimisation each : optimisations) {
      int due = (submissions - each.submissionsBefore) / each.every;
      if (due > 0 && plan.holdsWaiting()) {
        for (int run = 0; run < due; run++) {
          each.optimiser.optimise(plan, this::isSuitable, now);
          change(each.optimiser.plan());
        }
        each.submissionsBefore = submissions;
      }
    }
  }

  private void start(Job job, Dispatcher dispatcher, long now) {
    List<Machine> on = plan.machinesOf(job).stream().sorted(bestFirst(job)).toList();
    dispatcher.start(job, on, StartReason.UNSTATED);
    waiting.removeIf(each -> each.id() == job.id());
    on.forEach(machine -> change(plan.on(machine).started(job, now)));
  }

  private boolean isDueBlock(Job job, long now) {
    return plan.machines().stream()
        .flatMap(each -> each.blocks().stream())
        .anyMatch(block -> block.isOf(job) && block.start() <= now);
  }

  /**
   * The earliest tick at which a choice of machines has room for the job. More becomes free only
   * where a job ends.
   */
  final OptionalLong earliestStart(Job job, long now) {
    long earliest = Math.max(now, job.release());
    LongStream ends = plan().entries().stream().mapToLong(NaiveEntry::end).distinct().sorted();
    return LongStream.concat(LongStream.of(earliest), ends.filter(end -> end > earliest))
        .filter(start -> !choice(job, start).isEmpty())
        .findFirst();
  }

  /**
   * The first machines, by completion, then speed, then id, that have room from a tick on. One that
   * lacks room for as long as the slowest of them needs is left out, and others are chosen.
   */
  final List<Machine> choice(Job job, long start) {
    List<Machine> left =
        machines().stream()
            .filter(machine -> isSuitable(machine, job))
            .filter(machine -> plan().on(machine).hasRoom(job, start, ticks(job, machine)))
            .sorted(bestFirst(job))
            .toList();
    while (left.size() >= job.nodes()) {
      List<Machine> first = left.subList(0, job.nodes());
      long longest = longest(job, first);
      List<Machine> without =
          first.stream().filter(each -> !plan().on(each).hasRoom(job, start, longest)).toList();
      if (without.isEmpty()) {
        return first;
      }
      left = left.stream().filter(each -> !without.contains(each)).toList();
    }
    return List.of();
  }

  /** How long the job takes on the slowest of these machines. */
  final long longest(Job job, List<Machine> on) {
    return on.stream().mapToLong(machine -> ticks(job, machine)).max().orElseThrow();
  }

  /** Machines by completion, if all start the job at the same tick, then speed, then id. */
  final Comparator<Machine> bestFirst(Job job) {
    return Comparator.comparing((Machine machine) -> ticks(job, machine))
        .thenComparing(Machine::speed, Comparator.reverseOrder())
        .thenComparing(Machine::id);
  }

  /** How long the job takes on the machine. */
  final long ticks(Job job, Machine machine) {
    return context.times().ticks(job, machine);
  }

  /** The next planned start, or assumed end of a job that runs longer than estimated. */
  private long nextWakeUp() {
    long next = NEVER;
    for (NaiveEntry entry : plan.entries()) {
      switch (entry.state()) {
        case WAITING -> next = Math.min(next, entry.start());
        case OVERRUNNING -> next = Math.min(next, entry.end());
        case RUNNING -> {
          // Its end is an event.
        }
      }
    }
    return next;
  }

  final NaivePlan plan() {
    return plan;
  }

  final void change(NaivePlan changed) {
    plan = changed;
  }

  final void change(NaiveMachinePlan changed) {
    plan = plan.with(changed);
  }

  /** All machines by id. */
  final List<Machine> machines() {
    return context.grid().machines();
  }

  /** Whether the machine is up, not suspended, has enough of everything and every required tag. */
  final boolean isSuitable(Machine machine, Job job) {
    return !down.contains(machine)
        && !suspended.contains(machine)
        && machine.cpus() >= job.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names())
        && job.resources().kinds().stream()
            .allMatch(kind -> job.resources().amount(kind) <= machine.capacities().amount(kind));
  }

  /** The waiting jobs, displaced or not, in order of submission. */
  final List<Job> waiting() {
    return List.copyOf(waiting);
  }

  /** The waiting jobs that are not in the plan, in order of submission. */
  final List<Job> displaced() {
    return waiting.stream().filter(job -> !plan.holds(job)).toList();
  }
}
