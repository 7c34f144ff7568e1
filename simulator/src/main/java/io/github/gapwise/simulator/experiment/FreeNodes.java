package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What is free on each machine, counted from the starts and ends of jobs, and what a waiting job
 * lacks of it. Queries take time linear in the number of machines.
 */
final class FreeNodes {
  /** What a job lacks if fewer of the machines that fit it than it has nodes have its CPUs free. */
  static final String CPUS = "cpus";

  /** What it lacks if everything is free on enough machines, but not all on the same ones. */
  static final String NODES = "nodes";

  /** What it lacks if it could start, and the policy makes it wait. */
  static final String NOTHING = "";

  private static final List<String> ASKED_FIRST = List.of("memory", "gpu");

  private final Grid grid;
  private final long[] cpus;
  private final Resources[] amounts;
  private final boolean[] isThere;
  private final boolean[] isDraining;

  FreeNodes(Grid grid) {
    this.grid = grid;
    cpus = grid.machines().stream().mapToLong(Machine::cpus).toArray();
    amounts = grid.machines().stream().map(Machine::capacities).toArray(Resources[]::new);
    isThere = new boolean[grid.size()];
    Arrays.fill(isThere, true);
    isDraining = new boolean[grid.size()];
  }

  void take(Job job, List<Machine> machines) {
    machines.forEach(machine -> change(machine.id(), job, -1));
  }

  void giveBack(Job job, List<Machine> machines) {
    machines.forEach(machine -> change(machine.id(), job, 1));
  }

  private void change(int id, Job job, int sign) {
    cpus[id] += (long) sign * job.cpus();
    Resources needs = job.resources();
    for (int k = 0; k < needs.size(); k++) {
      long amount = amounts[id].amount(needs.kind(k)) + sign * needs.amount(k);
      amounts[id] = amounts[id].with(needs.kind(k), amount);
    }
  }

  /** A machine begins or ceases to run jobs. */
  void set(Machine machine, boolean there) {
    isThere[machine.id()] = there;
  }

  /** A machine takes no new job from now on, or takes some again. */
  void drain(Machine machine, boolean drains) {
    isDraining[machine.id()] = drains;
  }

  private boolean isOpen(int id) {
    return isThere[id] && !isDraining[id];
  }

  /**
   * What a job lacks: {@link #CPUS}, else the first of its resources that is not free on enough
   * machines, of memory, GPUs and the others by name, else {@link #NODES}; or {@link #NOTHING}.
   */
  String lackOf(Job job) {
    if (count(job, id -> cpus[id] >= job.cpus()) < job.nodes()) {
      return CPUS;
    }
    List<String> kinds = new ArrayList<>(ASKED_FIRST);
    kinds.addAll(job.resources().kinds());
    for (String kind : kinds) {
      if (lacks(job, kind)) {
        return kind;
      }
    }
    Resources needs = job.resources();
    boolean isEnough =
        count(job, id -> cpus[id] >= job.cpus() && needs.isWithin(amounts[id])) >= job.nodes();
    return isEnough ? NOTHING : NODES;
  }

  private boolean lacks(Job job, String kind) {
    long needed = job.resources().amount(kind);
    return needed > 0 && count(job, id -> amounts[id].amount(kind) >= needed) < job.nodes();
  }

  private long count(Job job, IntPredicate has) {
    long count = 0;
    for (int id = 0; id < cpus.length; id++) {
      count += isOpen(id) && grid.machine(id).fits(job) && has.test(id) ? 1 : 0;
    }
    return count;
  }

  /** The free CPUs of machines that have a job's CPUs free, and lack another resource of it. */
  long fragmentedCpus(Job job) {
    long fragmented = 0;
    for (int id = 0; id < cpus.length; id++) {
      boolean lacks = cpus[id] >= job.cpus() && !job.resources().isWithin(amounts[id]);
      fragmented += isOpen(id) && lacks ? cpus[id] : 0;
    }
    return fragmented;
  }
}
