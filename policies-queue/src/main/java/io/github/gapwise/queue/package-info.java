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
 *       <td>the first job of the queue starts, or none does</td></tr>
 *     <tr><td>{@code list(order=…,commit=…)}</td>
 *       <td>{@link io.github.gapwise.queue.ListPolicy}</td>
 *       <td>the same in any {@link io.github.gapwise.core.queue.JobOrder}, or in one that changes with
 *         time</td></tr>
 *     <tr><td>{@code easy(order=…,backfill=…,reservations=…,depth=…,commit=…)}</td>
 *       <td>{@link io.github.gapwise.queue.EasyBackfillPolicy}</td>
 *       <td>others may pass the first job unless they delay it</td></tr>
 *     <tr><td>{@code flexible(…)}</td>
 *       <td>{@link io.github.gapwise.queue.FlexibleBackfillPolicy}</td>
 *       <td>the same, in the order of a sum of heuristics</td></tr>
 *     <tr><td>{@code swift(…)}</td>
 *       <td>{@link io.github.gapwise.queue.swift.SwiftPolicy}</td>
 *       <td>learned run times: least area for its urgency first, after jobs that have waited almost as long as any would under EASY, or are late by most of
 *       that</td></tr>
 *     <tr><td>{@code slurm}</td>
 *       <td>{@link io.github.gapwise.queue.SlurmPolicy}</td>
 *       <td>what Slurm itself does: the baseline of a cluster that runs it</td></tr>
 *     <tr><td>{@code +predicted}</td>
 *       <td>{@link io.github.gapwise.queue.prediction.PredictedPolicy}</td>
 *       <td>another policy, on predicted run times in place of estimates</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>In all of them, a job of one node goes to the fastest machine that has enough free CPUs, the
 * lowest id first among equally fast ones ("the first most powerful available machine"); only
 * {@code lttr} takes the first by id. A job that is submitted before its release is ignored until
 * then. A job that is submitted again after its machine was lost counts as submitted at that time,
 * so it goes to the back of a queue in order of arrival, but keeps its place in any other order. A
 * pass is made after each event; without one, only when a reservation of CPUs ends, a filter may
 * answer differently, or {@code slurm} backfills.
 *
 * <p>A job of several nodes starts when there are as many machines with a node of it free, by CPUs
 * and every kind of resource, until the job ends on the slowest of them: the fastest ones, the
 * lowest id first among equally fast ones. A reservation is for the earliest tick at which there
 * are such machines, and on all of them: another job may use one of these if it ends before that
 * tick or leaves the node free from then on. The same applies to jobs of one node that need memory,
 * GPUs or other resources. Orders by size count the CPUs of all nodes.
 *
 * <p>All are {@linkplain io.github.gapwise.core.scheduler.FilterablePolicy filterable}, as in
 * {@code fcfs+reliable(threshold=0.9)}: a job then goes to the first of these machines that the
 * filter allows; if it allows none, the job waits as if none had enough free CPUs. Such a job may
 * get a reservation like any other, but only at the estimated end of a running job.
 *
 * <p>To order a queue in your own way, write a {@link io.github.gapwise.queue.order.PriorityTerm}
 * and pass it to any of these policies in a {@link io.github.gapwise.queue.order.PriorityOrder}.
 */
@NullMarked
package io.github.gapwise.queue;

import org.jspecify.annotations.NullMarked;
