package io.github.gapwise.slurm.view;

import static io.github.gapwise.core.model.Reservation.OPEN_END;

import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.view.ClusterReading.Allocation;
import io.github.gapwise.slurm.view.ClusterReading.TakenCpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What runs on the nodes of a partition, whoever submitted it and wherever, and what is reserved.
 * Jobs never take more than their nodes have: where records contradict each other, the later one
 * gets what is left. A running job that the policy does not take is reserved, and so are CPUs that
 * Slurm has allocated and no job is known to have. To a policy a job has equal parts of its nodes:
 * what it has beyond that of one of them is reserved, too, until it ends.
 */
final class OccupiedNodes {
  private final ClusterReading reading;
  private final Grid grid;
  private final WholeJobs jobs;
  private final Predicate<Job> isTaken;
  private final long now;
  private final int[] free;
  private final List<Map<String, Long>> left = new ArrayList<>();

  /** When the last job of several nodes ends on each machine; 0 if there is none. */
  private final long[] lastEnds;

  private final List<RunningJob> running = new ArrayList<>();
  private final List<Reservation> reservations = new ArrayList<>();

  OccupiedNodes(
      ClusterReading reading, Grid grid, WholeJobs jobs, Predicate<Job> isTaken, long now) {
    this.reading = reading;
    this.grid = grid;
    this.jobs = jobs;
    this.isTaken = isTaken;
    this.now = now;
    free = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    lastEnds = new long[free.length];
    grid.machines().forEach(machine -> left.add(amounts(machine.capacities())));
    reading.jobs().stream().filter(JobRecord::isOnNodes).forEach(this::occupy);
    reading.reservations().values().forEach(this::reserve);
    grid.machines().forEach(this::reserveForOthers);
  }

  private static Map<String, Long> amounts(Resources resources) {
    Map<String, Long> amounts = new TreeMap<>();
    resources.kinds().forEach(kind -> amounts.put(kind, resources.amount(kind)));
    return amounts;
  }

  /** A job in a reservation has CPUs that count as reserved. */
  private void occupy(JobRecord record) {
    List<Machine> machines =
        record.nodes().stream()
            .map(reading.fleet()::machine)
            .flatMap(Optional::stream)
            .map(each -> grid.machine(each.id()))
            .distinct()
            .toList();
    if (machines.isEmpty() || !record.reservation().isEmpty()) {
      return;
    }
    int nodes = record.nodes().size();
    long cpus = Math.max(record.cpus(), record.allocatedCpus());
    int part = (int) ((cpus + nodes - 1) / nodes);
    int least = machines.stream().mapToInt(machine -> free[machine.id()]).min().orElseThrow();
    int taken = Math.min(part, least);
    Job job = jobs.running(record, taken, machines.size());
    long start = Math.min(Math.max(job.release(), JobSorting.ticks(record.startTime())), now);
    if (nodes > 1) {
      noteEnd(machines, start + job.work());
    }
    if (taken > 0) {
      run(job.withResources(within(job.resources(), machines)), machines, start);
    }
  }

  private void noteEnd(List<Machine> machines, long end) {
    machines.forEach(each -> lastEnds[each.id()] = Math.max(lastEnds[each.id()], end));
  }

  private Resources within(Resources needs, List<Machine> machines) {
    Map<String, Long> amounts = new TreeMap<>();
    for (String kind : needs.kinds()) {
      long least =
          machines.stream()
              .mapToLong(machine -> left.get(machine.id()).getOrDefault(kind, 0L))
              .min()
              .orElse(0);
      amounts.put(kind, Math.min(needs.amount(kind), least));
    }
    return Resources.of(amounts);
  }

  private void run(Job job, List<Machine> machines, long start) {
    for (Machine machine : machines) {
      free[machine.id()] -= job.cpus();
      Map<String, Long> there = left.get(machine.id());
      job.resources()
          .kinds()
          .forEach(kind -> there.merge(kind, -job.resources().amount(kind), Long::sum));
    }
    if (isTaken.test(job)) {
      running.add(new RunningJob(job, machines, start));
    } else {
      long end = openUnlessAhead(start + job.work());
      machines.forEach(each -> reserve(each, job.cpus(), now, end));
    }
  }

  private long openUnlessAhead(long end) {
    return end > now ? end : OPEN_END;
  }

  private void reserve(Machine machine, int cpus, long from, long until) {
    reservations.add(new Reservation(reservations.size(), machine, cpus, from, until));
  }

  private void reserve(TakenCpus taken) {
    if (taken.until() > now) {
      reserve(grid.machine(taken.machine().id()), taken.cpus(), taken.from(), taken.until());
    }
  }

  private void reserveForOthers(Machine machine) {
    int known = machine.cpus() - free[machine.id()];
    long inReservations =
        reading.allocations().stream()
            .filter(each -> each.inReservation() && contains(each.machines(), machine))
            .mapToLong(Allocation::cpus)
            .sum();
    long others =
        Math.min(
            free[machine.id()],
            reading.allocatedCpus(reading.fleet().grid().machine(machine.id()))
                - known
                - inReservations);
    if (others > 0) {
      reserve(machine, (int) others, now, openUnlessAhead(lastEnds[machine.id()]));
    }
  }

  private static boolean contains(List<Machine> machines, Machine machine) {
    return machines.stream().anyMatch(each -> each.id() == machine.id());
  }

  List<RunningJob> running() {
    return running;
  }

  List<Reservation> reservations() {
    return reservations;
  }

  Set<Integer> machines(Condition condition) {
    return reading.fleet().grid().machines().stream()
        .filter(machine -> reading.condition(machine) == condition)
        .map(Machine::id)
        .collect(Collectors.toSet());
  }
}
