/**
 * Conservative backfilling: each job starts at the earliest tick that delays no one before it, and
 * freed time is given to those who gain. Not exported.
 */
@NullMarked
package io.github.gapwise.schedule.conservative;

import org.jspecify.annotations.NullMarked;
