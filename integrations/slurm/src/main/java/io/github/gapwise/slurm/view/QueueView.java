package io.github.gapwise.slurm.view;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.slurm.client.ArrayTasks;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.NodeRecord;
import io.github.gapwise.slurm.client.UsageLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The waiting jobs of a partition, and all jobs on its nodes, for a policy that plans starts but
 * leaves them to Slurm: with several nodes, memory and generic resources. Immutable.
 *
 * @param fleet the nodes
 * @param grid the same nodes, with what they have beyond CPUs
 * @param snapshot the jobs that the policy plans, and what runs
 * @param records the records of the planned jobs, by the number that a job has in the snapshot:
 *     several tasks of an array have one record
 * @param waiting all jobs that wait in this partition first and are not held, in the order of the
 *     numbers
 * @param behind why jobs that could start are not planned, by number
 * @param limited the numbers of the jobs that are not planned because others of their users,
 *     accounts or qualities of service use up what these may use, or the licences
 */
public record QueueView(
    Fleet fleet,
    Grid grid,
    StateSnapshot snapshot,
    Map<Long, JobRecord> records,
    List<JobRecord> waiting,
    Map<Long, String> behind,
    Set<Long> limited) {

  /** Tasks of an array beyond the first one have numbers from here on; no job of Slurm has. */
  private static final long FIRST_TASK = 1L << 40;

  /** Slurm's reasons for jobs that ask for more than their partition allows. */
  private static final Set<String> BEYOND_PARTITION =
      Set.of("AccountNotAllowed", "PartitionConfig", "PartitionNodeLimit", "PartitionTimeLimit");

  /** How many tasks of an array are planned: the ranks of others do not depend on more. */
  private static final int MOST_TASKS = 64;

  /** The order in which Slurm would look at waiting jobs without ranks. */
  public static final Comparator<JobRecord> SLURMS_ORDER =
      Comparator.<JobRecord>comparingLong(record -> record.priority() + record.request().nice())
          .reversed()
          .thenComparingLong(JobRecord::id);

  /**
   * Reads what concerns a partition; empty if no node belongs to it.
   *
   * @param withoutLimit the estimate of jobs without a time limit
   * @param limits what users, accounts and qualities of service may use
   * @param isTaken whether the policy takes a job; others are behind
   * @param now the time, in milliseconds since 1970
   */
  public static Optional<QueueView> of(
      ClusterRecords records,
      String partition,
      Duration withoutLimit,
      UsageLimits limits,
      Predicate<Job> isTaken,
      long now) {
    return ClusterReading.of(records, partition, withoutLimit, Pins.NONE)
        .map(
            reading ->
                new Builder(records, partition, withoutLimit, reading, now)
                    .view(isTaken, new LimitGate(limits, records.jobs())));
  }

  /** A job that the policy takes, and that may start if no limit keeps it. */
  private record Candidate(JobRecord record, Job job) {}

  /** Collects what makes up a view. */
  private static final class Builder {
    private final String partition;
    private final ClusterReading reading;
    private final long now;
    private final Grid grid;
    private final WholeJobs jobs;
    private final Map<Long, JobRecord> planned = new HashMap<>();
    private final Map<Long, String> behind = new TreeMap<>();
    private final List<Job> waiting = new ArrayList<>();
    private final List<JobRecord> all = new ArrayList<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private final Set<Long> limited = new TreeSet<>();
    private final Ensembles ensembles = new Ensembles();

    /** How many tasks of each array run, in whatever partition, or have passed. */
    private final Map<Long, Integer> runningTasks = new HashMap<>();

    private long tasks = FIRST_TASK;

    Builder(
        ClusterRecords records,
        String partition,
        Duration withoutLimit,
        ClusterReading reading,
        long now) {
      this.partition = partition;
      this.reading = reading;
      this.now = now;
      boolean sharesMemory = records.selection().sharesMemory();
      Map<String, Resources> capacities = new HashMap<>();
      for (NodeRecord node : records.nodes()) {
        capacities.put(node.name(), WholeJobs.capacities(node, sharesMemory));
      }
      List<Machine> machines = new ArrayList<>();
      for (Machine machine : reading.fleet().grid().machines()) {
        String name = reading.fleet().name(machine);
        machines.add(machine.withCapacities(capacities.getOrDefault(name, Resources.none())));
      }
      grid = Grid.of(machines);
      records.jobs().stream()
          .filter(JobRecord::isOnNodes)
          .map(record -> record.request().array().array())
          .filter(array -> array > 0)
          .forEach(array -> runningTasks.merge(array, 1, Integer::sum));
      jobs = new WholeJobs(grid, new CpuDemand(records, partition), sharesMemory, withoutLimit);
    }

    QueueView view(Predicate<Job> isTaken, LimitGate gate) {
      reading.jobs().stream()
          .filter(record -> record.isHeterogeneous() && record.isPending())
          .forEach(ensembles::add);
      reading.jobs().forEach(record -> addWaiting(record, isTaken));
      planWithin(gate);
      OccupiedNodes occupied = new OccupiedNodes(reading, grid, jobs, isTaken, now);
      StateSnapshot snapshot =
          StateSnapshot.of(now, occupied.running(), waiting)
              .withReservations(occupied.reservations())
              .withDown(occupied.machines(Condition.DOWN))
              .withDraining(occupied.machines(Condition.DRAINING));
      return new QueueView(
          reading.fleet(),
          grid,
          snapshot,
          Map.copyOf(planned),
          List.copyOf(all),
          Collections.unmodifiableMap(behind),
          Collections.unmodifiableSet(limited));
    }

    private void addWaiting(JobRecord record, Predicate<Job> isTaken) {
      boolean isOurs = record.partition().split(",", 2)[0].equals(partition);
      boolean mayBeRanked = record.isPending() && record.priority() > 0;
      if (!isOurs || !mayBeRanked || Ensembles.isFollower(record)) {
        return;
      }
      all.add(record);
      if (isBlocked(record)) {
        return;
      }
      Job job = record.isHeterogeneous() ? ensembles.whole(record, jobs) : jobs.waiting(record);
      String reason = reasonToStayBehind(record, job, isTaken);
      if (reason.isEmpty()) {
        candidates.add(new Candidate(record, job));
      } else {
        behind.put(record.id(), reason);
      }
    }

    /** Where a limit leaves room for some jobs only, they are the first ones in Slurm's order. */
    private void planWithin(LimitGate gate) {
      Map<Long, Integer> tasks = new HashMap<>();
      candidates.stream()
          .map(Candidate::record)
          .sorted(SLURMS_ORDER)
          .forEach(record -> tasks.put(record.id(), pass(record, gate)));
      for (Candidate each : candidates) {
        plan(each.record(), each.job(), tasks.getOrDefault(each.record().id(), 0));
      }
    }

    /** Lets as many tasks pass as may run; those of an array then count for its other records. */
    private int pass(JobRecord record, LimitGate gate) {
      int most = tasks(record);
      int passed = most == 0 ? 0 : gate.pass(record, most);
      runningTasks.merge(record.request().array().array(), passed, Integer::sum);
      return passed;
    }

    private int tasks(JobRecord record) {
      return Math.min(MOST_TASKS, startable(record));
    }

    private int startable(JobRecord record) {
      ArrayTasks tasks = record.request().array();
      return tasks.startable(tasks.array() == 0 ? 0 : runningTasks.getOrDefault(tasks.array(), 0));
    }

    private void plan(JobRecord record, Job job, int tasksOfIt) {
      if (tasksOfIt == 0) {
        limited.add(record.id());
        return;
      }
      waiting.add(job);
      planned.put(job.id(), record);
      for (int k = 1; k < tasksOfIt; k++) {
        Job task = WholeJobs.withId(job, tasks++);
        waiting.add(task);
        planned.put(task.id(), record);
      }
    }

    /** It cannot start before something else happens, and keeps its rank until then. */
    private boolean isBlocked(JobRecord record) {
      String reason = record.reason();
      return reason.equals("Dependency")
          || reason.equals("DependencyNeverSatisfied")
          || reason.equals("JobArrayTaskLimit")
          || JobRecord.isLimit(reason)
          || isBeyondPartition(record)
          || startable(record) == 0;
    }

    /** Of several partitions, another one may take the job. */
    private boolean isBeyondPartition(JobRecord record) {
      return BEYOND_PARTITION.contains(record.reason()) && record.partition().equals(partition);
    }

    private String reasonToStayBehind(JobRecord record, Job job, Predicate<Job> isTaken) {
      if (record.request().nice() > 0) {
        return "its user has given it a nice value";
      }
      if (record.isHeterogeneous() && !ensembles.isOfOnePartition(record)) {
        return "a part of it is for another partition";
      }
      if (!record.reservation().isEmpty()) {
        return "it asks for a reservation";
      }
      if (!grid.fits(job)) {
        return "the partition has not as many nodes with its CPUs, memory, generic resources and"
            + " features";
      }
      return isTaken.test(job) ? "" : "the policy does not take it";
    }
  }
}
