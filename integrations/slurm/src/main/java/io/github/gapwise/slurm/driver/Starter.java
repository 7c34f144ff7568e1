package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Condition;
import io.github.gapwise.slurm.view.Pins.Pin;
import io.github.gapwise.slurm.view.SchedulerView;
import io.github.gapwise.slurm.view.Standing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the starts that a scheduler orders at one reading of the cluster, up to a number beyond
 * which that reading would be too old. What that reading rules out never reaches Slurm, whatever
 * the scheduler orders.
 */
final class Starter implements Dispatcher {
  /** A start that a scheduler has ordered, and the pin that Slurm is to set. */
  record OrderedStart(Job job, Machine machine, StartReason reason, Pin pin) {}

  /** Aborts a dispatch: a job cannot be started now, or no more are before the next reading. */
  static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Job job;

    private Refusal(@Nullable Job job, String message) {
      super(message, null, false, false);
      this.job = job;
    }

    /** The job that cannot be started; null if none can before the cluster is read again. */
    @Nullable Job job() {
      return job;
    }
  }

  private final ClusterReading reading;
  private final SchedulerView view;
  private final Postponements postponements;
  private final DriverListener listener;
  private final List<OrderedStart> starts = new ArrayList<>();
  private int startsLeft;
  private boolean isClosed;
  private boolean isFull;
  private long now;

  Starter(
      ClusterReading reading,
      SchedulerView view,
      Postponements postponements,
      DriverListener listener,
      int most) {
    this.reading = reading;
    this.view = view;
    this.postponements = postponements;
    this.listener = listener;
    startsLeft = most;
  }

  /** Sets the tick and returns this starter. */
  Starter at(long now) {
    this.now = now;
    return this;
  }

  ClusterReading reading() {
    return reading;
  }

  /** Returns the starts that were ordered since the last call. */
  List<OrderedStart> take() {
    List<OrderedStart> taken = List.copyOf(starts);
    starts.clear();
    return taken;
  }

  void close() {
    isClosed = true;
  }

  /** Whether a start was turned away because there were too many before. */
  boolean isFull() {
    return isFull;
  }

  @Override
  public void start(Job job, Machine machine) {
    start(job, machine, StartReason.UNSTATED);
  }

  @Override
  public void start(Job job, Machine machine, StartReason reason) {
    if (isClosed || startsLeft == 0) {
      isFull = !isClosed;
      throw new Refusal(null, "The cluster must be read again before more jobs start.");
    }
    String node = view.fleet().name(machine);
    JobRecord record = waiting(job, node);
    requireFree(job, machine, node);
    startsLeft--;
    starts.add(
        new OrderedStart(job, machine, reason, new Pin(job.id(), record.submitTime(), node)));
    reading.started(job, machine);
    view.started(job, machine, now);
  }

  private JobRecord waiting(Job job, String node) {
    if (!(reading.standing(job.id()) instanceof Standing.Waiting)) {
      postponements.postpone(job.id(), now);
      throw refused(job, node, "The job (%d) must still wait.".formatted(job.id()));
    }
    return reading.job(job.id()).orElseThrow();
  }

  private void requireFree(Job job, Machine machine, String node) {
    boolean isUp = reading.condition(machine) == Condition.UP;
    if (!isUp || view.freeCpus(machine, now) < job.cpus()) {
      postponements.postpone(job.id(), now);
      throw refused(
          job, node, "The node (%s) must be up and have %d free CPUs.".formatted(node, job.cpus()));
    }
    if (!reading.hasFree(machine, job.id())) {
      postponements.postponeBriefly(job.id(), now);
      throw refused(
          job,
          node,
          "The node (%s) must have the memory and generic resources of the job (%d) free."
              .formatted(node, job.id()));
    }
  }

  private Refusal refused(Job job, String node, String message) {
    listener.refused(job.id(), node, message);
    return new Refusal(job, message);
  }
}
