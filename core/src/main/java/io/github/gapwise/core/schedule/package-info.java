/**
 * The plan: which job runs on which machine, and when.
 *
 * <p>A {@link io.github.gapwise.core.schedule.GridSchedule} holds one {@link
 * io.github.gapwise.core.schedule.MachineSchedule} per machine and keeps totals over all of them. A
 * machine's schedule is a list of jobs in start order, and beside it a {@link
 * io.github.gapwise.core.schedule.FreeCpuProfile} that records how many CPUs are free when. A
 * change costs what the changed machine costs, never the whole grid, and what a change would do is
 * computed without copying the list of jobs.
 */
@NullMarked
package io.github.gapwise.core.schedule;

import org.jspecify.annotations.NullMarked;
