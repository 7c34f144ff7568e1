package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A system that behaves at random within its promises to a scheduler: owners put loads on their
 * machines and take them off, machines come and go, jobs end at any time. A policy and its twin get
 * the same events.
 */
final class RandomCalls {
  /** A running job. */
  private record Run(Job job, Machine machine) {}

  private static final List<Double> LOADS = List.of(0.0, 0.25, 0.5, 0.75, 1.0, 1.0);
  private static final List<Double> SPEEDS = List.of(1.0, 1.0, 2.0, 0.5);
  private static final int ROUNDS = 60;

  private final Random random;
  private final Grid grid;
  private final StartLog scheduler;
  private final StartLog twin;
  private final List<Job> waiting = new ArrayList<>();
  private final List<Job> lost = new ArrayList<>();
  private final List<Run> running = new ArrayList<>();
  private final Set<Machine> down = new HashSet<>();
  private long now;
  private long wakeUp = Scheduler.NEVER;
  private long nextId;

  private RandomCalls(SchedulingPolicy policy, SchedulingPolicy twin, long seed) {
    random = new Random(seed);
    grid = Grid.of(machines(random));
    SchedulingContext context = SchedulingContext.of(grid).withExplained(true);
    scheduler = StartLog.of(policy.bind(context));
    this.twin = StartLog.of(twin.bind(context));
  }

  /** Requires that a policy decides as its twin does, given the same events. */
  static void requireSameStarts(SchedulingPolicy policy, SchedulingPolicy twin, long seed) {
    RandomCalls calls = new RandomCalls(policy, twin, seed);
    for (int i = 0; i < ROUNDS; i++) {
      calls.tick();
      assertThat(calls.scheduler.starts()).as(policy.toString()).isEqualTo(calls.twin.starts());
    }
  }

  private static List<Machine> machines(Random random) {
    List<Machine> machines = new ArrayList<>();
    int count = random.nextInt(1, 6);
    for (int id = 0; id < count; id++) {
      int cpus = random.nextInt(3) == 0 ? random.nextInt(1, 5) : 1;
      machines.add(Machine.of(id, cpus, SPEEDS.get(random.nextInt(SPEEDS.size()))));
    }
    return machines;
  }

  /** Sends the events of a tick, and a dispatch; and again if a job ends in no time. */
  private void tick() {
    endJobs(4);
    grid.machines().forEach(this::takeDown);
    grid.machines().forEach(this::bringUp);
    changeLoads();
    cancelJob();
    submitJobs();
    dispatch();
    if (random.nextInt(4) == 0) {
      endJobs(2);
      dispatch();
    }
    now = random.nextInt(3) == 0 ? wakeUpOrSoon() : now + 1;
  }

  /** The earlier requested wake-up of the two, if that is soon. */
  private long wakeUpOrSoon() {
    return wakeUp - now < 100 ? wakeUp : now + 7;
  }

  private List<Run> runningById() {
    return running.stream().sorted(Comparator.comparingLong(run -> run.job().id())).toList();
  }

  private void endJobs(int oneOf) {
    for (Run run : runningById()) {
      if (random.nextInt(oneOf) == 0) {
        running.remove(run);
        scheduler.jobCompleted(run.job(), run.machine(), now);
        twin.jobCompleted(run.job(), run.machine(), now);
      }
    }
  }

  private void takeDown(Machine machine) {
    if (!down.contains(machine) && random.nextInt(12) == 0) {
      for (Run run : runningById()) {
        if (run.machine().equals(machine)) {
          running.remove(run);
          scheduler.jobLost(run.job(), machine, now);
          twin.jobLost(run.job(), machine, now);
          lost.add(run.job());
        }
      }
      down.add(machine);
      scheduler.machineDown(machine, now);
      twin.machineDown(machine, now);
    }
  }

  private void bringUp(Machine machine) {
    if (down.contains(machine) && random.nextInt(3) == 0) {
      down.remove(machine);
      scheduler.machineUp(machine, now);
      twin.machineUp(machine, now);
      if (random.nextInt(3) == 0) {
        changeLoad(machine);
      }
    }
  }

  private void changeLoads() {
    for (Machine machine : grid.machines()) {
      if (!down.contains(machine) && random.nextInt(5) == 0) {
        changeLoad(machine);
      }
    }
  }

  private void changeLoad(Machine machine) {
    boolean usual = random.nextInt(4) > 0;
    double load = usual ? LOADS.get(random.nextInt(LOADS.size())) : random.nextDouble();
    scheduler.machineLoadChanged(machine, load, now);
    twin.machineLoadChanged(machine, load, now);
  }

  private void cancelJob() {
    if (!waiting.isEmpty() && random.nextInt(10) == 0) {
      Job job = waiting.remove(random.nextInt(waiting.size()));
      scheduler.jobCancelled(job, now);
      twin.jobCancelled(job, now);
    }
  }

  private void submitJobs() {
    lost.stream().sorted(Comparator.comparingLong(Job::id)).forEach(this::submit);
    lost.clear();
    while (random.nextInt(2) == 0) {
      int cpus = grid.machine(random.nextInt(grid.size())).cpus();
      long release = random.nextInt(3) == 0 ? now + random.nextInt(9) : now;
      Job job = Job.of(nextId++, release, random.nextInt(cpus) + 1, random.nextInt(1, 30));
      submit(random.nextBoolean() ? job : job.withDeadline(now + random.nextInt(40)));
    }
  }

  private void submit(Job job) {
    waiting.add(job);
    scheduler.jobSubmitted(job, now);
    twin.jobSubmitted(job, now);
  }

  /** Follows the decisions of the policy, which must be the twin's as well. */
  private void dispatch() {
    long twins = twin.dispatch((job, machine) -> {}, now);
    wakeUp = Math.min(twins, scheduler.dispatch(this::start, now));
  }

  private void start(Job job, Machine machine) {
    if (!waiting.remove(job)) {
      throw new AssertionError("The job (%d) must wait.".formatted(job.id()));
    }
    running.add(new Run(job, machine));
  }
}
