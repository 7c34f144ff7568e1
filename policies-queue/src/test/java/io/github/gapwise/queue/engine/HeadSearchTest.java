package io.github.gapwise.queue.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A search that remembers finds after any changes what one finds that knows of nothing before. */
final class HeadSearchTest {
  private static final int[] BURSTS = {0, 1, 1, 2, 3, 15, 16, 17, 40};
  private static final int CPUS = 4;
  private static final int MEMORY = 8;

  /** What the search is to find out about, changed at random. */
  private static final class Cluster {
    final Random random;
    final Grid grid;
    final SchedulingContext context;
    final MachineStates states;
    final RankedMachines pool;
    final List<Job> running = new ArrayList<>();
    final List<Reservation> reservations = new ArrayList<>();

    /** Few at a time unless a test says otherwise: where there are any, nothing is remembered. */
    int mostReservations = 1;

    long now;
    long ids;

    Cluster(int machines, Random random) {
      this.random = random;
      grid =
          Grid.of(
              IntStream.range(0, machines)
                  .mapToObj(id -> Machine.of(id, 1 + random.nextInt(CPUS), 1 + random.nextInt(2)))
                  .map(machine -> machine.withCapacities(Resources.of("memory", MEMORY)))
                  .toList());
      context = SchedulingContext.of(grid);
      states = new MachineStates(grid, context.times());
      pool = new RankedMachines(states, grid.fastestFirst(), MachineFilter.ALL);
    }

    Job job(int nodes) {
      Job job = Job.of(ids++, 0, 1 + random.nextInt(CPUS), 1 + random.nextInt(9)).withNodes(nodes);
      return random.nextInt(3) > 0
          ? job
          : job.withResources(Resources.of("memory", 1 + random.nextInt(MEMORY)));
    }

    void change() {
      Machine machine = grid.machine(random.nextInt(grid.size()));
      switch (random.nextInt(9)) {
        case 0, 1, 2 -> start(machine);
        case 3 -> end();
        case 4 -> changeEstimate();
        case 5 -> toggle(machine);
        case 6 -> now += random.nextInt(4);
        case 7 -> reserve(machine);
        default -> withdraw();
      }
    }

    private void start(Machine machine) {
      Job job = job(1);
      if (pool.free(pool.rankOf(machine)) >= job.cpus() && states.hasResources(machine.id(), job)) {
        states.start(machine.id(), job, states.end(machine.id(), job, now));
        running.add(job);
        pool.show(pool.rankOf(machine));
      }
    }

    private void end() {
      if (!running.isEmpty()) {
        Job job = running.remove(random.nextInt(running.size()));
        int id = states.machineOf(job);
        states.leave(id, job);
        pool.show(pool.rankOf(grid.machine(id)));
      }
    }

    private void changeEstimate() {
      if (!running.isEmpty()) {
        int place = random.nextInt(running.size());
        Job after = running.get(place).withWork(1 + random.nextInt(20));
        int id = states.change(running.get(place), after);
        running.set(place, after);
        pool.show(pool.rankOf(grid.machine(id)));
      }
    }

    private void toggle(Machine machine) {
      int id = machine.id();
      switch (random.nextInt(3)) {
        case 0 -> states.setLoad(id, states.isSuspended(id) ? 0 : 1);
        case 1 -> states.setDraining(id, !states.isDraining(id));
        default -> toggleUp(id);
      }
      pool.show(pool.rankOf(machine));
    }

    private void toggleUp(int id) {
      if (!states.isUp(id)) {
        states.comeUp(id);
      } else if (states.running(id).size() == 0) {
        states.goDown(id);
      }
    }

    private void reserve(Machine machine) {
      if (reservations.size() < mostReservations && random.nextInt(4) < mostReservations) {
        long from = now + random.nextInt(5);
        Reservation reservation =
            new Reservation(
                ids++,
                machine,
                1 + random.nextInt(machine.cpus()),
                from,
                from + 1 + random.nextInt(9));
        states.reserve(reservation);
        reservations.add(reservation);
      }
    }

    private void withdraw() {
      if (!reservations.isEmpty()) {
        states.withdraw(reservations.remove(0));
      }
    }

    /** Tick by tick, until all that runs or is reserved has ended; never if there is none. */
    long firstTickWithRoom(Job head) {
      for (long tick = now; tick < now + 100; tick++) {
        for (Machine slowest : grid.machines()) {
          if (machinesWithRoom(head, tick, ticks(head, slowest)) >= head.nodes()) {
            return tick;
          }
        }
      }
      return Long.MAX_VALUE;
    }

    /** Counts the machines that have room for so long and take no longer. */
    private long machinesWithRoom(Job head, long from, long ticks) {
      return grid.machines().stream()
          .filter(machine -> states.isOpen(machine.id()) && ticks(head, machine) <= ticks)
          .filter(
              machine ->
                  LongStream.range(from, from + ticks)
                      .allMatch(tick -> hasRoom(head, machine, tick)))
          .count();
    }

    private boolean hasRoom(Job head, Machine machine, long tick) {
      long cpus = head.cpus();
      long memory = head.resources().amount("memory");
      RunningJobs there = states.running(machine.id());
      for (int k = 0; k < there.size(); k++) {
        boolean runs = there.end(k) > tick;
        cpus += runs ? there.cpus(k) : 0;
        memory += runs ? there.resources(k).amount("memory") : 0;
      }
      for (Reservation each : reservations) {
        boolean isThere = each.machine().equals(machine);
        cpus += isThere && each.from() <= tick && tick < each.until() ? each.cpus() : 0;
      }
      return cpus <= machine.cpus() && memory <= MEMORY;
    }

    private long ticks(Job job, Machine machine) {
      return context.times().ticks(job, machine);
    }
  }

  @Property
  void search_afterAnyChanges_findsWhatANewOneFinds(
      @ForAll @IntRange(min = 1, max = 40) int machines, @ForAll Random random) {
    Cluster cluster = new Cluster(machines, random);
    HeadReservation found = new HeadReservation(cluster.pool);
    HeadSearch search = search(cluster, found);
    Job head = cluster.job(1);
    for (int step = 0; step < 30; step++) {
      int changes = BURSTS[random.nextInt(BURSTS.length)];
      for (int k = 0; k < changes; k++) {
        cluster.change();
      }
      cluster.reservations.removeIf(each -> each.until() <= cluster.now);
      cluster.states.forgetReservations(cluster.now);
      head = random.nextInt(4) > 0 ? head : cluster.job(1 + random.nextInt(2));
      HeadReservation expected = new HeadReservation(cluster.pool);
      search(cluster, expected).reserve(head, cluster.now);
      search.reserve(head, cluster.now);
      assertThat(described(found)).isEqualTo(described(expected));
    }
  }

  @Property
  void headOfSeveralNodes_isReservedForTheFirstTickWithRoom(
      @ForAll @IntRange(min = 2, max = 8) int machines, @ForAll Random random) {
    Cluster cluster = new Cluster(machines, random);
    cluster.mostReservations = random.nextInt(2 * machines);
    HeadReservation found = new HeadReservation(cluster.pool);
    HeadSearch search = search(cluster, found);
    Job head = cluster.job(2);
    for (int step = 0; step < 10; step++) {
      for (int k = 0; k < 5; k++) {
        cluster.change();
      }
      cluster.reservations.removeIf(each -> each.until() <= cluster.now);
      cluster.states.forgetReservations(cluster.now);
      head = random.nextInt(4) > 0 ? head : cluster.job(2 + random.nextInt(2));
      search.reserve(head, cluster.now);
      assertThat(found.shadowTime()).isEqualTo(cluster.firstTickWithRoom(head));
    }
  }

  private static HeadSearch search(Cluster cluster, HeadReservation into) {
    NodeChoice choice = new NodeChoice(cluster.pool::machine, cluster.context.times());
    return new HeadSearch(cluster.context, cluster.pool, choice, into);
  }

  /** The shadow time, and of each machine what the head leaves there. */
  private static List<String> described(HeadReservation reservation) {
    List<String> machines = new ArrayList<>(List.of("at " + reservation.shadowTime()));
    for (int place = 0; place < reservation.size(); place++) {
      machines.add(
          "%d leaves %d and %d"
              .formatted(
                  reservation.rank(place), reservation.extra(place), memory(reservation, place)));
    }
    return machines;
  }

  /** The most memory that a job of one CPU may have there, if the head needs any; else all. */
  private static int memory(HeadReservation reservation, int place) {
    int memory = MEMORY;
    while (memory > 0 && !reservation.leavesHead(place, needing(memory))) {
      memory--;
    }
    return memory;
  }

  private static Job needing(int memory) {
    return Job.of(Long.MAX_VALUE, 0, 1, 1).withResources(Resources.of("memory", memory));
  }
}
