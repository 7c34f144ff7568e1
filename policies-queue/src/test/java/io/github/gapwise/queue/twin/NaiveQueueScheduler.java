package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lists of what waits, what runs and what is down. */
abstract class NaiveQueueScheduler implements Scheduler {

  /** A job in the queue; later submissions have larger sequence numbers. */
  record Waiting(Job job, long sequence) {}

  /** A job that runs. */
  record Running(Job job, Machine machine, long estimatedEnd) {}

  static final Comparator<Waiting> SUBMISSION = Comparator.comparingLong(Waiting::sequence);

  private final SchedulingContext context;
  private final List<Waiting> waiting = new ArrayList<>();
  private final List<Running> running = new ArrayList<>();
  private final List<Machine> down = new ArrayList<>();
  private long submissions;

  NaiveQueueScheduler(SchedulingContext context) {
    this.context = context;
  }

  @Override
  public final void jobSubmitted(Job job, long now) {
    waiting.add(new Waiting(job, submissions++));
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    running.removeIf(run -> run.job().id() == job.id());
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    running.removeIf(run -> run.job().id() == job.id());
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    waiting.removeIf(each -> each.job().id() == job.id());
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    down.add(machine);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    down.remove(machine);
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    startJobs(dispatcher, now);
    long next = NEVER;
    for (Waiting each : waiting) {
      if (each.job().release() > now) {
        next = Math.min(next, each.job().release());
      }
    }
    return next;
  }

  abstract void startJobs(Dispatcher dispatcher, long now);

  /** The waiting jobs that are released, in the given order. */
  final List<Waiting> queue(Comparator<Waiting> order, long now) {
    return waiting.stream().filter(each -> each.job().release() <= now).sorted(order).toList();
  }

  /** Starts jobs from the front of the queue for as long as the front one finds a machine. */
  final void startHeads(Comparator<Waiting> order, Dispatcher dispatcher, long now) {
    for (boolean started = true; started; ) {
      started = false;
      List<Waiting> queue = queue(order, now);
      if (!queue.isEmpty()) {
        for (Machine machine : candidates(queue.get(0).job())) {
          if (!started && freeCpus(machine) >= queue.get(0).job().cpus()) {
            start(queue.get(0), machine, dispatcher, now);
            started = true;
          }
        }
      }
    }
  }

  final void start(Waiting each, Machine machine, Dispatcher dispatcher, long now) {
    dispatcher.start(each.job(), machine);
    waiting.remove(each);
    running.add(new Running(each.job(), machine, now + ticks(each.job(), machine)));
  }

  /** The machines that are up and fit the job, fastest first, equally fast ones by id. */
  final List<Machine> candidates(Job job) {
    return context.grid().machines().stream()
        .filter(machine -> !down.contains(machine))
        .filter(machine -> machine.cpus() >= job.cpus())
        .filter(machine -> machine.tags().names().containsAll(job.requiredTags().names()))
        .sorted(
            Comparator.comparing(Machine::speed, Comparator.reverseOrder())
                .thenComparing(Machine::id))
        .toList();
  }

  final int freeCpus(Machine machine) {
    return machine.cpus() - runningOn(machine).stream().mapToInt(run -> run.job().cpus()).sum();
  }

  final List<Running> runningOn(Machine machine) {
    return running.stream().filter(run -> run.machine().id() == machine.id()).toList();
  }

  final long ticks(Job job, Machine machine) {
    return context.times().ticks(job, machine);
  }
}
