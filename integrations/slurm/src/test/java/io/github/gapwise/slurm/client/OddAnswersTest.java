package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users and versions of Slurm put into answers never takes more than its own record. */
final class OddAnswersTest {
  private final RecordedSlurm recorded = new RecordedSlurm();
  private final SlurmCommands slurm = new SlurmCommands(recorded);

  /** Two held jobs, of which the second has some more fields. */
  private ClusterRecords withFields(String fields) {
    return withJob(held(2, fields));
  }

  private ClusterRecords withJob(String second) {
    return withAnswer("{\"jobs\": [%s, %s], \"errors\": []}".formatted(held(1, ""), second));
  }

  /** Each character is a byte. */
  private ClusterRecords withAnswer(String answer) {
    recorded.answer("squeue --all --json", answer.getBytes(StandardCharsets.ISO_8859_1));
    return slurm.read();
  }

  private static String held(int id, String fields) {
    return """
        {"partition": "main", "job_state": "PENDING", "state_reason": "JobHeldUser", "priority": 0, \
        "cpus": 1, "tres_req_str": "cpu=1,node=1", "job_id": %d %s}"""
        .formatted(id, fields.isEmpty() ? "" : ", " + fields);
  }

  private static void assertBothAreHeld(ClusterRecords records) {
    assertThat(records.skipped()).isEqualTo(SkippedRecords.NONE);
    assertThat(records.jobs()).hasSize(2).allMatch(JobRecord::isHeldByUser);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"name\": \"caf\u00e9\"", // one byte, which is no UTF-8
        "\"comment\": \"\u00ff\u00fe\u00c3(\u00ed\u00a0\u0080\"",
        "\"current_working_directory\": \"/a\u0001b\tc\u001b[2J\"",
        "\"name\": \"a\\qb\\ud800\"",
        "\"name\": \"a\", \"name\": 5, \"name\": {}",
        "\"billable_tres\": NaN, \"x\": Infinity, \"y\": -Infinity, \"z\": 007"
      })
  void whatUsersWrite_isData(String fields) {
    assertBothAreHeld(withFields(fields));
  }

  @Test
  void bytesInFieldsThatAreRead_areReplaced() {
    assertThat(withFields("\"user_name\": \"ren\u00e9\"").jobs().get(1).user())
        .isEqualTo("ren\ufffd");
  }

  @Test
  void longTexts_areReadOrPassedOver() {
    assertBothAreHeld(withFields("\"name\": \"%s\"".formatted("x".repeat(25_000_000))));
    assertBothAreHeld(withFields("\"%s\": 1".formatted("k".repeat(100_000))));
    assertBothAreHeld(withFields("\"x\": " + "9".repeat(100_000)));
    assertBothAreHeld(withFields("\"x\": " + "[".repeat(5000) + "]".repeat(5000)));
    ClusterRecords records = withFields("\"dependency\": \"" + "afterok:1,".repeat(100_000) + "\"");
    assertThat(records.jobs().get(1).dependency()).hasSize(1_000_000);
  }

  @Test
  void arrayOfHundredThousandTasks_isOneRecordOrMany() {
    String tasks =
        IntStream.range(0, 100_000)
            .mapToObj(i -> Integer.toString(2 * i))
            .collect(Collectors.joining(","));
    assertThat(withFields("\"array_task_string\": \"%s\"".formatted(tasks)).jobs().get(1))
        .matches(JobRecord::isPartOfMany);
    String records =
        IntStream.rangeClosed(2, 100_001)
            .mapToObj(i -> held(i, "\"array_job_id\": 2, \"array_task_id\": " + i))
            .collect(Collectors.joining(","));
    assertThat(withJob(records).jobs()).hasSize(100_001).noneMatch(JobRecord::isPartOfMany);
  }

  /** Versions write numbers plainly or with whether they are set; others might write texts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "5; 5",
        "\"5\"; 5",
        "5.0; 5",
        "{\"set\": true, \"infinite\": false, \"number\": 5}; 5",
        "{\"set\": true, \"infinite\": true, \"number\": 0}; 0",
        "{\"set\": false}; 0",
        "null; 0",
        "\"\"; 0",
        "\"Infinity\"; 0",
        "NaN; 0",
        "4294967294; 0",
        "4294967295; 0",
        "18446744073709551615; 0"
      })
  void number_isReadInAllForms(String value, long minutes) {
    ClusterRecords records = withFields("\"time_limit\": " + value);
    assertBothAreHeld(records);
    assertThat(records.jobs().get(1).limitMinutes()).isEqualTo(minutes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"a,b\"; a,b",
        "[\"a\", \"b\"]; a,b",
        "null; ''",
        "7; 7",
        "[]; ''",
      })
  void text_isReadInAllForms(String value, String features) {
    ClusterRecords records = withFields("\"features\": " + value);
    assertBothAreHeld(records);
    assertThat(records.jobs().get(1).features()).isEqualTo(features);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"cpus\": \"many\"; cpus (many) must be a whole number from 0 on of at most 18 digits",
        "\"cpus\": 2.5; cpus (2.5) must be a whole number from 0 on of at most 18 digits",
        "\"cpus\": -1; cpus (-1) must be a whole number from 0 on of at most 18 digits",
        "\"cpus\": true; cpus (true) must be a number",
        "\"cpus\": [1]; cpus ([…]) must be a number",
        "\"cpus\": {}; cpus ({…}) must be a number",
        "\"cpus\": {\"set\": true, \"number\": {}}; cpus ({…}) must be a number",
        "\"cpus\": 4294967290; cpus (4294967290) must be at most 2147483647",
        "\"time_limit\": 99999999999999999999; "
            + "time_limit (99999999999999999999) must be a whole number from 0 on of at most 18 digits",
        "\"features\": {\"a\": [{}]}; features ({…}) must be a text",
        "\"features\": [\"a\", [\"b\"]]; features ([…]) must be a list of texts",
        "\"required_nodes\": \"n[1-\"; required_nodes (n[1-) must be a list of nodes",
        "\"excluded_nodes\": \"n[1-70000]\"; excluded_nodes (n[1-70000]) must be a list of nodes",
        "\"nodes\": {\"count\": 2}; nodes ({…}) must be a text",
        "\"job_state\": \"DREAMING\"; job_state (DREAMING) must be a state of Slurm",
        "\"job_state\": []; job_state () must be a state of Slurm",
        "\"partition\": null; partition () must be the name of a partition",
        "\"comment\": 1, \"cpus\": [], \"features\": {}; cpus ([…]) must be a number",
      })
  void oddRecord_isSkippedCountedAndNamed(String fields, String complaint) {
    ClusterRecords records = withFields(fields);
    assertThat(records.jobs()).extracting(JobRecord::id).containsExactly(1L);
    assertThat(records.skipped())
        .isEqualTo(new SkippedRecords(1, "Skipped job 2: its field " + complaint + "."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{}; its field job_id () must be the number of a job",
        "{\"job_id\": 0}; its field job_id () must be the number of a job",
        "{\"job_id\": \"x\\u001b[2J\"}; its field job_id (x?[2J) must be a whole number from 0 on of at most 18 digits",
        "17; it must be an object",
        "null; it must be an object",
        "[{\"job_id\": 3}]; it must be an object"
      })
  void recordWithoutNumber_isNamedByItsPlace(String record, String complaint) {
    ClusterRecords records = withJob(record);
    assertThat(records.jobs()).extracting(JobRecord::id).containsExactly(1L);
    assertThat(records.skipped())
        .isEqualTo(
            new SkippedRecords(
                1, "Skipped record 2 in the answer of squeue --json: " + complaint + "."));
  }

  @Test
  void excerpts_areShortAndPrintable() {
    String sentence =
        withFields("\"cpus\": \"" + "\u001b".repeat(1_000_000) + "\"").skipped().first();
    assertThat(sentence).hasSizeLessThan(150).doesNotContain("\u001b");
  }

  @Test
  void oddRecordsOfAllAnswers_areCountedTogether() {
    recorded.answer("sinfo --all --json", "{\"nodes\": [{\"name\": \"n1\", \"cpus\": \"four\"}]}");
    recorded.answer(
        "scontrol show reservation --oneliner",
        "ReservationName=r Nodes=n[ StartTime=1 EndTime=2\n");
    ClusterRecords records = withFields("\"cpus\": []");
    assertThat(records.skipped().count()).isEqualTo(3);
    assertThat(records.skipped().first()).startsWith("Skipped job 2: ");
    assertThat(records.nodes()).isEmpty();
    assertThat(records.reservations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "NodeName=n1 State=IDLE; its field CPUTot () must be positive",
        "NodeName=n1 CPUTot=4x State=IDLE; its field CPUTot (4x) must be a whole number from 0 on of at most 18 digits",
        "NodeName=n1 CPUTot=9999999999 State=IDLE; "
            + "its field CPUTot (9999999999) must be at most 2147483647",
        "NodeName=n1 CPUTot=4 State=LOST+DRAIN; "
            + "its field State (LOST+DRAIN) must be a state of Slurm",
        "NodeName=n1 CPUTot=4 State=IDLE RealMemory=-5; "
            + "its field RealMemory (-5) must be a whole number from 0 on of at most 18 digits"
      })
  void oddLineOfNode_isSkipped(String line, String complaint) {
    recorded.answer("sinfo --all --json", "{}");
    recorded.answer(
        "scontrol --oneliner --detail show node", line + "\nNodeName=n2 CPUTot=4 State=IDLE\n");
    ClusterRecords records = slurm.read();
    assertThat(records.nodes()).extracting(NodeRecord::name).containsExactly("n2");
    assertThat(records.skipped())
        .isEqualTo(new SkippedRecords(1, "Skipped node n1: " + complaint + "."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "StartTime=1 EndTime=2 Nodes=n[3-1]; Nodes (n[3-1]) must be a list of nodes",
        "StartTime=soon EndTime=2 Nodes=n1; StartTime (soon) must be a time",
        "StartTime=2 EndTime=2 Nodes=n1; EndTime (2) must be later than its StartTime",
        "; StartTime () must be a time"
      })
  void oddLineOfReservation_isSkipped(String fields, String complaint) {
    recorded.answer(
        "scontrol show reservation --oneliner",
        """
        ReservationName=a %s
        ReservationName=b StartTime=1 EndTime=2 Nodes=n1
        """
            .formatted(fields == null ? "" : fields));
    ClusterRecords records = slurm.read();
    assertThat(records.reservations()).extracting(AdvanceReservation::name).containsExactly("b");
    assertThat(records.skipped())
        .isEqualTo(new SkippedRecords(1, "Skipped reservation a: its field " + complaint + "."));
  }

  @Test
  void lineThatIsBroken_costsNothing() {
    recorded.answer("sinfo --all --json", "{}");
    recorded.answer(
        "scontrol --oneliner --detail show node",
        "NodeName=n1 CPUTot=4 State=IDLE Reason=a\nb \u0000\nNodeName=n2 CPUTot=4 State=IDLE\n");
    assertThat(slurm.read().nodes()).extracting(NodeRecord::name).containsExactly("n1", "n2");
  }

  /** An answer that is not whole might mean that all jobs have ended. */
  @ParameterizedTest
  @ValueSource(
      strings = {"{\"jobs\": [%s, %s}", "{\"jobs\": [%s,, %s]}", "{\"jobs\": [%s %s]}", "[%s, %s]"})
  void answerThatIsNoJson_isAnError(String answer) {
    assertThatThrownBy(() -> withAnswer(answer.formatted(held(1, ""), held(2, ""))))
        .isInstanceOf(SlurmException.class)
        .hasMessageStartingWith("The answer of squeue --json must be whole JSON");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"shared\": \"none\"",
        "\"shared\": [\"none\"]",
        "\"shared\": [\"user\"]",
        "\"shared\": [\"mcs\"]",
        "\"shared\": [\"topo\"]",
        "\"shared\": [\"topo\"], \"exclusive\": []",
        "\"exclusive\": [\"true\"], \"shared\": []"
      })
  void exclusiveJob_isExclusive(String fields) {
    assertThat(withFields(fields).jobs().get(1).isExclusive()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"shared\": \"shared\"",
        "\"shared\": [\"oversubscribe\"], \"exclusive\": []",
        "\"shared\": null"
      })
  void jobThatSharesNodes_isNotExclusive(String fields) {
    assertThat(withFields(fields).jobs().get(1).isExclusive()).isFalse();
  }

  /** 22.05 prints numbers below 0 as numbers of 32 bits, later versions as they are. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "null;0",
        "0;0",
        "50;50",
        "-50;-50",
        "4294967246;-50",
        "2147483651;-2147483645",
        "-2147483645;-2147483645"
      })
  void niceValue_isReadInAllForms(String json, int nice) {
    assertThat(withFields("\"nice\": " + json).jobs().get(1).request().nice()).isEqualTo(nice);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4294967296", "-99999999999", "-1.5", "[1]", "\"caf\u00e9\""})
  void oddNiceValue_skipsItsJob(String json) {
    ClusterRecords records = withFields("\"nice\": " + json);
    assertThat(records.skipped().count()).isEqualTo(1);
    assertThat(records.skipped().first()).contains("its field nice");
  }

  /** As 22.05 and 23.11 print the same request. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        "tasks": 3, "tasks_per_node": 2, "tasks_per_core": null, "tasks_per_socket": 65534, \
        "cpus_per_task": null, "threads_per_core": null, "minimum_cpus_per_node": 2, \
        "max_nodes": 1, "memory_per_node": 300, "memory_per_cpu": null, "account": "a", \
        "qos": "normal", "licenses": "matlab:1", "tres_per_node": "gres:gpu:a100:2", \
        "tres_per_job": "", "tres_req_str": "cpu=3,mem=300M,node=1,billing=3"\
        """,
        """
        "tasks": {"set": true, "infinite": false, "number": 3}, \
        "tasks_per_node": {"set": true, "infinite": false, "number": 2}, \
        "tasks_per_core": {"set": false, "infinite": true, "number": 0}, \
        "tasks_per_socket": {"set": false, "infinite": true, "number": 0}, \
        "cpus_per_task": {"set": false, "infinite": false, "number": 0}, \
        "threads_per_core": {"set": false, "infinite": false, "number": 0}, \
        "minimum_cpus_per_node": {"set": true, "infinite": false, "number": 2}, \
        "max_nodes": {"set": true, "infinite": false, "number": 1}, \
        "memory_per_node": {"set": true, "infinite": false, "number": 300}, \
        "memory_per_cpu": {"set": false, "infinite": false, "number": 0}, \
        "account": "a", "qos": "normal", "licenses": "matlab:1", \
        "tres_per_node": "gres/gpu:a100:2", "tres_per_job": "", \
        "tres_req_str": "cpu=3,mem=300M,node=1,billing=3,gres/gpu=2"\
        """
      })
  void request_isReadInAllForms(String fields) {
    JobRecord job = withFields(fields).jobs().get(1);
    SortedMap<String, Long> none = JobRequest.NONE.gresPerJob();
    SortedMap<String, Long> gpus = new TreeMap<>(Map.of("gpu", 2L, "gpu:a100", 2L));
    assertThat(job.request())
        .isEqualTo(
            new JobRequest(
                3,
                2,
                0,
                0,
                0,
                2,
                0,
                1,
                300,
                0,
                300,
                none,
                gpus,
                none,
                none,
                "matlab:1",
                "a",
                "normal",
                0,
                ArrayTasks.NONE,
                0));
    assertThat(job.request().gresOnOneNode()).isEqualTo(gpus);
    assertThat(job.requestedCpus()).isEqualTo(3);
  }

  @Test
  void nodes_haveMemoryAndGres() {
    recorded.answer(
        "sinfo --all --json",
        """
        {"nodes": [{"name": "n2", "cpus": 4, "sockets": 1, "cores": 2, "threads": 2, \
        "alloc_cpus": 2, "state": "mixed", "state_flags": [], "partitions": ["test"], \
        "active_features": "fast,ssd", "real_memory": 1000, "alloc_memory": 300, \
        "gres": "gpu:a:2", "gres_used": "gpu:a:1(IDX:0)"}]}
        """);
    NodeRecord node = slurm.read().nodes().get(0);
    assertThat(node.memory()).isEqualTo(1000);
    assertThat(node.allocatedMemory()).isEqualTo(300);
    assertThat(node.gres()).isEqualTo(Map.of("gpu", 2L, "gpu:a", 2L));
    assertThat(node.usedGres()).isEqualTo(Map.of("gpu", 1L, "gpu:a", 1L));
    assertThat(node.coresPerSocket()).isEqualTo(2);
    recorded.answer("sinfo --all --json", "{\"sinfo\": []}");
    recorded.answer(
        "scontrol --oneliner --detail show node",
        "NodeName=n2 Arch=x86_64 CoresPerSocket=2  CPUAlloc=2 CPUEfctv=4 CPUTot=4 "
            + "AvailableFeatures=fast,ssd ActiveFeatures=fast,ssd Gres=gpu:a:2 GresDrain=N/A "
            + "GresUsed=gpu:a:1(IDX:0) NodeAddr=127.0.0.1 RealMemory=1000 AllocMem=300 Sockets=1 "
            + "Boards=1 State=MIXED ThreadsPerCore=2 MCS_label=N/A Partitions=test ");
    assertThat(slurm.read().nodes()).containsExactly(node);
  }
}
