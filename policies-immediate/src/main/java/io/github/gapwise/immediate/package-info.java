/**
 * Scheduling policies that bind each job to the queue of one machine, as it arrives or in batches.
 *
 * <table class="striped">
 *   <caption>The policies of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Machine</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code olb(ties=…)}</td><td>{@link io.github.gapwise.immediate.OlbPolicy}</td>
 *       <td>ready first, and of those the longest</td></tr>
 *     <tr><td>{@code met}</td><td>{@link io.github.gapwise.immediate.MetPolicy}</td>
 *       <td>where the job runs shortest</td></tr>
 *     <tr><td>{@code mct}</td><td>{@link io.github.gapwise.immediate.MctPolicy}</td>
 *       <td>where the job ends first</td></tr>
 *     <tr><td>{@code sa(low=…,high=…,ready=…)}</td>
 *       <td>{@link io.github.gapwise.immediate.SwitchingPolicy}</td>
 *       <td>MCT and MET by turns</td></tr>
 *     <tr><td>{@code kpb(k=…)}</td><td>{@link io.github.gapwise.immediate.KPercentBestPolicy}</td>
 *       <td>MCT among the best of MET</td></tr>
 *     <tr><td>{@code modified-mct(…)}</td>
 *       <td>{@link io.github.gapwise.immediate.ModifiedMctPolicy}</td>
 *       <td>OLB for small jobs, MCT for others</td></tr>
 *     <tr><td>{@code min-min}, {@code max-min}, {@code duplex}, {@code sufferage}</td>
 *       <td>{@link io.github.gapwise.immediate.BatchPolicy}</td>
 *       <td>in batches</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>What they have in common: each machine has a queue, whose jobs start strictly in its order,
 * each as soon as its CPUs are free. The <em>ready time</em> of a machine for a job is the time at
 * which the job would start at the end of that queue, if everything took as long as estimated; a
 * running job that has outlived its estimate may end at any moment. So where a job ends early or
 * late the ready time moves. The papers know machines of one CPU alone.
 *
 * <p>A machine that goes down gives its queue back, and the jobs are bound anew in their order. A
 * job for which no machine is up waits until one comes up. So it is with a machine whose owner
 * takes all of it, at load 1: what runs there is suspended and stays, what waits there is bound
 * anew, and nothing is bound there until the load falls. A job that is submitted before its release
 * arrives with its release. Only machines that are up, not suspended, and fit the job are chosen
 * from.
 *
 * <p>A machine that drains is left as one at load 1 is, until it is back. A ready time knows
 * nothing of CPUs that are reserved for a while: the first job of a queue whose estimated run would
 * need them waits until they are free, and all behind it. CPUs that are reserved without an end are
 * as good as missing from when that is told: jobs that need them are bound to other machines. A job
 * that is changed keeps its place in its queue; one that is held leaves it, and is bound anew when
 * it is released.
 *
 * <p>None of these policies is a {@link io.github.gapwise.core.scheduler.FilterablePolicy}: a job
 * is bound to its machine before it starts, and what a filter says of now does not hold until then.
 */
@NullMarked
package io.github.gapwise.immediate;

import org.jspecify.annotations.NullMarked;
