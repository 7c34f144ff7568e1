package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A workload whose owners are called {@code user1}, {@code user2} and so on, in the order of their
 * first releases: the same for each reading of the same jobs.
 */
public final class AnonymousOwners extends DerivedWorkload {
  private final Map<String, String> names = new HashMap<>();

  private AnonymousOwners(Workload source) {
    super(source);
    source.forEachJob(job -> name(job.job()));
  }

  /** The given workload without the names of its owners. Reads it once. */
  public static AnonymousOwners of(Workload source) {
    return new AnonymousOwners(source);
  }

  @Override
  public JobStream open() {
    return DerivedStream.of(source.open(), next -> next.withJob(renamed(next.job())));
  }

  private void name(Job job) {
    if (job.hasOwner()) {
      names.computeIfAbsent(job.owner(), owner -> "user" + (names.size() + 1));
    }
  }

  private Job renamed(Job job) {
    return job.hasOwner()
        ? job.withOwner(Objects.requireNonNull(names.get(job.owner()), "owner"))
        : job;
  }
}
