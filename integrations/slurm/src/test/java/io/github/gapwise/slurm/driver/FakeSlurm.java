package io.github.gapwise.slurm.driver;

import static java.util.Objects.requireNonNull;

import io.github.gapwise.slurm.client.AdvanceReservation;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.JobCommand.Action;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.JobRequest;
import io.github.gapwise.slurm.client.NodeRecord;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A Slurm of one partition in this process, whose clock a test sets. It carries out orders in two
 * steps, as the real one does, and a kill may come before, between and after them.
 */
final class FakeSlurm implements SlurmClient {
  static final String PARTITION = "main";

  /** What kills the driver: nothing of it can catch this and go on. */
  static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  final Map<Long, FakeJob> jobs = new TreeMap<>();
  final Map<String, FakeNode> nodes = new TreeMap<>();
  final List<AdvanceReservation> reservations = new ArrayList<>();
  boolean isSilent;
  boolean refusesStarts;

  /** What happens between a reading and the orders that follow from it. */
  Runnable beforeOrders = () -> {};

  /** Steps until the driver is killed; negative for never. */
  int stepsToLive = -1;

  private long second;

  static final class FakeJob {
    final long id;
    final int cpus;
    final long seconds;
    long submitted;
    long limitMinutes = 1;
    long deadline;
    String state = "PENDING";
    boolean isHeld = true;
    boolean isWithheld;
    String pin = "";
    String reason = "None";

    /** What keeps Slurm from launching it, once it is released. */
    String hindrance = "";

    String node = "";
    long begin;
    long start;
    long end;
    int launches;
    int requeues;

    FakeJob(long id, int cpus, long submitted, long seconds) {
      this.id = id;
      this.cpus = cpus;
      this.submitted = submitted;
      this.seconds = seconds;
    }

    boolean isOver() {
      return !state.equals("PENDING") && !state.equals("RUNNING");
    }

    /** It cannot run where it is pinned, as Slurm finds out once it is released. */
    boolean isImpossible() {
      return !isHeld && !pin.isEmpty() && reason.equals("BadConstraints");
    }

    private String reason() {
      if (!state.equals("PENDING")) {
        return "None";
      }
      return isWithheld ? "JobHeldAdmin" : isHeld ? "JobHeldUser" : reason;
    }

    JobRecord toRecord() {
      boolean isRunning = state.equals("RUNNING");
      return new JobRecord(
          id,
          PARTITION,
          "user",
          Set.of(state),
          reason(),
          isHeld || isWithheld || isImpossible() ? 0 : 1,
          false,
          cpus,
          cpus,
          isRunning ? cpus : 0,
          1,
          false,
          submitted,
          0,
          start,
          isRunning ? start + limitMinutes * 60 : end,
          limitMinutes,
          deadline,
          "",
          "",
          "",
          pin.isEmpty() ? List.of() : List.of(pin),
          List.of(),
          isRunning ? List.of(node) : List.of(),
          JobRequest.NONE);
    }
  }

  static final class FakeNode {
    final int cpus;
    String state = "IDLE";

    FakeNode(int cpus) {
      this.cpus = cpus;
    }
  }

  FakeJob submit(int cpus, long seconds) {
    FakeJob job = new FakeJob(jobs.size() + 1, cpus, second, seconds);
    jobs.put(job.id, job);
    return job;
  }

  long usedCpus(String node) {
    return jobs.values().stream()
        .filter(job -> job.state.equals("RUNNING") && job.node.equals(node))
        .mapToLong(job -> job.cpus)
        .sum();
  }

  /** The clock goes on: jobs end, and what was released is launched where there is room. */
  void advance(long seconds) {
    for (long i = 0; i < seconds; i++) {
      second++;
      jobs.values().stream().filter(this::isDue).forEach(job -> end(job, "COMPLETED"));
      launch();
    }
  }

  private boolean isDue(FakeJob job) {
    return job.state.equals("RUNNING")
        && job.start + Math.min(job.seconds, job.limitMinutes * 60) <= second;
  }

  private void end(FakeJob job, String state) {
    job.state = state;
    job.end = second;
  }

  void launch() {
    for (FakeJob job : jobs.values()) {
      if (job.state.equals("PENDING") && !job.isHeld && !job.isWithheld && job.begin <= second) {
        job.reason = job.hindrance;
        nodes.entrySet().stream()
            .filter(node -> !isHindered(job))
            .filter(node -> job.pin.isEmpty() || node.getKey().equals(job.pin))
            .filter(node -> node.getValue().state.equals("IDLE"))
            .filter(node -> usedCpus(node.getKey()) + job.cpus <= node.getValue().cpus)
            .findFirst()
            .ifPresent(node -> run(job, node.getKey()));
      }
    }
  }

  private static boolean isHindered(FakeJob job) {
    boolean isByPin = job.hindrance.equals("BadConstraints");
    return isByPin ? !job.pin.isEmpty() : !job.hindrance.isEmpty();
  }

  private void run(FakeJob job, String node) {
    job.state = "RUNNING";
    job.node = node;
    job.start = second;
    job.launches++;
  }

  void cancel(FakeJob job) {
    if (!job.isOver()) {
      end(job, "CANCELLED");
    }
  }

  /**
   * A node that goes down takes its jobs with it, which are queued again where they were pinned.
   */
  void setState(String name, String state) {
    requireNonNull(nodes.get(name)).state = state;
    if (state.equals("DOWN")) {
      for (FakeJob job : jobs.values()) {
        if (job.state.equals("RUNNING") && job.node.equals(name)) {
          job.state = "PENDING";
          job.submitted = second;
          job.requeues++;
        }
      }
    }
  }

  private void step() {
    if (stepsToLive == 0) {
      stepsToLive = -1;
      throw new Killed();
    }
    stepsToLive = Math.max(-1, stepsToLive - 1);
    if (isSilent) {
      throw SlurmException.unreachable("The controller must answer.");
    }
  }

  @Override
  public ClusterRecords read() {
    step();
    List<NodeRecord> records = new ArrayList<>();
    nodes.forEach(
        (name, node) ->
            records.add(
                new NodeRecord(
                    name,
                    node.cpus,
                    (int) usedCpus(name),
                    1,
                    1,
                    0,
                    0,
                    Collections.emptySortedMap(),
                    Collections.emptySortedMap(),
                    List.of(),
                    Set.of(PARTITION),
                    Set.of(node.state))));
    return new ClusterRecords(
        jobs.values().stream().map(FakeJob::toRecord).toList(), records, reservations);
  }

  /** Each order is a step of its own; the second order of each job comes after all first ones. */
  @Override
  public Map<Long, String> carryOut(List<JobCommand> orders) {
    beforeOrders.run();
    Map<Long, String> failures = new TreeMap<>();
    Set<Long> seen = new HashSet<>();
    List<JobCommand> later = new ArrayList<>();
    for (JobCommand order : orders) {
      if (seen.add(order.job())) {
        carryOut(order, failures);
      } else {
        later.add(order);
      }
    }
    later.stream()
        .filter(order -> !failures.containsKey(order.job()))
        .forEach(order -> carryOut(order, failures));
    step();
    return failures;
  }

  private void carryOut(JobCommand order, Map<Long, String> failures) {
    step();
    try {
      FakeJob job = order.action() == Action.HOLD ? waiting(order.job()) : pending(order.job());
      switch (order.action()) {
        case PIN -> job.pin = order.node();
        case UNPIN -> unpin(job);
        case PUT_OFF -> job.begin = second + 60;
        case UNPIN_PUT_OFF -> {
          unpin(job);
          job.begin = second;
        }
        case HOLD -> job.isHeld = true;
        case RELEASE -> release(job);
        case SET_NICE -> throw new IllegalStateException("Who pins jobs must not rank them.");
      }
    } catch (SlurmException e) {
      failures.put(order.job(), String.valueOf(e.getMessage()));
    }
  }

  private static void unpin(FakeJob job) {
    job.pin = "";
    job.reason = "None";
  }

  private void release(FakeJob job) {
    if (refusesStarts) {
      throw SlurmException.refused("The job must wait for the database.");
    }
    job.isHeld = false;
    job.reason = "None";
  }

  /** Slurm holds a job that runs as well, for the time when it is requeued. */
  private FakeJob waiting(long id) {
    FakeJob job = jobs.get(id);
    return job != null && !job.isOver() ? job : pending(id);
  }

  private FakeJob pending(long id) {
    FakeJob job = jobs.get(id);
    if (job == null || !job.state.equals("PENDING")) {
      throw SlurmException.refused("Job is no longer pending execution for job %d".formatted(id));
    }
    return job;
  }

  long second() {
    return second;
  }
}
