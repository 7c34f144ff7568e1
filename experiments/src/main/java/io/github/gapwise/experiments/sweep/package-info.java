/**
 * Many runs that differ in workload, options and policy. {@link
 * io.github.gapwise.experiments.sweep.SweepPlan} is what to run, from texts with ranges, each a
 * {@link io.github.gapwise.experiments.sweep.Template}; {@link
 * io.github.gapwise.experiments.sweep.Sweep} carries it out and keeps the rows in a directory;
 * {@link io.github.gapwise.experiments.sweep.SweepMerge} unites the directories of several parts.
 *
 * <table>
 * <caption>The grammar of a value</caption>
 * <tr><th>written</th><th>stands for</th></tr>
 * <tr><td>{@code 1..5}</td><td>1, 2, 3, 4, 5</td></tr>
 * <tr><td>{@code 1..9/2}</td><td>1, 3, 5, 7, 9</td></tr>
 * <tr><td>{@code 0.1..0.3/0.1}</td><td>0.1, 0.2, 0.3, in decimal arithmetic</td></tr>
 * <tr><td>{@code a|b|c}</td><td>each of them; each may be a range</td></tr>
 * </table>
 *
 * <p>Rows go to the journal one by one, each in one write with a checksum, so that a row is whole
 * or ignored whenever the process ends; the tables are made from the journal and appear by
 * renaming. What must not change: the journal is only appended to, a row is never removed because a
 * sweep no longer requests it, and one process holds the lock.
 */
@NullMarked
package io.github.gapwise.experiments.sweep;

import org.jspecify.annotations.NullMarked;
