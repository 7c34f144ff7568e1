package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.List;

/**
 * One run of a policy: notified of events, it decides which waiting job starts on which machine.
 *
 * <h2>What the system promises</h2>
 *
 * <ul>
 *   <li>Calls come in order of time. Within a tick they come in this order, which {@link
 *       EventBatch} establishes:
 *       <ol>
 *         <li>only before the first dispatch of waiting jobs, those that {@linkplain #jobRunning
 *             already run}, by start, then id;
 *         <li>completions and overruns, by job id;
 *         <li>losses of jobs whose machines stay up, by job id;
 *         <li>machines that go down, by id, each right after the losses of its jobs, by job id;
 *         <li>machines that come up, change their load, drain or are back, by id;
 *         <li>reservations withdrawn, then CPUs reserved, by id of the reservation;
 *         <li>changes of jobs, by id;
 *         <li>cancellations, by job id;
 *         <li>submissions by job id, after those of jobs that waited before a restart, which come
 *             in the order in which they were last submitted before it;
 *         <li>finally, one {@link #dispatch}.
 *       </ol>
 *       A job that starts and ends within one tick leads to another such round at the same tick. A
 *       machine may go down and come up within one tick.
 *   <li>A job is submitted once until it has been completed, lost or cancelled. After a loss it may
 *       be submitted again. No two jobs in the system have the same id.
 *   <li>Only jobs that {@linkplain Grid#fits fit the grid} are submitted: each of their nodes fits
 *       a machine of its own. A job may be submitted before its release, and it may be {@linkplain
 *       Job#isHeld held}.
 *   <li>Only jobs that have waited since an earlier round are cancelled or changed; of those that
 *       run, each may be changed.
 *   <li>At the start all machines are up, none drains, no CPUs are reserved, and owners put no load
 *       on them; any difference is reported before the first dispatch.
 *   <li>A machine that goes down is empty, because its jobs are lost. Where jobs are suspended
 *       instead, a machine that has some does not go down: its load becomes 1 until it is back.
 *   <li>Events of a job of several nodes name the first of its machines, in the order in which it
 *       was started or reported to run. If one of its machines goes down, the job is lost, once,
 *       and reported among the losses of jobs whose machines stay up.
 *   <li>{@code now} is not negative, and so far before {@link #NEVER} that all jobs in the system
 *       could end one after another before.
 *   <li>There is a dispatch at the tick that the last one has returned, whatever else happens; each
 *       returned tick replaces the one before. A system whose clock is past that tick dispatches at
 *       that tick first, as if the clock stood there.
 * </ul>
 *
 * <h2>What the scheduler promises</h2>
 *
 * <ul>
 *   <li>It orders a start only for a job that is submitted, released and not started, on a machine
 *       that is up, does not drain, has a load below 1, fits the job, and has its CPUs and other
 *       resources free; a job of several nodes on as many different machines of which that is true.
 *       A job that it had planned on a machine whose load becomes 1 waits until the load falls, or
 *       moves.
 *   <li>It starts no job whose estimated run needs what is reserved: at no tick from now to the
 *       estimated end, on the slowest of its machines, may the job, the jobs that run there until
 *       then by their estimates, and the reservations together need more CPUs, or more of another
 *       resource, than a machine has. A job that has outlived its estimate counts as ending right
 *       after now.
 *   <li>A policy that does not {@linkplain SchedulingPolicy#takesSeveralNodes take jobs of several
 *       nodes}, or of {@linkplain SchedulingPolicy#takesResources further resources}, is not given
 *       any.
 *   <li>It returns from {@link #dispatch} a tick after now, or {@link #NEVER}.
 *   <li>A start that the dispatcher refuses by an exception never happened. The exception
 *       propagates out of {@link #dispatch}, the tick that the last dispatch returned no longer
 *       holds, and the next dispatch goes on as if the job had never been ordered to start. The
 *       starts before it in the same dispatch hold.
 *   <li>Until the next event, or the tick that the last {@link #dispatch} has returned, another
 *       dispatch starts nothing.
 *   <li>If a job waits only for its release, the end of a reservation or a tick that the scheduler
 *       has chosen, the scheduler has asked to be woken in time.
 *   <li>The same calls lead to the same decisions.
 * </ul>
 *
 * <p>Estimates may be wrong: a job may complete before its estimated end, or after it, in which
 * case the overrun is reported when the estimate has run out. A planned start is a wake-up, not a
 * promise by the system that anything holds by then.
 *
 * <p>A scheduler may trust its caller and check none of this. {@link CheckedScheduler} checks both
 * lists.
 *
 * <h2>Threads, re-entrancy, exceptions</h2>
 *
 * <p>A scheduler is single threaded: calls may come from any thread, one at a time, each seeing
 * what those before it have done. A dispatcher must not call the scheduler that calls it: the
 * consequences of a start, such as that the job has ended at once, are reported after the {@link
 * #dispatch}.
 *
 * <p>A scheduler that does not support an event throws an {@link UnsupportedOperationException}
 * whose message says so; the event then counts as never reported, and the scheduler goes on. The
 * same holds for an exception of a dispatcher. After any other exception the scheduler must not be
 * used any more: the exception reports a call that breaks this contract, or a defect. Bind another
 * one and rebuild its state, as after a restart.
 *
 * <h2>An event loop</h2>
 *
 * <p>A system in which nothing breaks, with simulated events in place of those of users and nodes:
 *
 * <pre>{@code
 * record Event(long tick, Consumer<EventBatch> report) {}
 *
 * Grid grid = Grid.of(List.of(Machine.of(0, 8, 1.0), Machine.of(1, 16, 2.5)));
 * SchedulingContext context = SchedulingContext.of(grid);
 * Scheduler scheduler = CheckedScheduler.bind(new EasyBackfillPolicy(), context);
 * PriorityQueue<Event> queue = new PriorityQueue<>(Comparator.comparingLong(Event::tick));
 * for (Job job : List.of(Job.of(1, 0, 16, 9000), Job.of(2, 0, 8, 3000), Job.of(3, 5000, 8, 500))) {
 *   queue.add(new Event(0, events -> events.submitted(job))); // job 3 is known before its release
 * }
 * Map<Long, Long> actualWork = Map.of(1L, 6000L, 2L, 4000L, 3L, 500L); // 1 ends early, 2 late
 * List<String> starts = new ArrayList<>();
 * EventBatch batch = new EventBatch();
 * long wakeUp = Scheduler.NEVER;
 * while (!queue.isEmpty() || wakeUp != Scheduler.NEVER) {
 *   long now = queue.isEmpty() ? wakeUp : Math.min(wakeUp, queue.peek().tick());
 *   while (!queue.isEmpty() && queue.peek().tick() == now) {
 *     queue.remove().report().accept(batch); // all events of the tick, in any order
 *   }
 *   batch.deliver(scheduler, now);
 *   wakeUp =
 *       scheduler.dispatch(
 *           (job, machine) -> {
 *             starts.add("%d: job %d on machine %d".formatted(now, job.id(), machine.id()));
 *             long estimate = context.times().ticks(job, machine);
 *             long actual = context.times().ticks(job, actualWork.get(job.id()), machine);
 *             if (actual > estimate) {
 *               queue.add(new Event(now + estimate, events -> events.overran(job, machine)));
 *             }
 *             queue.add(new Event(now + actual, events -> events.completed(job, machine)));
 *           },
 *           now);
 * }
 * }</pre>
 *
 * <h2>Restarts</h2>
 *
 * <p>Where jobs already run, such as after a restart of the system, or on a grid that has grown or
 * shrunk, a new scheduler is bound and notified before the first dispatch, all at one tick, of the
 * jobs that run, the machines that are down, loaded or draining, the reservations, and the jobs
 * that wait. A policy whose decisions depend only on what waits and runs, such as first come, first
 * served, decides as if nothing had happened; one that remembers more, such as a plan that an
 * optimiser has improved, begins it anew. A caller that has kept the {@linkplain #plannedStarts
 * plan} of the last dispatch can {@linkplain #jobPlanned report it}, as it was then, and report
 * what has happened since as events.
 *
 * <p>To a scheduler that learns how long jobs take, jobs of the past may be reported before all
 * that, at earlier ticks: each is reported to run, to overrun its estimate if it did, and to have
 * completed, with a dispatch after each tick, at which nothing waits.
 */
public interface Scheduler {

  /** The result of {@link #dispatch} when only an event can change the decision. */
  long NEVER = Long.MAX_VALUE;

  /** Reports that a job waits from now on, though it must not start before its release. */
  void jobSubmitted(Job job, long now);

  /**
   * Reports that a running job has ended and its CPUs are free, whether early by its estimate, on
   * time or late, by itself or killed at its limit.
   */
  void jobCompleted(Job job, Machine machine, long now);

  /**
   * Reports, once, that a running job has reached its estimated end and goes on for an unknown
   * time. The default ignores it, for schedulers that compare estimates with the clock.
   */
  default void jobOverran(Job job, Machine machine, long now) {}

  /**
   * Reports that a running job is lost and its CPUs are free: because its machine is about to be
   * reported down, or because its launch failed or it was taken off its machine, which stays up. To
   * be restarted, it is submitted again.
   */
  void jobLost(Job job, Machine machine, long now);

  /** Reports that a waiting job has been withdrawn. */
  void jobCancelled(Job job, long now);

  /**
   * Reports that a machine has gone down; the jobs that ran on it have been reported lost before.
   */
  void machineDown(Machine machine, long now);

  /** Reports that a machine that was down has come up, empty. */
  void machineUp(Machine machine, long now);

  /**
   * Reports that the owner of a machine that is up puts another load on it, so that jobs on it
   * progress at {@code 1 - load} of their speed. For a machine that comes up, called right after
   * that, unless the load is 0. At load 1 the jobs on the machine are suspended, and none may start
   * there until the load is less; a job that is suspended may still be reported as completed, such
   * as one that is killed. The end of the estimate depends only on the clock, whatever the load: a
   * job that runs then is reported to overrun it. The default ignores it, for schedulers of
   * machines that are never suspended.
   *
   * @param load the owner's share of the machine, from 0 to 1; at 1 its jobs are suspended
   */
  default void machineLoadChanged(Machine machine, double load, long now) {}

  /**
   * Reports that a job already runs, in a run that is taken over. Called only before the first
   * {@link #dispatch} after a job has been submitted or planned, before anything else of its tick.
   * The job is running as if this scheduler had started it; if its estimate has run out, it is
   * reported to have overrun it like any other job.
   *
   * <p>The default refuses it, since a scheduler that ignored it would start other jobs on the same
   * CPUs.
   *
   * @param start the tick at which it was started; not after {@code now}
   * @throws UnsupportedOperationException if the scheduler cannot take a run over
   * @throws IllegalStateException if there has been a dispatch after a submission
   */
  default void jobRunning(Job job, Machine machine, long start, long now) {
    throw cannot("take over a running job (%d)".formatted(job.id()));
  }

  /**
   * As {@link #jobRunning(Job, Machine, long, long)} for a job of several nodes. The default passes
   * a single machine on, and refuses several.
   *
   * @param machines one for each node, all different; immutable. The first one stands for the job
   *     in other events
   * @throws UnsupportedOperationException if the scheduler cannot take such a job over
   */
  default void jobRunning(Job job, List<Machine> machines, long start, long now) {
    if (machines.size() > 1) {
      throw cannot(
          "take over a running job (%d) of several nodes (%d)".formatted(job.id(), job.nodes()));
    }
    jobRunning(job, machines.get(0), start, now);
  }

  /**
   * Replaces {@link #jobSubmitted} for a job that already waits, in a run that is taken over: it
   * had this place in the plan of the previous scheduler. Called in the order in which the jobs
   * were last submitted to that one, only before the first {@link #dispatch}.
   *
   * <p>A scheduler may give the job this place again, as one that has promised it does, if it is
   * not past and its CPUs are free. By default the job is planned anew.
   *
   * @param planned the place, as {@link #plannedStarts} returned it
   */
  default void jobPlanned(PlannedStart planned, long now) {
    jobSubmitted(planned.job(), now);
  }

  /**
   * Reports that a job that waits or runs has another estimate, deadline, weight or release; it
   * keeps its place among arrivals. Held jobs have the release {@link Job#NEVER_RELEASED}. From now
   * on every call about the job passes the changed job.
   *
   * <p>The release of a running job no longer has a meaning. If its estimate has become shorter
   * than it has run, it is reported to overrun it in a later round, at this tick or afterwards; if
   * it has overrun and now has a longer estimate, it is expected to end by that, and may be
   * reported to overrun again.
   *
   * <p>The default refuses it. A scheduler that ignored it would start a job that is held.
   *
   * @param before the job as known so far
   * @param after the same job with other terms: id, CPUs, nodes, resources, owner and tags are the
   *     same
   * @throws UnsupportedOperationException if the scheduler cannot change a job
   */
  default void jobChanged(Job before, Job after, long now) {
    throw cannot("change a job (%d)".formatted(before.id()));
  }

  /**
   * Reports that a machine takes no new job from now on; those on it go on. It drains until it is
   * {@linkplain #machineBack back}, whatever else happens, even if it goes down and comes up. What
   * was planned there waits or moves. The default refuses it, since a scheduler that ignored it
   * would start jobs there.
   *
   * @throws UnsupportedOperationException if the scheduler cannot let a machine drain
   */
  default void machineDraining(Machine machine, long now) {
    throw cannot("let a machine (%d) drain".formatted(machine.id()));
  }

  /**
   * Reports that a machine that was draining takes jobs again, as soon as it is up.
   *
   * @throws UnsupportedOperationException if the scheduler cannot let a machine drain
   */
  default void machineBack(Machine machine, long now) {
    throw cannot("let a machine (%d) drain".formatted(machine.id()));
  }

  /**
   * Reports that CPUs or other resources of a machine are taken, now or later. Called at any time
   * before the end of the reservation, whether the machine is up or not. Jobs that already run
   * there go on. The end of a reservation depends only on the clock and is not reported. Several
   * reservations of a machine add up, possibly to more than its CPUs; then none is free.
   *
   * <p>The default refuses it, since a scheduler that ignored it would start jobs on these CPUs.
   *
   * @throws UnsupportedOperationException if the scheduler cannot keep CPUs free
   */
  default void cpusReserved(Reservation reservation, long now) {
    throw cannot("keep the CPUs of a reservation (%d) free".formatted(reservation.id()));
  }

  /**
   * Reports that a reservation is withdrawn: before it begins, or to end it early. To change one,
   * withdraw it and reserve anew.
   *
   * @param reservation as it was reported
   * @throws UnsupportedOperationException if the scheduler cannot keep CPUs free
   */
  default void reservationWithdrawn(Reservation reservation, long now) {
    throw cannot("keep the CPUs of a reservation (%d) free".formatted(reservation.id()));
  }

  /**
   * Orders every start that is due now.
   *
   * @param dispatcher receives the starts; each takes effect at once
   * @return the next tick at which to dispatch even if no event occurs until then, or {@link
   *     #NEVER}
   */
  long dispatch(Dispatcher dispatcher, long now);

  /**
   * The places of waiting jobs in the scheduler's plan, in no particular order, for people who
   * inspect a run. Called rarely, right after a {@link #dispatch}; it changes nothing. Jobs that
   * wait without a place are left out. Empty unless overridden, for schedulers that do not plan.
   */
  default List<PlannedStart> plannedStarts() {
    return List.of();
  }

  /**
   * Sets the listener that watches the searches of this scheduler, in place of any other. Called
   * between two other calls; it changes no decision. Ignored unless overridden, for schedulers that
   * do not search.
   */
  default void watchSearches(SearchListener listener) {}

  /**
   * What the searches of this scheduler have done so far, for people who inspect a run. Called
   * rarely, between two other calls; it changes nothing. No counts unless overridden, for
   * schedulers that do not search.
   */
  default SearchCounts searchCounts() {
    return SearchCounts.NONE;
  }

  private UnsupportedOperationException cannot(String what) {
    return new UnsupportedOperationException(
        "This scheduler (%s) cannot %s.".formatted(getClass().getSimpleName(), what));
  }
}
