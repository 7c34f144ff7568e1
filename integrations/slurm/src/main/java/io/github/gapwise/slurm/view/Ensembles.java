package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.JobRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Heterogeneous jobs whose parts all wait: each is one job, for its parts start together. Its first
 * part stands for it, and Slurm gives all parts the nice value of that one.
 */
final class Ensembles {
  private final Map<Long, List<JobRecord>> parts = new TreeMap<>();

  void add(JobRecord part) {
    parts.computeIfAbsent(part.request().heterogeneousJob(), leader -> new ArrayList<>()).add(part);
  }

  /** Whether a part is not the one that stands for the whole job. */
  static boolean isFollower(JobRecord record) {
    return record.isHeterogeneous() && record.id() != record.request().heterogeneousJob();
  }

  /** Whether all parts of the job of this first part are for the same partitions. */
  boolean isOfOnePartition(JobRecord leader) {
    return partsOf(leader).stream().allMatch(part -> part.partition().equals(leader.partition()));
  }

  /**
   * Returns the whole job: it has as many equal nodes as its parts have together, with the most
   * that one of them asks for on a node.
   */
  Job whole(JobRecord leader, WholeJobs jobs) {
    Job whole = jobs.waiting(leader);
    for (JobRecord part : partsOf(leader)) {
      if (part.id() != leader.id()) {
        whole = both(whole, jobs.waiting(part));
      }
    }
    return whole;
  }

  private List<JobRecord> partsOf(JobRecord leader) {
    return parts.getOrDefault(leader.id(), List.of());
  }

  private static Job both(Job whole, Job part) {
    Resources needs = whole.resources();
    for (String kind : part.resources().kinds()) {
      needs = needs.with(kind, Math.max(needs.amount(kind), part.resources().amount(kind)));
    }
    boolean isAlike = whole.requiredTags().equals(part.requiredTags());
    return new Job(
        whole.id(),
        Math.max(whole.release(), part.release()),
        Math.min(whole.deadline(), part.deadline()),
        Math.max(whole.cpus(), part.cpus()),
        Math.max(whole.work(), part.work()),
        whole.weight(),
        whole.owner(),
        isAlike ? whole.requiredTags() : Tags.none(),
        (int) Math.min(Integer.MAX_VALUE, (long) whole.nodes() + part.nodes()),
        needs);
  }
}
