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
 *       <td>ready first, and of those ready longest</td></tr>
 *     <tr><td>{@code met}</td><td>{@link io.github.gapwise.immediate.MetPolicy}</td>
 *       <td>where the job runs shortest</td></tr>
 *     <tr><td>{@code mct}</td><td>{@link io.github.gapwise.immediate.MctPolicy}</td>
 *       <td>where the job ends first</td></tr>
 *     <tr><td>{@code sa(low=…,high=…,ready=…)}</td>
 *       <td>{@link io.github.gapwise.immediate.SwitchingPolicy}</td>
 *       <td>MCT and MET in turn</td></tr>
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
 * <p>In all of them, each machine has a queue, whose jobs start strictly in its order, each as soon
 * as its CPUs are free. The <em>ready time</em> of a machine for a job is the time at which the job
 * would start at the end of that queue if everything took as long as estimated; a running job that
 * has outlived its estimate may end at any moment. So when a job ends early or late, the ready time
 * moves. The papers consider only machines with one CPU.
 *
 * <p>A machine that goes down gives up its queue, and the jobs are bound anew in their order. A job
 * for which no machine is up waits until one comes up. The same applies to a machine whose owner
 * takes all of it, at load 1: its running jobs are suspended and stay, its waiting jobs are bound
 * anew, and none is bound there until the load falls. A job that is submitted before its release
 * arrives with its release. The policies choose only among machines that are up, not suspended, and
 * fit the job.
 *
 * <p>Jobs leave a draining machine as they leave one at load 1, until it is back. Ready times
 * ignore CPUs that are reserved for a limited time: the first job of a queue waits until the
 * reserved CPUs that its estimated run would need are free, and so do all jobs behind it. From the
 * moment when CPUs are reserved without an end, they count as missing: jobs that need them are
 * bound to other machines. A job that is changed keeps its place in its queue; one that is held
 * leaves it, and is bound anew when it is released.
 *
 * <p>None of these policies is a {@link io.github.gapwise.core.scheduler.FilterablePolicy}: a job
 * is bound to its machine before it starts, and a filter's answer for the present need not hold
 * until then.
 */
@NullMarked
package io.github.gapwise.immediate;

import org.jspecify.annotations.NullMarked;
