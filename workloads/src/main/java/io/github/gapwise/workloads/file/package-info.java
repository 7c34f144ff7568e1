/**
 * Files and directories that appear whole or not at all, how numbers and texts are written in their
 * tables, and messages about what goes wrong with them; and the scan of all jobs when a workload
 * file is opened, with one stream of them per run.
 *
 * <p>A new file format implements {@link io.github.gapwise.workloads.file.NumberedJobs} and leaves
 * order, ids and limits to {@link io.github.gapwise.workloads.file.JobFile}; every exception that
 * leaves a reader is a {@link io.github.gapwise.workloads.input.InputFormatException}.
 */
@NullMarked
package io.github.gapwise.workloads.file;

import org.jspecify.annotations.NullMarked;
