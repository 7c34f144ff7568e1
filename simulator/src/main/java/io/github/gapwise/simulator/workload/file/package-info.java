/**
 * Shared by the readers of workload files: one scan of all jobs when a file is opened, and one
 * stream of them per run.
 *
 * <p>Internal: not exported by the module. A new file format implements {@link
 * io.github.gapwise.simulator.workload.file.NumberedJobs} and leaves order, ids and limits to
 * {@link io.github.gapwise.simulator.workload.file.JobFile}; every exception that leaves a reader
 * is a {@link io.github.gapwise.simulator.input.InputFormatException}.
 */
@NullMarked
package io.github.gapwise.simulator.workload.file;

import org.jspecify.annotations.NullMarked;
