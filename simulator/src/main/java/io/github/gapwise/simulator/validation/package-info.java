/**
 * An independent check of a schedule that a run wrote: {@link
 * io.github.gapwise.simulator.validation.ScheduleCheck}. Shares no code with the simulation.
 */
@NullMarked
package io.github.gapwise.simulator.validation;

import org.jspecify.annotations.NullMarked;
