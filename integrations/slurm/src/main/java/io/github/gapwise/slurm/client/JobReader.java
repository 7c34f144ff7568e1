package io.github.gapwise.slurm.client;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads one job of the output of {@code squeue --json}, since version 21.08 of Slurm. */
final class JobReader {
  /**
   * The values of the fields {@code shared} and, since version 23, {@code exclusive} for jobs that
   * share their nodes with none, or few.
   */
  private static final Set<String> ALONE = Set.of("none", "true", "user", "mcs", "topo");

  private long id;
  private String partition = "";
  private String user = "";
  private Set<String> states = Set.of();
  private String reason = "";
  private long priority;
  private boolean isArray;
  private int cpus;
  private int nodeCount;
  private String resources = "";
  private String allocated = "";
  private boolean isExclusive;
  private long submitTime;
  private long eligibleTime;
  private long startTime;
  private long endTime;
  private long limitMinutes;
  private long deadline;
  private String dependency = "";
  private String features = "";
  private String reservation = "";
  private List<String> requiredNodes = List.of();
  private List<String> excludedNodes = List.of();
  private List<String> nodes = List.of();
  private final RequestReader request = new RequestReader();

  private JobReader() {}

  /** Reads a job; a missing field is refused. */
  static JobRecord read(RecordFields fields) throws IOException {
    JobReader job = new JobReader();
    for (String name = fields.next(); !name.isEmpty(); name = fields.next()) {
      job.readField(name, fields);
    }
    job.check(fields);
    return job.toRecord(fields);
  }

  private void readField(String name, RecordFields fields) throws IOException {
    switch (name) {
      case "job_id" -> id = fields.count();
      case "partition" -> partition = fields.text();
      case "user_name" -> user = fields.text();
      case "job_state" -> states = fields.shared(Set.copyOf(new TreeSet<>(fields.words())));
      case "state_reason" -> reason = fields.text();
      case "priority" -> priority = fields.number();
      case "array_task_string" -> readArray(fields.text());
      case "cpus" -> cpus = fields.count();
      case "node_count" -> nodeCount = fields.count();
      case "tres_req_str" -> resources = fields.text();
      case "tres_alloc_str" -> allocated = fields.text();
      case "shared", "exclusive" ->
          isExclusive |= fields.words().stream().anyMatch(ALONE::contains);
      case "dependency" -> dependency = fields.text();
      case "features" -> features = fields.text();
      case "resv_name" -> reservation = fields.text();
      case "required_nodes" -> requiredNodes = fields.hosts();
      case "excluded_nodes" -> excludedNodes = fields.hosts();
      case "nodes" -> nodes = fields.hosts();
      default -> readTime(name, fields);
    }
  }

  private void readArray(String tasks) {
    isArray = !tasks.isEmpty();
    request.readArray(tasks);
  }

  private void readTime(String name, RecordFields fields) throws IOException {
    switch (name) {
      case "submit_time" -> submitTime = fields.number();
      case "eligible_time" -> eligibleTime = fields.number();
      case "start_time" -> startTime = fields.number();
      case "end_time" -> endTime = fields.number();
      case "time_limit" -> limitMinutes = fields.minutes();
      case "deadline" -> deadline = fields.number();
      default -> request.readField(name, fields);
    }
  }

  private void check(RecordFields fields) {
    if (id > 0) {
      fields.belongTo("job " + id);
    } else {
      fields.complain("job_id", "", "the number of a job");
    }
    if (!JobRecord.hasKnownState(states)) {
      fields.complain("job_state", String.join(",", states), "a state of Slurm");
    }
    if (partition.isEmpty()) {
      fields.complain("partition", "", "the name of a partition");
    }
  }

  private JobRecord toRecord(RecordFields fields) {
    JobRequest asked = request.toRequest(memory());
    return new JobRecord(
        id,
        partition,
        user,
        states,
        reason,
        priority,
        isArray || asked.heterogeneousJob() > 0,
        cpus > 0 ? cpus : requestedCpus(),
        requestedCpus(),
        allocatedCpus(),
        leastNodes(),
        isExclusive,
        submitTime,
        eligibleTime,
        startTime,
        endTime,
        limitMinutes,
        deadline,
        dependency,
        features,
        reservation,
        requiredNodes,
        excludedNodes,
        nodes,
        fields.shared(asked));
  }

  /** Of a job on nodes, the field {@code cpus} is what it has. */
  private int requestedCpus() {
    int requested = limited(Tres.count(resources, "cpu"));
    return nodes.isEmpty() || requested == 0 ? Math.max(cpus, requested) : requested;
  }

  /** A job on nodes has the CPUs that Slurm has allocated, be they more than it asked for. */
  private int allocatedCpus() {
    return nodes.isEmpty() ? 0 : Math.max(cpus, limited(Tres.count(allocated, "cpu")));
  }

  /** In MiB. A job on nodes has what Slurm has allocated, be it more than it asked for. */
  private long memory() {
    long has = nodes.isEmpty() ? 0 : Tres.mebibytes(allocated);
    return has > 0 ? has : Tres.mebibytes(resources);
  }

  /** While a job waits, the count of its nodes is a guess; what it asks for is not. */
  private int leastNodes() {
    long asked = Tres.count(resources, "node");
    return asked > 0 ? limited(asked) : nodeCount;
  }

  private static int limited(long count) {
    return (int) Math.min(Integer.MAX_VALUE, count);
  }
}
