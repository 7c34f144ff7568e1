package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FileProblems;
import java.util.Map;

/**
 * What the jobs of a history need beyond the CPUs of one machine: as many nodes as they had, and on
 * each an equal share, rounded up, of those kinds of resources that the machines have. Where only
 * CPUs count, or one machine of nothing but CPUs stands for the cluster, a job gets all of its CPUs
 * there. What is left out is counted.
 */
final class HistoryDemands {
  private final Grid grid;
  private final boolean cpusOnly;
  private final ChangeTally<HistoryChange> tally;

  HistoryDemands(Grid grid, boolean cpusOnly, ChangeTally<HistoryChange> tally) {
    this.grid = grid;
    this.cpusOnly = cpusOnly || (grid.size() == 1 && grid.kinds().isEmpty());
    this.tally = tally;
  }

  /** Returns the job, whose CPUs are those of all nodes, with its demands. */
  Job of(Job job, AccountedJob record) {
    JobDemand demand = record.demand();
    if (cpusOnly) {
      if (demand.nodes() > 1) {
        tally.add(HistoryChange.NODES_JOINED, record.line());
      }
      tallyDropped(HistoryChange.RESOURCES_DROPPED, record, demand.resources());
      tallyDropped(HistoryChange.MEMORY_DROPPED, record, demand.memory());
      return job;
    }
    int nodes = (int) Math.max(1, demand.nodes());
    int cpus = 1 + (job.cpus() - 1) / nodes;
    return new Job(
        job.id(),
        job.release(),
        job.deadline(),
        cpus,
        job.work(),
        job.weight(),
        job.owner(),
        job.requiredTags(),
        nodes,
        resources(record, nodes, cpus));
  }

  private Resources resources(AccountedJob record, int nodes, int cpus) {
    JobDemand demand = record.demand();
    Resources resources = Resources.none();
    boolean isDropped = GenericResources.skipsAny(demand.resources());
    boolean isTypeDropped = false;
    for (Map.Entry<String, Long> generic : GenericResources.of(demand.resources()).entrySet()) {
      if (grid.kinds().contains(generic.getKey())) {
        resources = resources.with(generic.getKey(), share(generic.getValue(), nodes));
      } else if (generic.getKey().indexOf(':') < 0) {
        isDropped = true;
      } else {
        isTypeDropped |= hasTypes(generic.getKey());
      }
    }
    if (isDropped) {
      tallyDropped(HistoryChange.RESOURCES_DROPPED, record, demand.resources());
    }
    if (isTypeDropped) {
      tallyDropped(HistoryChange.TYPE_DROPPED, record, demand.resources());
    }
    long memory = MemoryText.perNode(demand.memory(), nodes, cpus);
    if (memory > 0 && grid.kinds().contains(MemoryText.KIND)) {
      return resources.with(MemoryText.KIND, memory);
    }
    tallyDropped(HistoryChange.MEMORY_DROPPED, record, demand.memory());
    return resources;
  }

  /** Whether machines have types of the resource; if none has, a type says nothing about them. */
  private boolean hasTypes(String ofType) {
    String anyType = ofType.substring(0, ofType.indexOf(':') + 1);
    return grid.kinds().stream().anyMatch(kind -> kind.startsWith(anyType));
  }

  private static long share(long amount, int nodes) {
    return Math.min(Resources.MAX_AMOUNT, (amount + nodes - 1) / nodes);
  }

  private void tallyDropped(HistoryChange change, AccountedJob job, String what) {
    if (!what.isEmpty()) {
      tally.add(change, job.line(), FileProblems.excerpt(what));
    }
  }
}
