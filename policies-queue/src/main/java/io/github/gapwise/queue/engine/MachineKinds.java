package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which machines fit a job, found once for all that have the same CPUs, tags and resources: a large
 * cluster has few such kinds.
 */
final class MachineKinds {
  /** What decides whether a machine fits a job. */
  private record Kind(int cpus, Tags tags, Resources capacities) {}

  /** By rank. */
  private final int[] kindOf;

  /** A machine of each kind. */
  private final Machine[] samples;

  private final boolean[] fits;

  /** By kind: the count of jobs when it was last asked. */
  private final long[] asked;

  private long jobs;
  private @Nullable Job last;

  /** Creates the kinds of machines in the order of their ranks. */
  MachineKinds(Machine[] byRank) {
    Map<Kind, Integer> kinds = new HashMap<>();
    kindOf = new int[byRank.length];
    samples = new Machine[byRank.length];
    for (int rank = 0; rank < byRank.length; rank++) {
      Machine machine = byRank[rank];
      Kind kind = new Kind(machine.cpus(), machine.tags(), machine.capacities());
      kindOf[rank] = kinds.computeIfAbsent(kind, unused -> kinds.size());
      samples[kindOf[rank]] = machine;
    }
    fits = new boolean[kinds.size()];
    asked = new long[kinds.size()];
  }

  /** Whether the machine of a rank fits the job. */
  boolean fit(int rank, Job job) {
    if (!job.equals(last)) {
      last = job;
      jobs++;
    }
    int kind = kindOf[rank];
    if (asked[kind] != jobs) {
      asked[kind] = jobs;
      fits[kind] = samples[kind].fits(job);
    }
    return fits[kind];
  }
}
