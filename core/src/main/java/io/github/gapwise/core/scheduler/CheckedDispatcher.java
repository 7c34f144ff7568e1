package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks each start that a scheduler orders before it passes the start on, and what the scheduler
 * makes of a refused one.
 */
final class CheckedDispatcher implements Dispatcher {
  private final KnownJobs jobs;
  private final KnownMachines machines;
  private final StartRules rules;

  /** Receives the starts of the present dispatch, null between two. */
  private @Nullable Dispatcher target;

  private long now;
  private boolean mayStart;

  /** What refused the last start of the present dispatch, null if none was refused. */
  private @Nullable Throwable refusal;

  /** The first promise that the scheduler has broken, null if there is none. */
  private @Nullable PolicyContractException offence;

  CheckedDispatcher(KnownJobs jobs, KnownMachines machines, StartRules rules) {
    this.jobs = jobs;
    this.machines = machines;
    this.rules = rules;
  }

  /**
   * Begins a dispatch.
   *
   * @param mayStart whether a job may start: not without an event since the last dispatch, before
   *     the tick that it returned
   */
  void open(Dispatcher target, boolean mayStart, long now) {
    this.target = target;
    this.mayStart = mayStart;
    this.now = now;
    refusal = null;
  }

  void close() {
    target = null;
  }

  boolean isOpen() {
    return target != null;
  }

  long now() {
    return now;
  }

  /** Whether a dispatch ended by the exception of a refused start, as it must. */
  boolean isRefusal(Throwable thrown) {
    return offence == null && thrown == refusal;
  }

  /** Requires of a dispatch that has returned that it kept all promises. */
  void requireKept(long wakeUp) {
    requireNoOffence();
    if (refusal != null) {
      throw new PolicyContractException(
          "The scheduler at tick (%d) must let the exception of a refused start through (%s)."
              .formatted(now, refusal));
    }
    if (wakeUp <= now) {
      throw new PolicyContractException(
          "The scheduler at tick (%d) must answer with a later tick than (%d)."
              .formatted(now, wakeUp));
    }
  }

  /** Requires that no start has broken a promise, even if the scheduler caught the exception. */
  void requireNoOffence() {
    if (offence != null) {
      throw offence;
    }
  }

  @Override
  public void start(Job job, Machine machine) {
    pass(job, List.of(machine), open -> open.start(job, machine));
  }

  @Override
  public void start(Job job, Machine machine, StartReason reason) {
    pass(job, List.of(machine), open -> open.start(job, machine, reason));
  }

  @Override
  public void start(Job job, List<Machine> machines, StartReason reason) {
    List<Machine> on = List.copyOf(machines);
    pass(job, on, open -> open.start(job, on, reason));
  }

  @Override
  public void sacrificed(Job job, Job winner) {
    Dispatcher open = target;
    if (open == null) {
      throw offended(
          "The sacrifice of job (%d) must be reported during a dispatch.".formatted(job.id()));
    }
    open.sacrificed(job, winner);
  }

  private Dispatcher require(Job job, List<Machine> on) {
    Dispatcher open = target;
    if (on.isEmpty()) {
      throw offended("The start of job (%d) must be on a machine.".formatted(job.id()));
    }
    Machine machine = on.get(0);
    if (open == null) {
      throw offended(
          "The start of job (%d) on machine (%d) must be ordered during a dispatch."
              .formatted(job.id(), machine.id()));
    }
    if (!mayStart) {
      throw offended(
          "The dispatch at tick (%d), without an event since the last one, must start nothing, not job (%d) on machine (%d)."
              .formatted(now, job.id(), machine.id()));
    }
    try {
      rules.require(job, on, now);
    } catch (PolicyContractException e) {
      offence = Objects.requireNonNullElse(offence, e);
      throw e;
    }
    return open;
  }

  private PolicyContractException offended(String sentence) {
    PolicyContractException offended = new PolicyContractException(sentence);
    offence = Objects.requireNonNullElse(offence, offended);
    return offended;
  }

  /** A start that throws never happened. */
  private void pass(Job job, List<Machine> on, Consumer<Dispatcher> start) {
    Dispatcher open = require(job, on);
    long end = machines.estimatedEnd(job, on, now);
    try {
      start.accept(open);
    } catch (RuntimeException | Error e) {
      refusal = e;
      throw e;
    }
    jobs.start(job, on, now);
    machines.states.start(on, job, end);
  }
}
