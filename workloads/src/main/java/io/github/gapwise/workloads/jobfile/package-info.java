/**
 * Shared by the readers of workload files: one scan of all jobs when a file is opened, and one
 * stream of them per run.
 *
 * <p>Internal: not exported by the module. A new file format implements {@link
 * io.github.gapwise.workloads.jobfile.NumberedJobs} and leaves order, ids and limits to {@link
 * io.github.gapwise.workloads.jobfile.JobFile}; every exception that leaves a reader is a {@link
 * io.github.gapwise.workloads.input.InputFormatException}.
 */
@NullMarked
package io.github.gapwise.workloads.jobfile;

import org.jspecify.annotations.NullMarked;
