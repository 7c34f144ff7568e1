/**
 * Conservative backfilling: each job starts at the earliest tick that delays no job before it, and
 * freed time goes to jobs that can start earlier. Not exported.
 */
@NullMarked
package io.github.gapwise.schedule.conservative;

import org.jspecify.annotations.NullMarked;
