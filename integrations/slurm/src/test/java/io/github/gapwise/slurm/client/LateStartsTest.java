package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs that start and end between the reading of the jobs and that of the nodes. */
final class LateStartsTest {
  private static final String SQUEUE = "squeue --all --json";

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final SlurmCommands slurm = new SlurmCommands(this::run);

  /** What squeue answers once the nodes have been read; empty if nothing has changed. */
  private String later = "";

  private byte[] run(List<String> command) {
    byte[] answer = recorded.run(command);
    if (command.get(0).equals("sinfo") && !later.isEmpty()) {
      recorded.answer(SQUEUE, later);
    }
    return answer;
  }

  private static String waiting(long job) {
    return """
        {"job_id": %d, "partition": "main", "job_state": "PENDING", "state_reason": "Resources",
        "priority": 5, "cpus": 2, "tres_req_str": "cpu=2,node=1"}
        """
        .formatted(job);
  }

  private static String on(String nodes, int cpus, String state, long job) {
    return """
        {"job_id": %d, "partition": "main", "job_state": "%s", "state_reason": "None",
        "priority": 5, "cpus": %d, "nodes": "%s", "tres_alloc_str": "cpu=%3$d"}
        """
        .formatted(job, state, cpus, nodes);
  }

  private static String list(String... jobs) {
    return "{\"jobs\": [" + String.join(",", jobs) + "]}";
  }

  private void nodes(int allocatedOfFirst, int allocatedOfSecond) {
    String node =
        """
        {"name": "n%d", "cpus": 4, "sockets": 1, "cores": 4, "threads": 1, "alloc_cpus": %d,
        "state": "mixed", "partitions": ["main"]}
        """;
    recorded.answer(
        "sinfo --all --json",
        "{\"nodes\": ["
            + node.formatted(1, allocatedOfFirst)
            + ","
            + node.formatted(2, allocatedOfSecond)
            + "]}");
  }

  private List<JobRecord> read(String before, String after) {
    recorded.answer(SQUEUE, before);
    later = after;
    return slurm.read().jobs();
  }

  private long timesRead() {
    return recorded.commands().stream().filter(each -> each.get(0).equals("squeue")).count();
  }

  @Test
  void jobThatStartedMeanwhile_runs_andOneThatEndedMeanwhileIsStillThere() {
    nodes(2, 1);
    List<JobRecord> jobs =
        read(
            list(waiting(1), on("n2", 1, "RUNNING", 2), on("n2", 1, "RUNNING", 3), waiting(4)),
            list(on("n1", 2, "RUNNING", 1), on("n2", 1, "COMPLETED", 2), waiting(4), waiting(5)));
    assertThat(jobs)
        .extracting(JobRecord::id, JobRecord::isOnNodes)
        .containsExactlyInAnyOrder(
            tuple(1L, true), tuple(2L, true), tuple(3L, true), tuple(4L, false), tuple(5L, false));
    assertThat(timesRead()).isEqualTo(2);
  }

  @Test
  void cpusThatAllHaveAJob_areNoReasonToReadAgain() {
    nodes(3, 4);
    read(
        list(
            on("n1", 3, "RUNNING", 1), on("n2", 1, "COMPLETING", 2), on("n[2-3]", 4, "RUNNING", 3)),
        "");
    assertThat(timesRead()).isEqualTo(1);
  }

  /** For example where the record of a job cannot be read. */
  @Test
  void cpusOfAJobThatStaysUnknown_areAReasonOnce_untilThereAreMore() {
    nodes(2, 0);
    read(list(waiting(1)), "");
    read(list(waiting(1)), "");
    assertThat(timesRead()).isEqualTo(3);
    nodes(4, 0);
    List<JobRecord> jobs = read(list(waiting(1)), list(on("n1", 2, "RUNNING", 1)));
    assertThat(jobs).extracting(JobRecord::isOnNodes).containsExactly(true);
    assertThat(timesRead()).isEqualTo(5);
  }

  /** With {@code CR_CPU}, squeue reports one CPU of a core whose two are allocated. */
  @Test
  void secondThreadOfACore_belongsToTheJob() {
    recorded.answer(
        "scontrol show config",
        "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU\n"
            .getBytes(StandardCharsets.UTF_8));
    recorded.answer(
        "sinfo --all --json",
        """
        {"nodes": [{"name": "n1", "cpus": 4, "sockets": 1, "cores": 2, "threads": 2,
        "alloc_cpus": 2, "state": "mixed", "partitions": ["main"]}]}
        """);
    read(list(on("n1", 1, "RUNNING", 1)), "");
    assertThat(timesRead()).isEqualTo(1);
  }
}
