package io.github.gapwise.slurm.client;

import io.github.gapwise.slurm.client.RecordFields.Form;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads one job of the output of {@code squeue --json}, since version 21.08 of Slurm. */
final class JobReader {
  /** The fields that count. */
  static final Map<String, Form> FORMS =
      Form.byName(
          Map.of(
              Form.NUMBER,
              "priority,submit_time,eligible_time,start_time,end_time,deadline,memory_per_node,"
                  + "memory_per_cpu,array_job_id,het_job_id",
              Form.COUNT,
              "job_id,cpus,node_count,tasks,max_nodes,array_max_tasks",
              Form.SHORT_COUNT,
              "tasks_per_node,tasks_per_socket,tasks_per_core,cpus_per_task,minimum_cpus_per_node,"
                  + "threads_per_core",
              Form.SIGNED,
              "nice",
              Form.MINUTES,
              "time_limit",
              Form.WORDS,
              "partition,user_name,job_state,state_reason,array_task_string,tres_req_str,"
                  + "tres_alloc_str,shared,exclusive,dependency,features,resv_name,tres_per_job,"
                  + "tres_per_node,tres_per_socket,tres_per_task,licenses,account,qos",
              Form.HOSTS,
              "required_nodes,excluded_nodes,nodes"));

  /**
   * The values of the fields {@code shared} and, since version 23, {@code exclusive} for jobs that
   * share their nodes with none, or few.
   */
  private static final Set<String> ALONE = Set.of("none", "true", "user", "mcs", "topo");

  private final RecordFields fields;
  private final String resources;
  private final String allocated;
  private final int cpus;
  private final List<String> nodes;

  private JobReader(RecordFields fields) {
    this.fields = fields;
    resources = fields.text("tres_req_str");
    allocated = fields.text("tres_alloc_str");
    cpus = fields.count("cpus");
    nodes = fields.words("nodes");
  }

  /** Reads a job; a missing field is refused. */
  static JobRecord read(RecordFields fields) {
    return new JobReader(fields).job();
  }

  private JobRecord job() {
    long id = fields.number("job_id");
    if (id > 0) {
      fields.belongTo("job " + id);
    } else {
      fields.complain("job_id", "", "the number of a job");
    }
    Set<String> states = Set.copyOf(new TreeSet<>(fields.words("job_state")));
    if (!JobRecord.hasKnownState(states)) {
      fields.complain("job_state", String.join(",", states), "a state of Slurm");
    }
    String partition = fields.text("partition");
    if (partition.isEmpty()) {
      fields.complain("partition", "", "the name of a partition");
    }
    JobRequest request = request();
    boolean isArray = !fields.text("array_task_string").isEmpty();
    return new JobRecord(
        id,
        partition,
        fields.text("user_name"),
        fields.shared(states),
        fields.text("state_reason"),
        fields.number("priority"),
        isArray || request.heterogeneousJob() > 0,
        cpus > 0 ? cpus : requestedCpus(),
        requestedCpus(),
        allocatedCpus(),
        leastNodes(),
        isAlone("shared") || isAlone("exclusive"),
        fields.number("submit_time"),
        fields.number("eligible_time"),
        fields.number("start_time"),
        fields.number("end_time"),
        fields.number("time_limit"),
        fields.number("deadline"),
        fields.text("dependency"),
        fields.text("features"),
        fields.text("resv_name"),
        fields.words("required_nodes"),
        fields.words("excluded_nodes"),
        nodes,
        fields.shared(request));
  }

  /** Returns what a job asks for. */
  static JobRequest request(RecordFields fields) {
    return new JobReader(fields).request();
  }

  private JobRequest request() {
    return new JobRequest(
        fields.count("tasks"),
        fields.count("tasks_per_node"),
        fields.count("tasks_per_socket"),
        fields.count("tasks_per_core"),
        fields.count("cpus_per_task"),
        fields.count("minimum_cpus_per_node"),
        fields.count("threads_per_core"),
        fields.count("max_nodes"),
        fields.number("memory_per_node"),
        fields.number("memory_per_cpu"),
        memory(),
        Tres.gres(fields.text("tres_per_job")),
        Tres.gres(fields.text("tres_per_node")),
        Tres.gres(fields.text("tres_per_socket")),
        Tres.gres(fields.text("tres_per_task")),
        fields.text("licenses"),
        fields.text("account"),
        fields.text("qos"),
        fields.count("nice"),
        ArrayTasks.of(
            fields.number("array_job_id"),
            fields.text("array_task_string"),
            fields.count("array_max_tasks")),
        fields.number("het_job_id"));
  }

  private boolean isAlone(String field) {
    return fields.words(field).stream().anyMatch(ALONE::contains);
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
    return asked > 0 ? limited(asked) : fields.count("node_count");
  }

  private static int limited(long count) {
    return (int) Math.min(Integer.MAX_VALUE, count);
  }
}
