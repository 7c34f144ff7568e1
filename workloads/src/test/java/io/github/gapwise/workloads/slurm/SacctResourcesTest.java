package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.slurm.HistoryTesting.options;
import static io.github.gapwise.workloads.slurm.HistoryTesting.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WorkloadOptions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SacctResourcesTest {
  private static final String TIMES =
      "COMPLETED|2026-10-01T08:00:00|2026-10-01T08:01:00|2026-10-01T08:11:00|00:10:00";

  @TempDir private Path directory;

  private SlurmHistory history(String field, String value) {
    return history(field, value, options());
  }

  private SlurmHistory history(String field, String value, Machine... nodes) {
    Grid grid = Grid.of(List.of(nodes));
    return history(field, value, HistoryOptions.of(WorkloadOptions.defaults().withGrid(grid)));
  }

  /** One job of 8 CPUs. */
  private SlurmHistory history(String field, String value, HistoryOptions options) {
    return read(
        directory,
        "JobID|State|Submit|Start|End|Elapsed|Timelimit|NCPUS|"
            + field
            + "\n1|"
            + TIMES
            + "|01:00:00|8|"
            + value,
        options);
  }

  /** What was dropped, with the first value. */
  private static List<String> dropped(SlurmHistory history) {
    return history.cleaning().entries().stream()
        .map(entry -> entry.what().replaceAll("changed: | for the replay.*", "") + entry.detail())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "AllocTRES; billing=8,cpu=8,gres/gpu=1,node=1; gres/gpu=1",
        "AllocTRES; cpu=8,gres/gpu:a100=2,license/x=1,node=1; gres/gpu:a100=2,license/x=1",
        "AllocTRES; bb/datawarp=200G,cpu=8,node=1; bb/datawarp=200G",
        "AllocTRES; cpu=8,gres/gpu:a b=1,node=1; gres/gpu:a b=1",
        "ReqTRES; cpu=8,gres/gpu=1; gres/gpu=1",
        "AllocGRES; gpu:1; gpu:1",
        "ReqGRES; gpu:a100:2; gpu:a100:2"
      })
  void gpus_areCountedAndNamed(String field, String value, String named) {
    assertThat(dropped(history(field, value)))
        .containsExactly("GPUs or other resources dropped," + named);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"AllocTRES; cpu=8,mem=64G,node=1", "ReqTRES; cpu=8,mem=64G", "ReqMem; 64G"})
  void memory_isCountedAndNamed(String field, String value) {
    assertThat(dropped(history(field, value))).containsExactly("memory dropped,64G");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "AllocTRES; billing=8,cpu=8,energy=7,fs/disk=5,gres/gpu=0,mem=0,node=1",
        "AllocTRES; ''",
        "ReqGRES; gpu:0",
        "ReqGRES; (null)",
        "ReqMem; 0n"
      })
  void nothing_isNotCounted(String field, String value) {
    assertThat(dropped(history(field, value))).isEmpty();
  }

  @Test
  void sizes_areReadFromAllocTres_whereNoOtherFieldHasThem() {
    SlurmHistory history =
        read(
            directory,
            "JobID|State|Submit|Start|End|Elapsed|AllocTRES\n1|" + TIMES + "|cpu=8,node=2\n",
            options());

    assertThat(jobs(history).get(0).job().nodes()).isEqualTo(2);
    assertThat(jobs(history).get(0).job().cpus()).isEqualTo(4);
    assertThat(HistoryTesting.changes(history))
        .containsExactly(
            "1 from 2: changed: has no time limit, and counts as if it had the longest of all");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "AllocTRES; cpu=8,mem=64G,node=2,gres/gpu=3,gres/gpu:a100=2; 2; gpu=2 gpu:a100=1 memory=32768",
        "AllocTRES; cpu=8,mem=1001M,node=2; 2; memory=501",
        "AllocTRES; cpu=8,mem=64G,node=1,gres/gpu:a100=2; 1; gpu=2 gpu:a100=2 memory=65536",
        "ReqMem; 4Gc; 1; memory=32768",
        "ReqMem; 4Gn; 1; memory=4096",
        "ReqMem; 1.5G; 1; memory=1536",
        "NNodes|ReqMem; 2|3G; 2; memory=1536",
        "NNodes|ReqMem; 2|3Gn; 2; memory=3072",
        "NNodes|ReqMem; 2|3Gc; 2; memory=12288",
        "ReqMem; 900K; 1; memory=1",
        "ReqMem; 99999999999999T; 1; ''",
        "AllocGRES; gpu:a100:2; 1; gpu=2 gpu:a100=2",
        "AllocTRES; cpu=8,gres/gpu:3090=2; 1; gpu=2 gpu:3090=2",
        "AllocTRES; cpu=8,gres/gpu=2K; 1; gpu=2048",
        "AllocGRES; gpu:3090:2; 1; gpu=2 gpu:3090=2",
      })
  void resources_thatMachinesHave_areSharedByTheNodes(
      String field, String value, int nodes, String resources) {
    Job job = jobs(history(field, value, node(0), node(1))).get(0).job();

    assertThat(job.nodes()).isEqualTo(nodes);
    assertThat(job.resources().toString().replace(';', ' ')).isEqualTo(resources);
  }

  /** They have others; which one the job got is recorded, and cannot be kept. */
  @Test
  void type_thatNoMachineHas_isDroppedAndNamed() {
    SlurmHistory history =
        history("AllocTRES", "cpu=8,gres/gpu=2,gres/gpu:h100=2", node(0), node(1));

    assertThat(jobs(history).get(0).job().resources()).isEqualTo(Resources.of("gpu", 2));
    assertThat(dropped(history))
        .containsExactly(
            "type of GPU or other resource dropped, for no machine has it"
                + "gres/gpu=2,gres/gpu:h100=2");
  }

  /** As it does without {@code --noconvert}. */
  @ParameterizedTest
  @CsvSource({"1K, 1024", "1.50K, 1536", "1000, 1000", "3M, 3145728"})
  void numbersOfNodes_mayBeShortenedBySlurm(String text, int nodes) {
    SlurmHistory history = history("NNodes", text, node(0), node(1));

    assertThat(jobs(history).get(0).job().nodes()).isEqualTo(nodes);
  }

  /** One node is a cluster, too. */
  @Test
  void resources_ofTheOnlyNode_count() {
    SlurmHistory history = history("AllocTRES", "cpu=8,mem=64G,node=1,gres/gpu=2", node(0));

    assertThat(jobs(history).get(0).job().resources())
        .isEqualTo(Resources.of("memory", 65_536).with("gpu", 2));
    assertThat(dropped(history)).isEmpty();
  }

  private static Machine node(int id) {
    return Machine.of(id, 8, 1)
        .withCapacities(
            Resources.of("memory", 100_000).with("gpu", 4).with("gpu:a100", 4).with("gpu:3090", 4));
  }

  /** Elapsed agrees with the times, ElapsedRaw does not. */
  @Test
  void lengthThatAgreesWithStartAndEnd_isTaken_andTheDifferenceCounted() {
    SlurmHistory history =
        read(
            directory,
            """
            JobID|Submit|Start|End|Elapsed|ElapsedRaw|State|AllocTRES
            1|2022-02-21T14:37:02+0100|2022-02-21T14:37:07+0100|2022-02-21T15:26:29+0100|00:49:22|3000|CANCELLED by 1001|cpu=8,node=1
            """,
            options());

    SimulatedJob job = jobs(history).get(0);
    assertThat(job.actualWork()).isEqualTo(2_962_000);
    assertThat(job.job().release()).isEqualTo(Instant.parse("2022-02-21T13:37:02Z").toEpochMilli());
    assertThat(HistoryTesting.changes(history))
        .contains(
            "1 from 2: changed: Elapsed and ElapsedRaw differ, the one closer to Start and End"
                + " taken");
  }

  /** Slurm writes so of a job that no node can hold, at the moment of its submission. */
  @Test
  void jobThatFailedWithoutAnyResources_hasNeverStarted() {
    SlurmHistory history =
        read(
            directory,
            """
            JobID|State|Submit|Start|End|Elapsed|AllocCPUS|NNodes|AllocTRES
            1|FAILED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:00|00:00:00|6|1|
            2|FAILED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:00|00:00:00|6|1|cpu=6,node=1
            3|FAILED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:01|00:00:01|6|1|
            """,
            options());

    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(2L, 3L);
    assertThat(HistoryTesting.changes(history)).contains("1 from 2: dropped: never started");
  }

  /** An accounting database of old, or one that tracks no resources, leaves the field empty. */
  @Test
  void fieldThatIsAlwaysEmpty_doesNotSayThatJobsOfNoTimeNeverStarted() {
    SlurmHistory history =
        read(
            directory,
            """
            JobID|State|Submit|Start|End|Elapsed|AllocCPUS|NNodes|AllocTRES
            1|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:00|00:00:00|6|1|
            2|FAILED|2026-10-01T08:00:00|2026-10-01T08:00:07|2026-10-01T08:00:07|00:00:00|6|1|
            3|CANCELLED|2026-10-01T08:00:00|2026-10-01T08:00:07|2026-10-01T08:00:07|00:00:00|6|1|
            4|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:09|00:00:09|6|1|
            """,
            options());

    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(1L, 2L, 4L);
    assertThat(HistoryTesting.changes(history)).contains("1 from 4: dropped: never started");
  }

  /** The sum of the two numbers is no int. */
  @Test
  void jobOfAbsurdSize_isRead() {
    SlurmHistory history =
        read(
            directory,
            """
            JobID|State|Submit|Start|End|Elapsed|AllocCPUS|NNodes
            1|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:09|00:00:09|2147483647|2147483647
            """,
            options());

    assertThat(jobs(history).get(0).job().cpus()).isEqualTo(1);
    assertThat(jobs(history).get(0).job().nodes()).isEqualTo(2147483647);
  }
}
