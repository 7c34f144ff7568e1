/**
 * Many runs that differ in workload, options and policy: {@link
 * io.github.gapwise.experiments.sweep.Sweep} carries them out and keeps their rows in a directory;
 * {@link io.github.gapwise.experiments.sweep.SweepMerge} unites the directories of several parts.
 *
 * <p>Rows go to the journal one by one, each in one write with a checksum, so that a row is whole
 * or ignored whenever the process ends; the tables are made from the journal and appear by
 * renaming. What must not change: the journal is only appended to, a row is never removed because a
 * sweep no longer requests it, and one process holds the lock.
 */
@NullMarked
package io.github.gapwise.experiments.sweep;

import org.jspecify.annotations.NullMarked;
