/**
 * Histories of clusters that Slurm runs: the output of {@code sacct --parsable2}, the log of
 * completed jobs of {@code jobcomp/filetxt}, and the nodes as {@code sinfo} lists them.
 *
 * <p><b>A job of the history</b> becomes a job of its recorded size and run time, whatever ended
 * it, whose estimate is its time limit. It is released when it was eligible, or, if that is
 * unknown, submitted. Its steps belong to it, each task of an array and each part of a
 * heterogeneous job is a job by itself, and only the last run of a requeued job counts. It runs on
 * one machine, even if it ran on several nodes. What is left out or changed is counted in the
 * {@link io.github.gapwise.workloads.input.CleaningReport}.
 *
 * <p><b>A line that breaks the format</b> is dropped and counted, always: Slurm copies text of
 * users into its records, and a newline or a bar in the name of one job must not hide all others.
 *
 * <p><b>The hour that a clock repeats</b>: the recorded length of the run, and the order of
 * submission, start and end, decide which of two readings of a time is meant. Where they do not,
 * the job is counted, because its wait may be wrong by that hour.
 *
 * <p>Names of jobs, accounts and directories are not read.
 */
@NullMarked
package io.github.gapwise.workloads.slurm;

import org.jspecify.annotations.NullMarked;
