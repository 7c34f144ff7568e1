package io.github.gapwise.workloads.slurm;

import java.util.Set;

/**
 * The times of a run in ticks; {@link RecordTimes#UNKNOWN} where they are not known.
 *
 * @param runTime without the time for which the job was suspended
 * @param doubts what is not certain about them
 */
record JobTimes(
    long submit,
    long eligible,
    long start,
    long end,
    long runTime,
    long suspended,
    Set<HistoryChange> doubts) {}
