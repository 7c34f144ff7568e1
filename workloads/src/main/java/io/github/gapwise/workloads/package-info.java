/**
 * What is simulated: {@link io.github.gapwise.workloads.Workload workloads}, the rules by which
 * logs are cleaned, the options with which they are read, and what operators do while a system
 * runs: machines that drain, CPUs that are reserved, jobs that are changed, held or taken off their
 * machines, and restarts of the scheduler.
 *
 * <p>A workload streams: each {@link io.github.gapwise.workloads.JobStream} holds as much as its
 * source needs for the next job; only a log whose jobs are out of order is held and sorted. A tick
 * is a millisecond throughout, except in matrices read from files that do not give their unit.
 *
 * <p>{@code io.github.gapwise.workloads.catalog.Workloads} finds a workload by the text that a user
 * writes; the packages below hold the kinds of workloads: logs in the Standard Workload Format, the
 * native form, matrices of run times, generators, and workloads made from others.
 */
@NullMarked
package io.github.gapwise.workloads;

import org.jspecify.annotations.NullMarked;
