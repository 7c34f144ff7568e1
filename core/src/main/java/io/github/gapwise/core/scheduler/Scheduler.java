package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;

/**
 * One run of a policy: told of events, it decides which waiting job starts on which machine. Single
 * threaded.
 *
 * <h2>What the system promises</h2>
 *
 * <ul>
 *   <li>Calls come in order of time. Within a tick all completions and overruns come first, by job
 *       id, then machines that go down, by id, each right after the losses of its jobs, by job id,
 *       then machines that come up or change their load, cancellations, submissions by job id, and
 *       at last one {@link #dispatch}. A job that starts and ends within one tick leads to another
 *       such round at the same tick. A machine may go down and come up within one tick.
 *   <li>A job is submitted once until it has been completed, lost or cancelled. After a loss it may
 *       be submitted again. Of two jobs in the system none has the other's id.
 *   <li>Only jobs that fit at least one machine of the grid are submitted. A job may be submitted
 *       before its release.
 *   <li>Only jobs that wait since an earlier round are cancelled.
 *   <li>All machines are up at the start, and their owners put no load on them.
 *   <li>A machine that goes down is empty, for its jobs are lost. Where jobs are suspended instead,
 *       a machine that has some does not go down: its load becomes 1 until it is back.
 *   <li>{@code now} is not negative.
 *   <li>There is a dispatch at the tick that the last one has answered, whatever else happens; each
 *       answer replaces the one before.
 * </ul>
 *
 * <h2>What the scheduler promises</h2>
 *
 * <ul>
 *   <li>It orders a start only for a job that is submitted, released and not started, on a machine
 *       that is up, has a load below 1, fits the job, and has its CPUs free. A job that it had
 *       planned on a machine whose load becomes 1 waits until the load falls, or moves.
 *   <li>It returns from {@link #dispatch} a tick after now, or {@link #NEVER}.
 *   <li>A start that the dispatcher refuses by an exception never happened. The exception leaves
 *       {@link #dispatch}, what the last one has answered does not hold any more, and the next
 *       dispatch goes on as if the job had never been ordered to start.
 *   <li>Until the next event, or the tick that the last {@link #dispatch} has answered, another
 *       dispatch starts nothing.
 *   <li>As long as it waits for nothing but the release of a job or a tick of its own choice, it
 *       has asked to be woken.
 *   <li>The same calls lead to the same decisions.
 * </ul>
 *
 * <p>Estimates may be wrong: a job may complete before its estimated end, and after it, in which
 * case the scheduler is told of the overrun when the estimate has run out. A planned start is a
 * wake-up, not a promise of the system that anything holds by then.
 */
public interface Scheduler {

  /** The answer of {@link #dispatch} when only an event can change the decision. */
  long NEVER = Long.MAX_VALUE;

  /** A job waits from now on, though it must not start before its release. */
  void jobSubmitted(Job job, long now);

  /**
   * A running job has ended and its CPUs are free, be it early by its estimate, on time or late, by
   * itself or killed at its limit.
   */
  void jobCompleted(Job job, Machine machine, long now);

  /**
   * A running job has reached its estimated end and goes on, nobody knows for how long. Told once.
   * By default ignored, for schedulers that compare estimates with the clock.
   */
  default void jobOverran(Job job, Machine machine, long now) {}

  /**
   * A running job is lost, because its machine is about to be reported down. If it is to be
   * restarted it is submitted again.
   */
  void jobLost(Job job, Machine machine, long now);

  /** A waiting job has been withdrawn. */
  void jobCancelled(Job job, long now);

  /** A machine has gone down; the jobs that ran on it have been reported lost before. */
  void machineDown(Machine machine, long now);

  /** A machine that was down has come up, empty. */
  void machineUp(Machine machine, long now);

  /**
   * The owner of a machine that is up puts another load on it, so that jobs on it progress at
   * {@code 1 - load} of their speed. Told of a machine that comes up right after that, unless the
   * load is 0. At load 1 the jobs on the machine are suspended, and none may start there until the
   * load is less; a job that is suspended may still be reported as completed, such as one that is
   * killed. The end of the estimate is a matter of the clock, whatever the load: a job that runs
   * then is reported to overrun it. By default ignored, for schedulers of machines that are never
   * suspended.
   *
   * @param load the owner's share of the machine, from 0 to 1; at 1 its jobs are suspended
   */
  default void machineLoadChanged(Machine machine, double load, long now) {}

  /**
   * Orders every start that is due now.
   *
   * @param dispatcher takes the starts; each takes effect at once
   * @return the next tick at which to dispatch even if no event occurs until then, or {@link
   *     #NEVER}
   */
  long dispatch(Dispatcher dispatcher, long now);

  /**
   * The places of waiting jobs in the scheduler's plan, in no particular order, for people who look
   * into a run. Asked right after a {@link #dispatch}, and seldom; it changes nothing. Jobs that
   * wait without a place are not in it. Empty unless overridden, as for schedulers that do not
   * plan.
   */
  default List<PlannedStart> plannedStarts() {
    return List.of();
  }
}
