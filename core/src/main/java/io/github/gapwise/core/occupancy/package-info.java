/**
 * What occupies the CPUs of machines over time: {@linkplain
 * io.github.gapwise.core.occupancy.RunningJobs running jobs}, and {@linkplain
 * io.github.gapwise.core.occupancy.ReservedCpus reserved CPUs}. Plans also work around the
 * reservations of {@linkplain io.github.gapwise.core.occupancy.MachineReservations one machine}.
 */
@NullMarked
package io.github.gapwise.core.occupancy;

import org.jspecify.annotations.NullMarked;
