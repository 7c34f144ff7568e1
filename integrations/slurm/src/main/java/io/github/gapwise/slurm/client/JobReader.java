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
  private static final Set<String> ALONE = Set.of("none", "user", "mcs");

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
        HostList.expand(nodes));
  }

  /** While a job waits, the count of its nodes is a guess; what it asks for is not. */
  private int leastNodes() {
    Matcher asked = NODES_OF_RESOURCES.matcher(resources);
    return asked.find() ? Integer.parseInt(asked.group(1)) : nodeCount;
  }
}
