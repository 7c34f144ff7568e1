package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The jobs in the system as their events describe them. Methods that require something change
 * nothing.
 */
final class KnownJobs {

  /** A job with its present terms. */
  private static final class Entry {
    private Job job;
    private List<Machine> machines = List.of();
    private long start;
    private boolean hasOverrun;

    Entry(Job job) {
      this.job = job;
    }

    boolean isRunning() {
      return !machines.isEmpty();
    }
  }

  private final Map<Long, Entry> byId = new HashMap<>();

  void requireAbsent(Job job) {
    if (byId.containsKey(job.id())) {
      throw new IllegalStateException(
          "The job (%d) must not be submitted again until it has been completed, lost or cancelled."
              .formatted(job.id()));
    }
  }

  /** Requires the job to be in the system with these terms, and returns its entry. */
  private Entry require(Job job, String event) {
    Entry entry = byId.get(job.id());
    if (entry == null) {
      throw new IllegalStateException(
          "The job (%d) must be in the system to be %s.".formatted(job.id(), event));
    }
    if (!entry.job.equals(job)) {
      throw new IllegalStateException(
          "The job (%d) must have its present terms (%s) to be %s, not others (%s)."
              .formatted(job.id(), entry.job, event, job));
    }
    return entry;
  }

  /** Requires the job to wait or run with its former terms, and the new ones to be allowed. */
  void requireChangeable(Job before, Job after) {
    requireAlike(before, after);
    require(before, "changed");
  }

  /** Requires that a change leaves all but estimate, deadline, weight and release as it was. */
  static void requireAlike(Job before, Job after) {
    requireAlike("id", before.id(), after.id(), before);
    requireAlike("cpus", before.cpus(), after.cpus(), before);
    requireAlike("nodes", before.nodes(), after.nodes(), before);
    requireAlike("resources", before.resources(), after.resources(), before);
    requireAlike("owner", before.owner(), after.owner(), before);
    requireAlike("requiredTags", before.requiredTags(), after.requiredTags(), before);
  }

  private static void requireAlike(String name, Object before, Object after, Job job) {
    if (!before.equals(after)) {
      throw new IllegalArgumentException(
          "The %s (%s) of changed job (%d) must be that before the change (%s)."
              .formatted(name, after, job.id(), before));
    }
  }

  void requireWaiting(Job job, String event) {
    if (require(job, event).isRunning()) {
      throw new IllegalStateException(
          "The job (%d) must be waiting when it is %s.".formatted(job.id(), event));
    }
  }

  /** Requires the job to run, and this to be the first of its machines. */
  void requireRunning(Job job, Machine machine, String event) {
    Entry entry = require(job, event);
    if (!entry.isRunning()) {
      throw new IllegalStateException(
          "The job (%d) must be running when it is %s.".formatted(job.id(), event));
    }
    Machine itsMachine = entry.machines.get(0);
    if (!itsMachine.equals(machine)) {
      throw new IllegalStateException(
          "The job (%d) runs on machine (%d), and cannot be %s on machine (%d)."
              .formatted(job.id(), itsMachine.id(), event, machine.id()));
    }
  }

  /** Requires that no overrun of the running job has been reported, or only of another estimate. */
  void requireNoOverrun(Job job) {
    if (entry(job).hasOverrun) {
      throw new IllegalStateException(
          "The job (%d) must be reported once to overrun its estimate.".formatted(job.id()));
    }
  }

  private Entry entry(Job job) {
    return Objects.requireNonNull(byId.get(job.id()), "entry");
  }

  /** Whether the job waits with these terms. */
  boolean isWaiting(Job job) {
    Entry entry = byId.get(job.id());
    return entry != null && !entry.isRunning() && entry.job.equals(job);
  }

  /** The machines on which the job runs; none if it waits. */
  List<Machine> machinesOf(Job job) {
    return entry(job).machines;
  }

  long startOf(Job job) {
    return entry(job).start;
  }

  void add(Job job) {
    byId.put(job.id(), new Entry(job));
  }

  void start(Job job, List<Machine> machines, long start) {
    Entry entry = entry(job);
    entry.machines = machines;
    entry.start = start;
  }

  void remove(Job job) {
    byId.remove(job.id());
  }

  void change(Job after) {
    entry(after).job = after;
  }

  /** Notes whether the overrun of a running job's present estimate has been reported. */
  void setOverrun(Job job, boolean hasOverrun) {
    entry(job).hasOverrun = hasOverrun;
  }

  boolean hasOverrun(Job job) {
    return entry(job).hasOverrun;
  }
}
