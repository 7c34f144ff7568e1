/**
 * Queue-based scheduling policies.
 *
 * <table class="striped">
 *   <caption>The policies of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Idea</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code fcfs}, {@code erd}, {@code edd}, {@code sjf}, {@code ljf}</td>
 *       <td>{@link io.github.gapwise.queue.ListPolicy}</td>
 *       <td>the first job of the queue starts, or nobody does</td></tr>
 *     <tr><td>{@code easy(backfill=queue|shortest)}</td>
 *       <td>{@link io.github.gapwise.queue.EasyBackfillPolicy}</td>
 *       <td>others may pass the first job unless they delay it</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>What they have in common: a job goes to the fastest machine that has enough free CPUs, the
 * lowest id first among equally fast ones ("the first most powerful available machine"). A job that
 * is submitted before its release takes no part until then. A job that is submitted again after its
 * machine was lost counts as submitted at that time, so it goes to the back of a queue in order of
 * arrival, but keeps its place by release date, deadline or work.
 *
 * <p>Inside, {@code WaitingQueue} keeps the jobs in slots and {@code SlotOrder} keeps slots sorted;
 * {@code MachinePool} knows the free CPUs of each machine and finds the fastest that fits; {@code
 * RunningJobs} knows the estimated ends on one machine. None of them allocates once its arrays have
 * grown.
 */
@NullMarked
package io.github.gapwise.queue;

import org.jspecify.annotations.NullMarked;
