/**
 * What occupies the CPUs of machines as time goes by: {@linkplain
 * io.github.gapwise.core.occupancy.RunningJobs jobs that run}, and {@linkplain
 * io.github.gapwise.core.occupancy.ReservedCpus CPUs that are reserved}, of which those of
 * {@linkplain io.github.gapwise.core.occupancy.MachineReservations one machine} are what plans go
 * around too.
 */
@NullMarked
package io.github.gapwise.core.occupancy;

import org.jspecify.annotations.NullMarked;
