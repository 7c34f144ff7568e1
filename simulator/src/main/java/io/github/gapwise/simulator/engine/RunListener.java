package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import java.util.function.Supplier;

/** Receives the events of a run, in order of time. */
public interface RunListener extends SearchListener {

  /** Ignores everything. */
  RunListener NONE = new RunListener() {};

  /**
   * The run begins. Called before anything else, unless the workload has no jobs.
   *
   * @param firstRelease the earliest release of a job of the workload
   */
  default void runStarted(long firstRelease) {}

  /** A job waits from now on; called again after a loss. */
  default void jobSubmitted(Job job, long now) {}

  /** The user withdrew a job that did not run. */
  default void jobWithdrawn(Job job, long now) {}

  /**
   * An operator holds a job that does not run, or releases it. A job that is held from the
   * beginning of its wait on is so before it is {@linkplain #jobSubmitted submitted}.
   */
  default void jobHeld(Job job, boolean isHeld, long now) {}

  /** A machine takes no new job from now on, or takes some again. */
  default void machineDrained(Machine machine, boolean isDraining, long now) {}

  /**
   * A machine began or ceased to run jobs. All machines run jobs at the start.
   *
   * @param isThere whether it runs jobs now
   */
  default void machineChanged(Machine machine, boolean isThere, long now) {}

  /**
   * A job started on a machine.
   *
   * @param reason why, according to the policy; {@link StartReason#UNSTATED} if it does not say or
   *     the run is not {@linkplain SimulationOptions#explained explained}
   */
  default void jobStarted(Job job, Machine machine, long now, StartReason reason) {}

  /**
   * A job of one or several nodes started. The default passes on the first of its machines.
   *
   * @param machines a machine for each node, in the order of the start; immutable
   */
  default void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    jobStarted(job, machines.get(0), now, reason);
  }

  /** An attempt to run a job ended; after {@link JobStatus#LOST} the job waits again. */
  default void attemptEnded(Attempt attempt) {}

  /** A job fits no machine and never entered the system; the reason is one sentence. */
  default void jobRefused(Job job, String reason) {}

  /**
   * A job is no longer planned to be on time; it still waits.
   *
   * @param winner the job that it makes way for; itself if no place was found for it
   */
  default void jobSacrificed(Job job, Job winner) {}

  /** The run is over and the job still waits, or was suspended indefinitely and is lost. */
  default void jobLeftWaiting(Job job) {}

  /**
   * Time passed in which nothing changed: from one event or start to the next, however often the
   * policy was woken in between. Not called for time after which nothing happens any more.
   *
   * @param ticks how many; positive
   * @param busyCpus the CPUs on which jobs ran
   * @param availableCpus the CPUs of the machines that were up
   * @param requestedCpus the CPUs requested by the released jobs in the system, waiting and running
   */
  default void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {}

  /**
   * The plan of the scheduler at a time that {@link SimulationOptions#snapshots} requests.
   *
   * @param now the tick of the first event at or after that time; its starts have been ordered
   * @param plan the places of waiting jobs, in no particular order; empty if the policy does not
   *     plan or no job waits
   */
  default void planTaken(long now, List<PlannedStart> plan) {}

  /**
   * The events of a tick are over, and the resulting starts have been ordered. Called again if a
   * job starts and ends within the tick, and whenever the policy is woken.
   *
   * @param plan computes the current plan of the scheduler, if called before this method returns:
   *     the places of waiting jobs, in no particular order; empty if the policy does not plan
   */
  default void dispatched(long now, Supplier<List<PlannedStart>> plan) {}

  /** Whether this listener is notified of searches, which costs time in each iteration. */
  default boolean watchesSearches() {
    return false;
  }

  /**
   * The run is over. Called after everything else.
   *
   * @param searches the counts of the scheduler's searches
   */
  default void runEnded(SearchCounts searches) {}

  /** Returns a listener that notifies each of the given listeners in turn. */
  static RunListener all(List<RunListener> listeners) {
    return new ListenerGroup(List.copyOf(listeners));
  }
}
