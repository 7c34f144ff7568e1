package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.List;

/**
 * One run of a policy: told of events, it decides which waiting job starts on which machine.
 *
 * <h2>What the system promises</h2>
 *
 * <ul>
 *   <li>Calls come in order of time. Within a tick they come in this order, which {@link
 *       EventBatch} establishes:
 *       <ol>
 *         <li>before the first dispatch alone, jobs that {@linkplain #jobRunning run already}, by
 *             start, then id;
 *         <li>completions and overruns, by job id;
 *         <li>losses of jobs whose machines stay up, by job id;
 *         <li>machines that go down, by id, each right after the losses of its jobs, by job id;
 *         <li>machines that come up, change their load, drain or are back, by id;
 *         <li>reservations withdrawn, then CPUs reserved, by id of the reservation;
 *         <li>changes of jobs, by id;
 *         <li>cancellations, by job id;
 *         <li>submissions by job id, after those of jobs that waited before a restart, which come
 *             in the order in which they were first submitted;
 *         <li>at last one {@link #dispatch}.
 *       </ol>
 *       A job that starts and ends within one tick leads to another such round at the same tick. A
 *       machine may go down and come up within one tick.
 *   <li>A job is submitted once until it has been completed, lost or cancelled. After a loss it may
 *       be submitted again. Of two jobs in the system none has the other's id.
 *   <li>Only jobs that fit at least one machine of the grid are submitted. A job may be submitted
 *       before its release, and it may be {@linkplain Job#isHeld held}.
 *   <li>Only jobs that wait since an earlier round are cancelled or changed; of those that run,
 *       each may be changed.
 *   <li>All machines are up at the start, none drains, no CPUs are reserved, and owners put no load
 *       on them; what is otherwise is told before the first dispatch.
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
 *       that is up, does not drain, has a load below 1, fits the job, and has its CPUs free. A job
 *       that it had planned on a machine whose load becomes 1 waits until the load falls, or moves.
 *   <li>It starts no job whose estimated run needs reserved CPUs: at no tick from now to the
 *       estimated end may the job, the jobs that run there until then by their estimates, and the
 *       reservations together need more CPUs than the machine has. A job that has outlived its
 *       estimate counts as ending right after now.
 *   <li>It returns from {@link #dispatch} a tick after now, or {@link #NEVER}.
 *   <li>A start that the dispatcher refuses by an exception never happened. The exception leaves
 *       {@link #dispatch}, what the last one has answered does not hold any more, and the next
 *       dispatch goes on as if the job had never been ordered to start. The starts before it in the
 *       same dispatch hold.
 *   <li>Until the next event, or the tick that the last {@link #dispatch} has answered, another
 *       dispatch starts nothing.
 *   <li>As long as it waits for nothing but the release of a job, the end of a reservation or a
 *       tick of its own choice, it has asked to be woken.
 *   <li>The same calls lead to the same decisions.
 * </ul>
 *
 * <p>Estimates may be wrong: a job may complete before its estimated end, and after it, in which
 * case the scheduler is told of the overrun when the estimate has run out. A planned start is a
 * wake-up, not a promise of the system that anything holds by then.
 *
 * <h2>Threads, re-entrancy, exceptions</h2>
 *
 * <p>A scheduler is single threaded: calls may come from any thread, one at a time, each seeing
 * what those before it have done. A dispatcher must not call the scheduler that calls it: what it
 * learns of a start, such as that the job has ended at once, is told after the {@link #dispatch}.
 *
 * <p>A scheduler that does not know an event says so by an {@link UnsupportedOperationException};
 * the event is then as if never told, and the scheduler goes on. So it is with an exception of a
 * dispatcher. After any other exception the scheduler must not be used any more: it reports a call
 * against this contract, or a defect. Bind another one and rebuild its state, as after a restart.
 *
 * <h2>Restarts</h2>
 *
 * <p>Where jobs run already, such as after a restart of the system, or on a grid that has grown or
 * shrunk, a new scheduler is bound and told before the first dispatch, all at one tick: the jobs
 * that run, the machines that are down, loaded or draining, the reservations, and the jobs that
 * wait. A policy whose decisions depend on what waits and runs alone, as first come, first served
 * does, decides as if nothing had happened; one that remembers more, such as a plan that an
 * optimiser has improved, begins it anew. Whoever has kept the {@linkplain #plannedStarts plan} of
 * the last dispatch can {@linkplain #jobPlanned tell it}, as it was then, and what has happened
 * since as events.
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
   * A running job is lost and its CPUs are free: because its machine is about to be reported down,
   * or because its launch failed or somebody has taken it off its machine, which stays up. If it is
   * to be restarted it is submitted again.
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
   * A job runs already, in a run that is taken over. Told before the first {@link #dispatch} alone,
   * before anything else. The job is running as if this scheduler had started it; if its estimate
   * has run out, it is reported to have overrun it like any other job.
   *
   * <p>By default refused, since a scheduler that ignored it would start other jobs on the same
   * CPUs.
   *
   * @param start the tick at which it was started; not after {@code now}
   * @throws UnsupportedOperationException if the scheduler cannot take a run over
   * @throws IllegalStateException if there has been a dispatch
   */
  default void jobRunning(Job job, Machine machine, long start, long now) {
    throw new UnsupportedOperationException(
        "This scheduler (%s) cannot take over a running job (%d)."
            .formatted(getClass().getSimpleName(), job.id()));
  }

  /**
   * In place of {@link #jobSubmitted} for a job that waits already, in a run that is taken over: it
   * had this place in the plan of the scheduler before. Told in the order in which the jobs were
   * first submitted, before the first {@link #dispatch} alone.
   *
   * <p>A scheduler may give it this place again, as one that has promised it does, if it is not
   * past and its CPUs are free. By default the job is planned anew.
   *
   * @param planned the place, as {@link #plannedStarts} told it
   */
  default void jobPlanned(PlannedStart planned, long now) {
    jobSubmitted(planned.job(), now);
  }

  /**
   * A job that waits or runs has another estimate, deadline, weight or release; it keeps its place
   * among arrivals. Held jobs have the release {@link Job#NEVER_RELEASED}. From now on every call
   * about the job comes with what it has become.
   *
   * <p>The release of a running job means nothing any more. If its estimate has become shorter than
   * it has run, it is reported to overrun it in this round or a later one; if it has overrun and
   * has a longer estimate now, it ends by that, and may be reported to overrun again.
   *
   * <p>By default refused. A scheduler that ignored it would start a job that is held.
   *
   * @param before the job as it is known
   * @param after the same job with other terms: id, CPUs, owner and tags are the same
   * @throws UnsupportedOperationException if the scheduler cannot change a job
   */
  default void jobChanged(Job before, Job after, long now) {
    throw new UnsupportedOperationException(
        "This scheduler (%s) cannot change a job (%d)."
            .formatted(getClass().getSimpleName(), before.id()));
  }

  /**
   * A machine takes no new job from now on; those on it go on. It drains until it is {@linkplain
   * #machineBack back}, whatever else happens, such as that it goes down and comes up. What was
   * planned there waits or moves. By default refused, since a scheduler that ignored it would start
   * jobs there.
   *
   * @throws UnsupportedOperationException if the scheduler cannot let a machine drain
   */
  default void machineDraining(Machine machine, long now) {
    throw new UnsupportedOperationException(
        "This scheduler (%s) cannot let a machine (%d) drain."
            .formatted(getClass().getSimpleName(), machine.id()));
  }

  /**
   * A machine that was draining takes jobs again, as soon as it is up.
   *
   * @throws UnsupportedOperationException if the scheduler cannot let a machine drain
   */
  default void machineBack(Machine machine, long now) {
    throw new UnsupportedOperationException(
        "This scheduler (%s) cannot let a machine (%d) drain."
            .formatted(getClass().getSimpleName(), machine.id()));
  }

  /**
   * CPUs of a machine are taken, now or later. Told at any time before the end of the reservation,
   * be the machine up or not. Jobs that run there already go on. The end of a reservation is a
   * matter of the clock, and not told. Several reservations of a machine add up, to more than its
   * CPUs if so told; then none is free.
   *
   * <p>By default refused, since a scheduler that ignored it would start jobs on these CPUs.
   *
   * @throws UnsupportedOperationException if the scheduler cannot keep CPUs free
   */
  default void cpusReserved(Reservation reservation, long now) {
    throw new UnsupportedOperationException(
        "This scheduler (%s) cannot keep the CPUs of a reservation (%d) free."
            .formatted(getClass().getSimpleName(), reservation.id()));
  }

  /**
   * A reservation is withdrawn, before it begins or ends early. To change one, withdraw it and
   * reserve anew.
   *
   * @param reservation as it was told
   * @throws UnsupportedOperationException if the scheduler cannot keep CPUs free
   */
  default void reservationWithdrawn(Reservation reservation, long now) {
    throw new UnsupportedOperationException(
        "This scheduler (%s) cannot keep the CPUs of a reservation (%d) free."
            .formatted(getClass().getSimpleName(), reservation.id()));
  }

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

  /**
   * Lets somebody watch the searches of this scheduler, in place of anybody who did before. Told
   * between two other calls; it changes no decision. Ignored unless overridden, as by schedulers
   * that do not search.
   */
  default void watchSearches(SearchListener listener) {}

  /**
   * What the searches of this scheduler have done so far, for people who look into a run. Asked
   * between two other calls, and seldom; it changes nothing. Nothing unless overridden, as for
   * schedulers that do not search.
   */
  default SearchCounts searchCounts() {
    return SearchCounts.NONE;
  }
}
