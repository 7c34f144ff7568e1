package io.github.gapwise.slurm.rank;

import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.CompletedJob;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A Slurm whose answers are JSON, and which sets nice values as the real one does. */
final class RankedCluster implements SlurmClient {
  static final String PARTITION = "main";

  final Map<Long, RankedCluster.Entry> jobs = new TreeMap<>();
  final List<JobCommand> orders = new ArrayList<>();
  String nodes = node("n1", 4, 1000, 0) + "," + node("n2", 4, 1000, 2);
  String configuration = "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU_MEMORY\n";

  /** The limits of users and accounts, and of qualities of service, as sacctmgr prints them. */
  String associations = "";

  String qualities = "";

  /** The licenses, as scontrol prints them. */
  String licenses = "No licenses configured in Slurm.\n";

  boolean accountsFail;

  boolean isReadOnly;

  /** What has completed; null if there are no accounts. */
  @Nullable List<CompletedJob> accounts = List.of();

  /** A job, by the fields of its record. */
  static final class Entry {
    final long id;
    final long base;
    final Map<String, String> fields = new TreeMap<>();
    int nice;
    boolean isFixed;
    boolean isStubborn;

    Entry(long id, long base) {
      this.id = id;
      this.base = base;
    }

    /** Sets a field to a JSON value. */
    Entry with(String field, String json) {
      fields.put(field, json);
      return this;
    }

    long priority() {
      return isFixed ? base : (base - nice) & 0xFFFF_FFFFL;
    }

    private String json() {
      Map<String, String> all = new TreeMap<>(fields);
      all.put("job_id", Long.toString(id));
      all.putIfAbsent("priority", Long.toString(priority()));
      all.put(
          "nice", nice < 0 ? Long.toString(nice & 0xFFFF_FFFFL) : nice == 0 ? "null" : "" + nice);
      List<String> parts = new ArrayList<>();
      all.forEach((field, value) -> parts.add("\"%s\": %s".formatted(field, value)));
      return "{" + String.join(", ", parts) + "}";
    }
  }

  static String node(String name, int cpus, long memory, int gpus) {
    return """
        {"name": "%s", "cpus": %d, "sockets": 1, "cores": %d, "threads": 1, "alloc_cpus": 0,
        "state": "idle", "state_flags": [], "partitions": ["main"], "active_features": "fast",
        "real_memory": %d, "alloc_memory": 0, "gres": "%s", "gres_used": ""}"""
        .formatted(name, cpus, cpus, memory, gpus == 0 ? "" : "gpu:" + gpus);
  }

  /** A job that waits. */
  Entry submit(int cpus, int minutes) {
    Entry job = new Entry(jobs.size() + 1, 100_000L - jobs.size());
    job.with("partition", "\"main\"")
        .with("user_name", "\"ann\"")
        .with("job_state", "\"PENDING\"")
        .with("state_reason", "\"Priority\"")
        .with("cpus", Integer.toString(cpus))
        .with("tres_req_str", "\"cpu=%d,mem=10M,node=1\"".formatted(cpus))
        .with("submit_time", "1000")
        .with("time_limit", Integer.toString(minutes));
    jobs.put(job.id, job);
    return job;
  }

  /** A job that runs on nodes since a second. */
  Entry run(int cpus, int minutes, String nodes, long start) {
    Entry job = submit(cpus, minutes);
    return job.with("job_state", "\"RUNNING\"")
        .with("state_reason", "\"None\"")
        .with("nodes", "\"%s\"".formatted(nodes))
        .with("tres_alloc_str", "\"cpu=%d\"".formatted(cpus))
        .with("start_time", Long.toString(start))
        .with("end_time", Long.toString(start + minutes * 60L));
  }

  /** The numbers of the jobs that wait, in Slurm's order. */
  List<Long> queue() {
    return jobs.values().stream()
        .filter(job -> Objects.equals(job.fields.get("job_state"), "\"PENDING\""))
        .filter(job -> !job.fields.containsKey("priority"))
        .sorted(
            Comparator.<Entry>comparingLong(job -> -job.priority())
                .thenComparingLong(job -> job.id))
        .map(job -> job.id)
        .toList();
  }

  @Override
  public UsageLimits limits() {
    if (accountsFail) {
      throw SlurmException.refused("The command (sacctmgr) must succeed.");
    }
    RecordedSlurm recorded = new RecordedSlurm();
    String setting = "ClusterName = test\nAccountingStorageEnforce = limits\n";
    recorded.answer("scontrol show config", bytes(setting));
    String show = "sacctmgr --readonly --noheader --parsable2 show ";
    recorded.answer(
        show + "assoc format=Cluster,Account,ParentName,User,Partition,GrpJobs,GrpTRES,MaxJobs",
        bytes(associations));
    recorded.answer(
        show + "qos format=Name,GrpJobs,GrpTRES,MaxJobsPU,MaxTRESPU,MaxJobsPA,MaxTRESPA",
        bytes(qualities));
    recorded.answer("scontrol show licenses --oneliner", bytes(licenses));
    return new SlurmCommands(recorded).limits();
  }

  @Override
  public ClusterRecords read() {
    RecordedSlurm recorded = new RecordedSlurm();
    String list = String.join(",", jobs.values().stream().map(Entry::json).toList());
    recorded.answer("squeue --all --json", bytes("{\"jobs\": [" + list + "]}"));
    recorded.answer("sinfo --all --json", bytes("{\"nodes\": [" + nodes + "]}"));
    recorded.answer("scontrol show reservation --oneliner", bytes(""));
    recorded.answer("scontrol show config", bytes(configuration));
    return new SlurmCommands(recorded).read();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public List<CompletedJob> completed(String partition, int most) {
    if (accounts == null) {
      throw SlurmException.refused("The command (sacct) must succeed.");
    }
    return accounts;
  }

  @Override
  public boolean isReadOnly() {
    return isReadOnly;
  }

  @Override
  public Map<Long, String> carryOut(List<JobCommand> given) {
    orders.addAll(given);
    Map<Long, String> failures = new TreeMap<>();
    for (JobCommand order : given) {
      Entry job = jobs.get(order.job());
      if (job == null || job.isStubborn) {
        failures.put(order.job(), "The job must be there.");
      } else {
        job.nice = order.nice();
      }
    }
    return Collections.unmodifiableMap(failures);
  }
}
