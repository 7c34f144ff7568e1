/**
 * A sweep's directory. Rows go to the journal one by one, each in one write with a checksum, so
 * that a row is whole or ignored whenever the process ends; the tables are made of the journal and
 * appear by renaming. What must not change: the journal is appended to only, a row is never removed
 * because a sweep no longer asks for it, and one process has the lock.
 */
@NullMarked
package io.github.gapwise.simulator.sweep.store;

import org.jspecify.annotations.NullMarked;
