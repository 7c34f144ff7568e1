/**
 * The {@linkplain io.github.gapwise.core.occupancy.MachineStates state of machines}, which every
 * family of policies keeps here: which machines are open, the {@linkplain
 * io.github.gapwise.core.occupancy.RunningJobs jobs that run} there, and the CPUs that are
 * {@linkplain io.github.gapwise.core.occupancy.MachineReservations reserved}; and the {@linkplain
 * io.github.gapwise.core.occupancy.NodeChoice choice} of machines for a job of several nodes, and
 * the {@linkplain io.github.gapwise.core.occupancy.CommonStart search} for the earliest start of
 * such a job.
 */
@NullMarked
package io.github.gapwise.core.occupancy;

import org.jspecify.annotations.NullMarked;
