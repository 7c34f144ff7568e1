/**
 * An independent check of a schedule that a run wrote: {@link
 * io.github.gapwise.simulator.validation.ScheduleCheck}. It reuses none of the simulation's own
 * checks.
 */
@NullMarked
package io.github.gapwise.simulator.validation;

import org.jspecify.annotations.NullMarked;
