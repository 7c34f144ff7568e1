package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.slurm.client.AdvanceReservation;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.NodeRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The records of a cluster as a scheduler of one of its partitions sees them. Changes only by what
 * the scheduler itself has done since.
 */
public final class ClusterReading {
  /**
   * The machines and CPUs that a job has.
   *
   * @param job its number
   * @param machines the machines on which it runs
   * @param cpus how many CPUs it has of a single machine; 0 if it has several
   * @param end the tick at which it will end, as Slurm expects
   * @param inReservation whether its CPUs are those of a reservation
   */
  record Allocation(long job, List<Machine> machines, int cpus, long end, boolean inReservation) {

    Allocation {
      machines = List.copyOf(machines);
    }
  }

  /** CPUs that a scheduler must not use, from one tick to another. */
  record TakenCpus(Machine machine, int cpus, long from, long until) {}

  private final Fleet fleet;
  private final CpuDemand cpus;
  private final JobSorting sorting;
  private final NavigableMap<Long, Standing> standings = new TreeMap<>();
  private final Map<Long, JobRecord> records = new TreeMap<>();
  private final List<Allocation> allocations = new ArrayList<>();
  private final NavigableMap<String, TakenCpus> reservations = new TreeMap<>();
  private final Condition[] conditions;
  private final int[] allocatedCpus;

  /** Whether some records could not be read, so that a job that is not here may still exist. */
  private final boolean isPartial;

  /**
   * What is free of memory and generic resources, by machine: what its node has not allocated,
   * without what jobs will take that are about to start there.
   */
  private final Map<Machine, SortedMap<String, Long>> free = new HashMap<>();

  private ClusterReading(Fleet fleet, CpuDemand cpus, JobSorting sorting, boolean isPartial) {
    this.fleet = fleet;
    this.cpus = cpus;
    this.sorting = sorting;
    this.isPartial = isPartial;
    conditions = new Condition[fleet.grid().size()];
    allocatedCpus = new int[fleet.grid().size()];
  }

  /**
   * Reads what concerns a partition; empty if no node belongs to it.
   *
   * @param withoutLimit the estimate of jobs without a time limit
   * @param pins the jobs that the driver of the partition has pinned
   */
  public static Optional<ClusterReading> of(
      ClusterRecords records, String partition, Duration withoutLimit, Pins pins) {
    return Fleet.of(partition, records.nodes())
        .map(
            fleet -> {
              CpuDemand cpus = new CpuDemand(records, partition);
              JobSorting sorting = new JobSorting(partition, withoutLimit, fleet, cpus, pins);
              ClusterReading reading = new ClusterReading(fleet, cpus, sorting, isPartial(records));
              records.jobs().forEach(reading::add);
              records.nodes().forEach(reading::add);
              records.reservations().forEach(reading::add);
              return reading;
            });
  }

  private static boolean isPartial(ClusterRecords records) {
    return records.skipped().count() > 0;
  }

  private void add(JobRecord record) {
    records.put(record.id(), record);
    stand(record.id(), sorting.standing(record));
    List<Machine> machines = record.isOnNodes() ? machines(record.nodes()) : List.of();
    if (!machines.isEmpty()) {
      allocations.add(
          new Allocation(
              record.id(),
              machines,
              record.nodes().size() == 1 ? cpus.ofRunning(record, record.nodes().get(0)) : 0,
              JobSorting.ticks(record.endTime()),
              !record.reservation().isEmpty()));
    }
  }

  private void add(NodeRecord node) {
    fleet.machine(node.name()).ifPresent(machine -> add(node, machine));
  }

  private void add(NodeRecord node, Machine machine) {
    allocatedCpus[machine.id()] = Math.min(node.allocatedCpus(), machine.cpus());
    Capacities.free(node).forEach((resource, count) -> add(machine, resource, count));
    if (node.isDown()) {
      conditions[machine.id()] = isOccupied(machine) ? Condition.DRAINING : Condition.DOWN;
    } else {
      conditions[machine.id()] = node.isClosed() ? Condition.DRAINING : Condition.UP;
    }
  }

  /** Its jobs were read before the nodes, so it is not known yet that they are lost. */
  private boolean isOccupied(Machine machine) {
    return allocations.stream().anyMatch(each -> each.machines().contains(machine))
        || standings.values().stream()
            .anyMatch(
                each ->
                    each instanceof Standing.Starting starting
                        && starting.machine().equals(machine));
  }

  private void add(AdvanceReservation reservation) {
    long from = JobSorting.ticks(reservation.start());
    long until = JobSorting.ticks(reservation.end());
    for (Machine machine : machines(reservation.nodes())) {
      int part = Math.min(reservation.cpus(), machine.cpus());
      int cpus = part > 0 ? part : machine.cpus();
      String key = "%s on %s".formatted(reservation.name(), fleet.name(machine));
      reservations.put(key, new TakenCpus(machine, cpus, from, until));
    }
  }

  private List<Machine> machines(List<String> nodes) {
    return nodes.stream().map(fleet::machine).flatMap(Optional::stream).toList();
  }

  /** The nodes of the partition. */
  public Fleet fleet() {
    return fleet;
  }

  /** The standing of each job that Slurm knows, by number. */
  public NavigableMap<Long, Standing> standings() {
    return Collections.unmodifiableNavigableMap(standings);
  }

  /**
   * Returns the standing of a job; over if Slurm no longer knows it, but left to Slurm if its
   * record may be among those that could not be read.
   */
  public Standing standing(long job) {
    Standing standing = standings.get(job);
    if (standing != null) {
      return standing;
    }
    return isPartial ? new Standing.LeftToSlurm("") : new Standing.Over(false);
  }

  /**
   * Records that a waiting job has been started since, so that it stands as the next reading will
   * show it.
   */
  public void started(Job job, Machine machine) {
    stand(job.id(), new Standing.Starting(job, machine, ""));
  }

  /** Records that a start has failed, so that the job waits as before. */
  public void startFailed(Job job, Machine machine) {
    takenBack(job.id());
  }

  /** A job that starts takes memory and generic resources before its node shows that. */
  private void stand(long job, Standing standing) {
    if (standings.put(job, standing) instanceof Standing.Starting before) {
      demand(job).forEach((resource, count) -> add(before.machine(), resource, count));
    }
    if (standing instanceof Standing.Starting starting) {
      demand(job).forEach((resource, count) -> add(starting.machine(), resource, -count));
    }
  }

  private void add(Machine machine, String resource, long count) {
    free.computeIfAbsent(machine, key -> new TreeMap<>()).merge(resource, count, Long::sum);
  }

  private SortedMap<String, Long> demand(long job) {
    JobRecord record = records.get(job);
    return record == null
        ? Collections.emptySortedMap()
        : Capacities.demand(record, cpus.withMemory(record, 1));
  }

  /** Whether a machine has the memory and generic resources of a job free. */
  public boolean hasFree(Machine machine, long job) {
    SortedMap<String, Long> has = free.getOrDefault(machine, Collections.emptySortedMap());
    return demand(job).entrySet().stream()
        .allMatch(each -> each.getValue() <= Math.max(0, has.getOrDefault(each.getKey(), 0L)));
  }

  /** Records that a start has been taken back since, so that the job is held and pinned no more. */
  public void takenBack(long job) {
    JobRecord record = records.get(job);
    if (record != null) {
      stand(job, sorting.held(record));
    }
  }

  /** Records that a job has been left to Slurm since. */
  public void left(long job) {
    stand(job, new Standing.LeftToSlurm(""));
  }

  /** The records of the jobs that Slurm knows, by number. */
  public Collection<JobRecord> jobs() {
    return Collections.unmodifiableCollection(records.values());
  }

  /** The record of a job that Slurm knows. */
  public Optional<JobRecord> job(long id) {
    return Optional.ofNullable(records.get(id));
  }

  /** Whether a machine takes new jobs. */
  public Condition condition(Machine machine) {
    return conditions[machine.id()];
  }

  List<Allocation> allocations() {
    return allocations;
  }

  NavigableMap<String, TakenCpus> reservations() {
    return reservations;
  }

  /** How many CPUs of a machine Slurm has allocated. */
  int allocatedCpus(Machine machine) {
    return allocatedCpus[machine.id()];
  }
}
