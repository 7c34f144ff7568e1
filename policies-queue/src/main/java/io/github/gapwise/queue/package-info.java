/**
 * Queue-based scheduling policies.
 *
 * <table class="striped">
 *   <caption>The policies of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Idea</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code fcfs}, {@code erd}, {@code edd}, {@code sjf}, {@code ljf}, {@code lttr}</td>
 *       <td>{@link io.github.gapwise.queue.StrictPolicy}</td>
 *       <td>the first job of the queue starts, or nobody does</td></tr>
 *     <tr><td>{@code list(order=…,commit=…)}</td>
 *       <td>{@link io.github.gapwise.queue.ListPolicy}</td>
 *       <td>the same in any {@link io.github.gapwise.core.queue.JobOrder}, or in one that changes with
 *         time</td></tr>
 *     <tr><td>{@code easy(order=…,backfill=…,reservations=…,depth=…)}</td>
 *       <td>{@link io.github.gapwise.queue.EasyBackfillPolicy}</td>
 *       <td>others may pass the first job unless they delay it</td></tr>
 *     <tr><td>{@code flexible(…)}</td>
 *       <td>{@link io.github.gapwise.queue.FlexibleBackfillPolicy}</td>
 *       <td>the same, in the order of a sum of heuristics</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>What they have in common: a job goes to the fastest machine that has enough free CPUs, the
 * lowest id first among equally fast ones ("the first most powerful available machine"); {@code
 * lttr} alone takes the first by id. A job that is submitted before its release takes no part until
 * then. A job that is submitted again after its machine was lost counts as submitted at that time,
 * so it goes to the back of a queue in order of arrival, but keeps its place in any other order. A
 * pass is made after each event and never without one.
 *
 * <p>All are {@linkplain io.github.gapwise.core.scheduler.FilterablePolicy filterable}, as by
 * {@code fcfs+reliable(threshold=0.9)}: a job then goes to the first of these machines that the
 * filter allows, and waits as if none had room if it allows none. Such a job may be given a
 * reservation like any other, though only for the estimated end of a job that runs.
 *
 * <p>To order a queue in a way of one's own, write a {@link io.github.gapwise.queue.PriorityTerm}
 * and give it to any of these policies in a {@link io.github.gapwise.queue.PriorityOrder}.
 *
 * <p>Inside, {@code WaitingQueue} keeps the jobs in slots, {@code Ranking} knows an order of them
 * and {@code SlotOrder} keeps it; {@code MachinePool} knows the free CPUs of each machine and finds
 * the first that fits; {@code RunningJobs} knows the estimated ends on one machine, {@code
 * FutureCpus} what they and the reservations leave free. None of them allocates once its arrays
 * have grown.
 */
@NullMarked
package io.github.gapwise.queue;

import org.jspecify.annotations.NullMarked;
