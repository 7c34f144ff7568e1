/**
 * Schedule-based scheduling policies: they keep a plan that states where and when each job will
 * run, by its estimate.
 *
 * <table class="striped">
 *   <caption>The policies of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Idea</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code eg-edf}</td>
 *       <td>{@link io.github.gapwise.schedule.EgEdfPolicy}</td>
 *       <td>the earliest gap of a machine, or else insertion by deadline</td></tr>
 *     <tr><td>{@code eg-edf-2008}</td>
 *       <td>{@link io.github.gapwise.schedule.EgEdf2008Policy}</td>
 *       <td>the best of all earliest gaps, or else the best insertion by deadline</td></tr>
 *     <tr><td>{@code eg-edf-recompute}</td>
 *       <td>{@link io.github.gapwise.schedule.RecomputingEgEdfPolicy}</td>
 *       <td>{@code eg-edf} for all waiting jobs anew, at each arrival</td></tr>
 *     <tr><td>{@code eg-edf-2008-recompute}</td>
 *       <td>{@link io.github.gapwise.schedule.RecomputingEgEdf2008Policy}</td>
 *       <td>{@code eg-edf-2008} for all waiting jobs anew, at each arrival</td></tr>
 *     <tr><td>{@code conservative}</td>
 *       <td>{@link io.github.gapwise.schedule.ConservativePolicy}</td>
 *       <td>the earliest start that delays no earlier reservation</td></tr>
 *     <tr><td>{@code mtedd}</td>
 *       <td>{@link io.github.gapwise.schedule.MinimumTardinessPolicy}</td>
 *       <td>insertion by deadline where total tardiness grows least</td></tr>
 *     <tr><td>{@code mterd}</td>
 *       <td>{@link io.github.gapwise.schedule.MinimumTardinessPolicy}</td>
 *       <td>insertion by release where total tardiness grows least</td></tr>
 *     <tr><td>{@code on-time}</td>
 *       <td>{@link io.github.gapwise.schedule.ontime.OnTimePolicy}</td>
 *       <td>every planned job ends on time; others make way, or are sacrificed</td></tr>
 *   </tbody>
 * </table>
 *
 * <h2>Optimisers</h2>
 *
 * <p>On top of any of them but {@code on-time}, an {@link
 * io.github.gapwise.schedule.OptimisedPolicy} lets an optimiser of {@link
 * io.github.gapwise.schedule.search} improve the plan after a number of arrivals, as in {@code
 * eg-edf+tabu(every=5,iterations=500)}; several may follow one another. The reservations of {@code
 * conservative} do not bind an optimiser.
 *
 * <h2>What they have in common</h2>
 *
 * <ul>
 *   <li>A planned start holds only as long as the estimates do. When a job ends before its
 *       estimated end, the waiting ones on its machine close up.
 *   <li>A job that outlives its estimate is expected to take twice as long as estimated, then four
 *       times as long, and so on; the waiting ones on its machine move back.
 *   <li>When a machine goes down, its waiting jobs are planned anew, in the order of their
 *       submission, before the next arrival or dispatch. A job that fits no machine that is up
 *       waits for one that comes up.
 *   <li>The same applies to a machine whose owner takes all of it, at load 1: its running jobs are
 *       suspended and keep their places in its plan; those that wait for it are planned anew on
 *       other machines, or wait; and none is planned there until the load falls. Jobs leave a
 *       draining machine in the same way, until it is back.
 *   <li>A job of several nodes has the earliest start at which the plan has room for it: the first
 *       machines, by completion, then speed, then id, with a node of it free for as long as it
 *       takes on the slowest of them. It keeps that place as a block: all else is planned around
 *       it, as around reserved CPUs, and neither an insertion nor an optimiser moves it. When
 *       something becomes free earlier than planned, the blocks look again, in the order of their
 *       submission, and move only to an earlier start; then the others close up. A block for which
 *       running jobs, reservations or machines leave no room any more is placed anew, and of two
 *       that collide, the one submitted later. {@code conservative} treats jobs of one node and of
 *       several alike. In {@code on-time} a block is on time, or it is not planned.
 *   <li>Nothing moves reserved CPUs in the plan of their machine. When CPUs are reserved, the jobs
 *       that wait for the machine are planned anew. From the moment when CPUs are reserved without
 *       an end, no job is planned on them. {@code on-time} plans jobs for less than their
 *       estimates; one that would need reserved CPUs if it took all of its estimate does not start
 *       as planned, but counts as given up until it may start.
 *   <li>A waiting job that is changed keeps its place if it takes no longer there and has the same
 *       release and deadline; otherwise it is planned anew under its submission number. In {@code
 *       conservative} it looks for the earliest start before other jobs may take its old place, and
 *       {@code on-time} and the re-computing policies plan it anew in any case. A held job is in no
 *       plan. A running job whose estimate changes moves the waiting ones of its machine.
 *   <li>A job that is submitted before its release is planned at once, for a start not before its
 *       release. A job that is submitted again counts as submitted at that time.
 *   <li>A scheduler that takes over a run plans all waiting jobs anew, in the order of their
 *       submission; the effects of optimisers, and of gaps that have closed since, are lost. Only
 *       {@code conservative} restores the planned starts that are reported to it, if they are still
 *       possible.
 * </ul>
 *
 * <p>None of these policies is a {@link io.github.gapwise.core.scheduler.FilterablePolicy}: they
 * plan future starts, while a filter answers only for the present.
 */
@NullMarked
package io.github.gapwise.schedule;

import org.jspecify.annotations.NullMarked;
