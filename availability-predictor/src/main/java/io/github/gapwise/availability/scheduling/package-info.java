/**
 * Schedulers for machines whose owners come back: they start a job where it is likely to complete.
 *
 * <table class="striped">
 *   <caption>The policies of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Starts a job on</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code reliability(threshold=…,days=…)}</td>
 *       <td>{@link io.github.gapwise.availability.scheduling.ReliabilityPolicy}</td>
 *       <td>the first idle machine whose reliability reaches the threshold, if there is one</td></tr>
 *     <tr><td>{@code pps(days=…)}</td>
 *       <td>{@link io.github.gapwise.availability.scheduling.PpsPolicy}</td>
 *       <td>the machine with the best product of reliability, speed and absence of load</td></tr>
 *     <tr><td>{@code round-robin}</td>
 *       <td>{@link io.github.gapwise.availability.scheduling.RoundRobinPolicy}</td>
 *       <td>the next idle machine, whatever its past</td></tr>
 *     <tr><td>{@code fcfs+reliable(threshold=…)}</td>
 *       <td>{@link io.github.gapwise.availability.scheduling.ReliablePolicy}</td>
 *       <td>the choice of a queue policy among the machines that reach the threshold</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>In all of them, the <em>reliability</em> of a machine for a job is the probability of
 * completion that a predictor gives for an interval of some run times of the job that begins now.
 * The predictor defines its meaning: {@code tde} takes the share of completions among completions
 * and exits. Decisions are made in rounds, at the ticks that are multiples of an interval, and
 * between them no job starts; a job that arrives in between waits for the next round. A machine is
 * idle if it is up, runs no job of the grid, and its owner leaves some of it. The policies judge
 * machines by the {@linkplain io.github.gapwise.core.scheduler.SchedulingContext#histories
 * histories} of the context; where it has none, the scheduler keeps its own, of machines that are
 * available or not, from its first dispatch on. Lost jobs that are submitted again queue up like
 * new ones.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 4.
 */
@NullMarked
package io.github.gapwise.availability.scheduling;

import org.jspecify.annotations.NullMarked;
