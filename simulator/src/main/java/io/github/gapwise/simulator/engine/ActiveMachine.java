package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/** A machine of the simulated system: the share that its owner leaves to jobs, and what is free. */
final class ActiveMachine {
  final Machine machine;

  /** The machine in a list of its own. */
  final List<Machine> alone;

  /** The jobs that run there, in no order. */
  final List<ActiveJob> jobs = new ArrayList<>();

  /** What has been reserved there, as announced and not withdrawn. */
  final List<Reservation> reservations = new ArrayList<>();

  /** Whether it is up from the scheduler's view; a machine with suspended jobs is. */
  boolean isUp = true;

  boolean isDraining;
  MachineState state = MachineState.AVAILABLE;

  /** The share that its owner takes. */
  double load;

  int freeCpus;
  private final List<String> kinds;

  /** By kind: what is free. */
  private final long[] free;

  /** Creates a machine that is up and idle, on a grid with these kinds of resources. */
  ActiveMachine(Machine machine, List<String> kinds) {
    this.machine = machine;
    this.kinds = kinds;
    alone = List.of(machine);
    freeCpus = machine.cpus();
    free = new long[kinds.size()];
    change(machine.capacities(), 1);
  }

  long free(String kind) {
    int k = kinds.indexOf(kind);
    return k < 0 ? 0 : free[k];
  }

  boolean isThere() {
    return load < 1;
  }

  /** Takes what a node of a starting job needs. */
  void take(ActiveJob starting) {
    Job job = starting.job();
    freeCpus -= job.cpus();
    change(job.resources(), -1);
    jobs.add(starting);
  }

  /** Frees what a node of a job needed that has ended or is lost. */
  void give(ActiveJob stopping) {
    Job job = stopping.job();
    freeCpus += job.cpus();
    change(job.resources(), 1);
    jobs.remove(stopping);
  }

  private void change(Resources resources, int sign) {
    for (int k = 0; k < resources.size(); k++) {
      free[kinds.indexOf(resources.kind(k))] += sign * resources.amount(k);
    }
  }

  /** The rate at which each of so many jobs progresses there, in the unit of {@link Progress}. */
  long rate(int sharing) {
    long given = Math.round((1 - load) * Progress.FULL_RATE) / Math.max(1, sharing);
    return isThere() ? Math.max(1, given) : 0;
  }
}
