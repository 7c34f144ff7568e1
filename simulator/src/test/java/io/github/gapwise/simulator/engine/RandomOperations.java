package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.NewTerms;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Small workloads on systems whose operators do all sorts of things. */
final class RandomOperations {
  private static final int JOBS = 25;
  private static final int LATEST = 120;

  private final Random random;
  private final Grid grid;
  private final List<SystemEvent> events = new ArrayList<>();

  /** Draws what jobs need beyond CPUs of one machine; null if they need nothing else. */
  private final @Nullable Random demands;

  private RandomOperations(long seed, boolean hasDemands) {
    random = new Random(seed);
    demands = hasDemands ? new Random(seed + 1) : null;
    grid =
        Grid.of(
            List.of(
                machine(0, 4, 1),
                machine(1, 1 + random.nextInt(4), 2),
                machine(2, 1 + random.nextInt(4), 1)));
  }

  private Machine machine(int id, int cpus, double speed) {
    Machine machine = Machine.of(id, cpus, speed);
    return demands == null ? machine : machine.withCapacities(Resources.of("memory", 8));
  }

  /** Jobs, without what operators do. */
  static Workload jobs(long seed) {
    return new RandomOperations(seed, false).jobs();
  }

  /** Jobs, and what operators do; nothing that keeps a job from ever starting. */
  static Workload of(long seed) {
    return new RandomOperations(seed, false).operated();
  }

  /** The same, but jobs need memory, and some of them several nodes. */
  static Workload ofDemands(long seed) {
    return new RandomOperations(seed, true).operated();
  }

  private Workload operated() {
    RandomOperations operations = this;
    Workload jobs = operations.jobs();
    for (Machine machine : jobs.grid().machines()) {
      operations.drain(machine);
      operations.reserve(machine);
    }
    for (long id = 0; id < JOBS; id++) {
      operations.trouble(id);
    }
    return OperatedWorkload.of(jobs, operations.events);
  }

  private Workload jobs() {
    List<SimulatedJob> jobs = new ArrayList<>();
    for (long id = 0; id < JOBS; id++) {
      Job job = Job.of(id, tick(), 1 + random.nextInt(4), 1 + random.nextInt(20));
      Job due = random.nextBoolean() ? job : job.withDeadline(tick() + 20);
      long actual = random.nextBoolean() ? job.work() : random.nextInt(30);
      jobs.add(new SimulatedJob(demanding(due), actual));
    }
    return InMemoryWorkload.of("random", grid, jobs);
  }

  private Job demanding(Job job) {
    if (demands == null) {
      return job;
    }
    Job needing = job.withResources(Resources.of("memory", demands.nextInt(6)));
    long fitting = grid.machines().stream().filter(machine -> machine.fits(needing)).count();
    int nodes = 1 + demands.nextInt(3);
    return nodes <= fitting ? needing.withNodes(nodes) : needing;
  }

  private long tick() {
    return random.nextInt(LATEST);
  }

  private void drain(Machine machine) {
    long from = tick();
    long until = from + 1 + random.nextInt(40);
    events.add(new SystemEvent.Draining(from, machine.id()));
    events.add(new SystemEvent.Back(until, machine.id()));
    if (random.nextBoolean()) {
      events.add(new SystemEvent.Draining(until, machine.id()));
      events.add(new SystemEvent.Back(until + 3, machine.id()));
    }
  }

  private void reserve(Machine machine) {
    for (int k = random.nextInt(4); k > 0; k--) {
      long from = tick();
      long until = from + 2 + random.nextInt(30);
      int cpus = 1 + random.nextInt(machine.cpus());
      long id = events.size();
      Reservation plain = new Reservation(id, machine, cpus, from, until);
      Reservation reservation =
          demands == null ? plain : plain.withResources(Resources.of("memory", demands.nextInt(9)));
      long announced = random.nextInt((int) until - 1);
      events.add(new SystemEvent.Reserved(announced, reservation));
      if (random.nextInt(3) == 0) {
        long length = until - announced - 1;
        events.add(
            new SystemEvent.Withdrawn(announced + 1 + random.nextInt((int) length), reservation));
      }
    }
  }

  private void trouble(long job) {
    switch (random.nextInt(5)) {
      case 0 -> {
        long from = tick();
        events.add(new SystemEvent.Held(from, job));
        events.add(new SystemEvent.Released(from + 1 + random.nextInt(40), job));
      }
      case 1 -> events.add(new SystemEvent.Lost(tick(), job));
      case 2, 3 -> events.add(new SystemEvent.Changed(tick(), job, terms()));
      default -> {}
    }
  }

  private NewTerms terms() {
    return switch (random.nextInt(3)) {
      case 0 -> new NewTerms(1L + random.nextInt(30), null, null);
      case 1 -> new NewTerms(null, random.nextBoolean() ? Job.NO_DEADLINE : tick(), null);
      default -> new NewTerms(1L + random.nextInt(30), tick(), 3.0);
    };
  }
}
