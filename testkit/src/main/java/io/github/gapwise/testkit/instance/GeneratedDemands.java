package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import java.util.List;
import java.util.Random;

/**
 * What jobs need beyond the CPUs of one machine: several nodes, and resources of up to three kinds,
 * of which some machines have none. Drawn from a seed, apart from all the rest, so that an instance
 * keeps everything else when it shrinks to jobs of CPUs alone.
 */
final class GeneratedDemands {
  private static final List<String> KINDS = List.of("gpu", "licence", "memory");
  private static final int MOST_OF_A_KIND = 8;
  private static final int MOST_NODES = 6;

  private final int seed;
  private final boolean hasNodes;
  private final boolean hasResources;

  GeneratedDemands(int seed, boolean severalNodes, boolean resources) {
    this.seed = seed;
    hasNodes = severalNodes && seed % 3 > 0;
    hasResources = resources && seed % 3 != 1 && seed > 0;
  }

  Grid of(Grid grid) {
    if (!hasResources) {
      return grid;
    }
    Random random = new Random(seed);
    int kinds = 1 + random.nextInt(KINDS.size());
    return Grid.of(grid.machines().stream().map(each -> equipped(each, kinds, random)).toList());
  }

  private static Machine equipped(Machine machine, int kinds, Random random) {
    Resources capacities = Resources.none();
    for (String kind : KINDS.subList(0, kinds)) {
      boolean isThere = random.nextInt(4) > 0;
      int amount = 1 + random.nextInt(MOST_OF_A_KIND);
      capacities = capacities.with(kind, isThere ? amount : 0);
    }
    return machine.withCapacities(capacities);
  }

  /** The job with demands that the grid can meet, if it meets those that the job has. */
  ActualJob of(ActualJob actual, Grid grid) {
    Job job = actual.job();
    Random random = new Random(31L * seed + job.id());
    List<Machine> fitting = grid.machines().stream().filter(each -> each.fits(job)).toList();
    if (fitting.isEmpty()) {
      return actual;
    }
    Job needing = job;
    if (hasResources) {
      Machine host = fitting.get(random.nextInt(fitting.size()));
      needing = job.withResources(part(host.capacities(), random));
    }
    if (hasNodes && random.nextInt(5) < 2) {
      Job one = needing;
      long fit = grid.machines().stream().filter(each -> each.fits(one)).count();
      int most = (int) Math.min(MOST_NODES, fit);
      needing = needing.withNodes(1 + random.nextInt(most));
    }
    return new ActualJob(needing, actual.actualWork());
  }

  private static Resources part(Resources capacities, Random random) {
    Resources part = Resources.none();
    for (String kind : capacities.kinds()) {
      part = part.with(kind, random.nextInt(1 + (int) capacities.amount(kind)));
    }
    return part;
  }
}
