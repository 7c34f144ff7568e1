package io.github.gapwise.experiments.whatif;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.LongList;

/**
 * A job whose start was recorded, and that each policy started.
 *
 * @param recordedWait from its release to its recorded start
 * @param waits from its release to its start, by policy
 */
record ComparedJob(Job job, long recordedWait, LongList waits) {}
