package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.ArrayList;
import java.util.List;

/**
 * CPUs or a kind of resource.
 *
 * @param kind the name of the kind; empty for CPUs
 */
record Quantity(String kind) {

  /** CPUs and all kinds of a grid. */
  static List<Quantity> of(Grid grid) {
    List<Quantity> all = new ArrayList<>(List.of(new Quantity("")));
    for (Machine machine : grid.machines()) {
      for (String kind : machine.capacities().kinds()) {
        if (!all.contains(new Quantity(kind))) {
          all.add(new Quantity(kind));
        }
      }
    }
    return all;
  }

  /** What a machine has. */
  long of(Machine machine) {
    return kind.isEmpty() ? machine.cpus() : machine.capacities().amount(kind);
  }

  /** What a job needs on each node. */
  long of(Job job) {
    return kind.isEmpty() ? job.cpus() : job.resources().amount(kind);
  }

  /** What a reservation takes. */
  long of(Reservation reservation) {
    return kind.isEmpty() ? reservation.cpus() : reservation.resources().amount(kind);
  }
}
