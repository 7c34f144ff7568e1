package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.JsonTree;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The jobs of a workload by columns, in the order of their releases. */
final class JobColumns {
  private static final int NONE = -1;

  private final LongArrayList ids = new LongArrayList();
  private final LongArrayList releases = new LongArrayList();
  private final LongArrayList deadlines = new LongArrayList();
  private final LongArrayList works = new LongArrayList();
  private final IntArrayList cpus = new IntArrayList();
  private final IntArrayList owners = new IntArrayList();

  /** By kind of resource that machines have: what each job needs of it on each node. */
  private final Map<String, LongArrayList> resources = new LinkedHashMap<>();

  private final Long2IntOpenHashMap rows = new Long2IntOpenHashMap();
  private final Object2IntLinkedOpenHashMap<String> ownerNumbers =
      new Object2IntLinkedOpenHashMap<>();

  private JobColumns(List<String> kinds) {
    rows.defaultReturnValue(NONE);
    kinds.forEach(kind -> resources.put(kind, new LongArrayList()));
  }

  static JobColumns read(Workload workload, long until) {
    JobColumns table = new JobColumns(workload.grid().kinds());
    try (JobStream jobs = workload.open()) {
      SimulatedJob next = jobs.next();
      while (next != null && next.job().release() <= until) {
        table.add(next.job());
        next = jobs.next();
      }
    }
    return table;
  }

  private void add(Job job) {
    rows.put(job.id(), ids.size());
    ids.add(job.id());
    releases.add(job.release());
    deadlines.add(job.deadline());
    works.add(job.work());
    cpus.add(job.cpus());
    owners.add(job.hasOwner() ? numberOf(job.owner()) : NONE);
    resources.forEach((kind, amounts) -> amounts.add(job.resources().amount(kind)));
  }

  private int numberOf(String owner) {
    ownerNumbers.putIfAbsent(owner, ownerNumbers.size());
    return ownerNumbers.getInt(owner);
  }

  int row(long id) {
    return rows.get(id);
  }

  /** The first release, 0 if there is no job. */
  long firstRelease() {
    return releases.isEmpty() ? 0 : releases.getLong(0);
  }

  /**
   * Adds the columns to the data of a page: ids and releases as differences, deadlines counted from
   * the release and null for none, owners by number and -1 for none.
   *
   * @param refused the ids of jobs that fit no machine
   */
  void addTo(Map<String, Object> data, LongOpenHashSet refused) {
    data.put("owners", ownerNumbers.keySet());
    data.put(
        "jobs",
        JsonTree.object(
            "id",
            AttemptTable.differences(ids, 0),
            "release",
            AttemptTable.differences(releases, firstRelease()),
            "deadline",
            IntStream.range(0, ids.size()).mapToObj(this::deadline).toList(),
            "work",
            works,
            "cpus",
            cpus,
            "owner",
            owners,
            "resources",
            resources,
            "refused",
            rows(refused)));
  }

  private Object deadline(int row) {
    long deadline = deadlines.getLong(row);
    return deadline == Job.NO_DEADLINE ? Optional.empty() : deadline - releases.getLong(row);
  }

  private List<Integer> rows(LongOpenHashSet jobs) {
    return IntStream.range(0, ids.size())
        .filter(row -> jobs.contains(ids.getLong(row)))
        .boxed()
        .toList();
  }
}
