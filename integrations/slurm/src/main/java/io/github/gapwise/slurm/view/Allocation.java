package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Machine;
import java.util.List;

/**
 * The machines and CPUs that a job has.
 *
 * @param job its number
 * @param machines the machines on which it runs
 * @param cpus how many CPUs it has of a single machine; 0 if it has several
 * @param end the tick at which it will end, as Slurm expects
 * @param inReservation whether its CPUs are those of a reservation
 */
record Allocation(long job, List<Machine> machines, int cpus, long end, boolean inReservation) {

  Allocation {
    machines = List.copyOf(machines);
  }
}
