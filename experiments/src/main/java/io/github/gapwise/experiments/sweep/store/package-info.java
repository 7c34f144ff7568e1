/**
 * A sweep's directory. Rows go to the journal one by one, each in one write with a checksum, so
 * that a row is whole or ignored whenever the process ends; the tables are made from the journal
 * and appear by renaming. What must not change: the journal is only appended to, a row is never
 * removed because a sweep no longer requests it, and one process holds the lock.
 */
@NullMarked
package io.github.gapwise.experiments.sweep.store;

import org.jspecify.annotations.NullMarked;
