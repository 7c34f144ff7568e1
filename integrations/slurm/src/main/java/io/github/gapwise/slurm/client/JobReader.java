package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one job of the output of {@code squeue --json}, since version 21.08 of Slurm. */
final class JobReader {
  private static final Pattern NODES_OF_RESOURCES = Pattern.compile("(?:^|,)node=([0-9]{1,9})");

  /** The values of the field {@code shared} for jobs that share their nodes with none, or few. */
  private static final Set<String> ALONE = Set.of("none", "user", "mcs", "topo");

  private long id;
  private String partition = "";
  private String user = "";
  private final Set<String> states = new TreeSet<>();
  private String reason = "";
  private long priority;
  private String arrayTasks = "";
  private long heterogeneous;
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
  private String requiredNodes = "";
  private String excludedNodes = "";
  private String adminComment = "";
  private String nodes = "";
  private int tasks;
  private int tasksPerNode;
  private int tasksPerSocket;
  private int tasksPerCore;
  private int cpusPerTask;
  private int cpusPerNode;
  private int threadsPerCore;
  private int mostNodes;
  private long memoryPerNode;
  private long memoryPerCpu;
  private String gresPerJob = "";
  private String gresPerNode = "";
  private String gresPerSocket = "";
  private String gresPerTask = "";
  private String licenses = "";
  private String account = "";
  private String qos = "";

  private JobReader() {}

  static Optional<JobRecord> read(JsonParser json) throws IOException {
    JobReader job = new JobReader();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      job.readField(name, json);
    }
    boolean isComplete = job.id > 0 && !job.states.isEmpty();
    return isComplete ? Optional.of(job.toRecord()) : Optional.empty();
  }

  private void readField(String name, JsonParser json) throws IOException {
    switch (name) {
      case "job_id" -> id = JsonFields.number(json);
      case "partition" -> partition = JsonFields.text(json);
      case "user_name" -> user = JsonFields.text(json);
      case "job_state" -> states.addAll(JsonFields.words(json));
      case "state_reason" -> reason = JsonFields.text(json);
      case "priority" -> priority = JsonFields.number(json);
      case "array_task_string" -> arrayTasks = JsonFields.text(json);
      case "het_job_id" -> heterogeneous = JsonFields.number(json);
      case "cpus" -> cpus = JsonFields.count(json);
      case "node_count" -> nodeCount = JsonFields.count(json);
      case "tres_req_str" -> resources = JsonFields.text(json);
      case "tres_alloc_str" -> allocated = JsonFields.text(json);
      case "shared" -> isExclusive = JsonFields.words(json).stream().anyMatch(ALONE::contains);
      case "submit_time" -> submitTime = JsonFields.number(json);
      case "eligible_time" -> eligibleTime = JsonFields.number(json);
      case "start_time" -> startTime = JsonFields.number(json);
      case "end_time" -> endTime = JsonFields.number(json);
      case "time_limit" -> limitMinutes = JsonFields.number(json);
      case "deadline" -> deadline = JsonFields.number(json);
      case "dependency" -> dependency = JsonFields.text(json);
      case "features" -> features = JsonFields.text(json);
      case "resv_name" -> reservation = JsonFields.text(json);
      case "required_nodes" -> requiredNodes = JsonFields.text(json);
      case "excluded_nodes" -> excludedNodes = JsonFields.text(json);
      case "admin_comment" -> adminComment = JsonFields.text(json).strip();
      case "nodes" -> nodes = JsonFields.text(json);
      default -> readRequest(name, json);
    }
  }

  private void readRequest(String name, JsonParser json) throws IOException {
    switch (name) {
      case "tasks" -> tasks = JsonFields.count(json);
      case "tasks_per_node" -> tasksPerNode = JsonFields.count(json);
      case "tasks_per_socket" -> tasksPerSocket = JsonFields.count(json);
      case "tasks_per_core" -> tasksPerCore = JsonFields.count(json);
      case "cpus_per_task" -> cpusPerTask = JsonFields.count(json);
      case "minimum_cpus_per_node" -> cpusPerNode = JsonFields.count(json);
      case "threads_per_core" -> threadsPerCore = JsonFields.count(json);
      case "max_nodes" -> mostNodes = JsonFields.count(json);
      case "memory_per_node" -> memoryPerNode = JsonFields.number(json);
      case "memory_per_cpu" -> memoryPerCpu = JsonFields.number(json);
      case "tres_per_job" -> gresPerJob = JsonFields.text(json);
      case "tres_per_node" -> gresPerNode = JsonFields.text(json);
      case "tres_per_socket" -> gresPerSocket = JsonFields.text(json);
      case "tres_per_task" -> gresPerTask = JsonFields.text(json);
      case "licenses" -> licenses = JsonFields.text(json);
      case "account" -> account = JsonFields.text(json);
      case "qos" -> qos = JsonFields.text(json);
      default -> json.skipChildren();
    }
  }

  private JobRecord toRecord() {
    return new JobRecord(
        id,
        partition,
        user,
        states,
        reason,
        priority,
        !arrayTasks.isEmpty() || heterogeneous > 0,
        cpus,
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
        HostList.expand(requiredNodes),
        HostList.expand(excludedNodes),
        adminComment,
        HostList.expand(nodes),
        request());
  }

  private JobRequest request() {
    return new JobRequest(
        tasks,
        tasksPerNode,
        tasksPerSocket,
        tasksPerCore,
        cpusPerTask,
        cpusPerNode,
        threadsPerCore,
        mostNodes,
        memoryPerNode,
        memoryPerCpu,
        Tres.mebibytes(resources),
        Tres.gres(gresPerJob),
        Tres.gres(gresPerNode),
        Tres.gres(gresPerSocket),
        Tres.gres(gresPerTask),
        licenses,
        account,
        qos);
  }

  /** A job on nodes has the CPUs that Slurm has allocated, be they more than it asked for. */
  private int allocatedCpus() {
    return nodes.isEmpty() ? 0 : (int) Math.max(cpus, Tres.count(allocated, "cpu"));
  }

  /** While a job waits, the count of its nodes is a guess; what it asks for is not. */
  private int leastNodes() {
    Matcher asked = NODES_OF_RESOURCES.matcher(resources);
    return asked.find() ? Integer.parseInt(asked.group(1)) : nodeCount;
  }
}
