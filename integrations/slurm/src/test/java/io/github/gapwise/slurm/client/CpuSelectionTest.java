package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Slurm 22.05 allocated on nodes of two hyperthreads a core, and what was asked for. */
final class CpuSelectionTest {
  private static final CpuSelection CPUS =
      new CpuSelection(CpuSelection.Granularity.CPU, false, false);
  private static final CpuSelection SOCKETS =
      new CpuSelection(CpuSelection.Granularity.SOCKET, false, false);
  private static final CpuSelection ONE_TASK =
      new CpuSelection(CpuSelection.Granularity.CORE, true, false);
  private static final CpuSelection NODES =
      new CpuSelection(CpuSelection.Granularity.NODE, false, false);

  private static NodeRecord node(int cpus, int threadsPerCore, int coresPerSocket) {
    return new NodeRecord(
        "n1",
        cpus,
        0,
        threadsPerCore,
        coresPerSocket,
        0,
        0,
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        List.of(),
        Set.of("test"),
        Set.of("IDLE"));
  }

  /** Reads a job of a number of CPUs and tasks with further fields. */
  private static JobRecord job(String fields) {
    RecordedSlurm recorded = new RecordedSlurm();
    recorded.answer(
        "squeue --all --json",
        "{\"jobs\": [{\"job_id\": 1, \"partition\": \"test\", \"job_state\": \"PENDING\", %s}]}"
            .formatted(fields));
    return new SlurmCommands(recorded).read().jobs().get(0);
  }

  private static JobRecord waiting(
      int cpus, int tasks, int cpusPerNode, int threadsPerCore, int tasksPerCore) {
    return job(
        """
        "cpus": %d, "tasks": %d, "minimum_cpus_per_node": %d, "threads_per_core": %d, \
        "tasks_per_core": %d, "tres_req_str": "cpu=%1$d,node=1"\
        """
            .formatted(cpus, tasks, cpusPerNode, threadsPerCore, tasksPerCore));
  }

  /** The columns after the options are what squeue reports of the waiting job, then its CPUs. */
  @ParameterizedTest
  @CsvSource({
    "-n1, 1, 1, 1, 0, 0, 2, 4",
    "-n2, 2, 2, 1, 0, 0, 2, 4",
    "-n3, 3, 3, 1, 0, 0, 4, 8",
    "-n4, 4, 4, 1, 0, 0, 4, 8",
    "-c3, 3, 1, 3, 0, 0, 4, 4",
    "-n1 --threads-per-core=1, 1, 1, 1, 1, 0, 2, 4",
    "-n2 --hint=nomultithread, 2, 2, 1, 1, 0, 4, 8",
    "-n2 --ntasks-per-core=1, 2, 2, 1, 0, 1, 4, 8",
    "-n4 --ntasks-per-core=2, 4, 4, 1, 0, 2, 4, 8",
    "-n2 -c2 --ntasks-per-core=1, 4, 2, 2, 0, 1, 4, 4",
    "-n1 --mincpus=3, 1, 1, 3, 0, 0, 4, 8",
    "-n1 --mincpus=2 --threads-per-core=1, 1, 1, 2, 1, 0, 4, 8",
    "-n1 -c2 --threads-per-core=1, 2, 1, 2, 1, 0, 4, 4"
  })
  void waitingJob_takesWhatSlurmAllocated(
      String options,
      int cpus,
      int tasks,
      int cpusPerNode,
      int threadsPerCore,
      int tasksPerCore,
      int byCores,
      int bySockets) {
    JobRecord job = waiting(cpus, tasks, cpusPerNode, threadsPerCore, tasksPerCore);
    NodeRecord node = node(4, 2, 2);
    assertThat(CpuSelection.CORES.cpus(job, node)).as(options).isEqualTo(byCores);
    assertThat(CPUS.cpus(job, node)).as(options).isEqualTo(byCores);
    assertThat(SOCKETS.cpus(job, node(8, 2, 2))).as(options).isEqualTo(bySockets);
    assertThat(NODES.cpus(job, node(8, 2, 2))).as(options).isEqualTo(8);
  }

  /**
   * The columns after the options are what squeue reports of the waiting job, and how many nodes it
   * gets; then for how many CPUs of the first one it has memory with {@code --mem-per-cpu}.
   */
  @ParameterizedTest
  @CsvSource({
    "-n1, 1, 1, 1, 0, 0, 1, 2, 1, 4",
    "-n3, 3, 3, 1, 0, 0, 1, 4, 3, 8",
    "-c3, 3, 1, 3, 0, 0, 1, 4, 3, 4",
    "-n3 --threads-per-core=1, 3, 3, 1, 1, 0, 1, 3, 3, 4",
    "-n3 --threads-per-core=2, 3, 3, 1, 2, 0, 1, 4, 3, 8",
    "-n1 --threads-per-core=1, 1, 1, 1, 1, 0, 1, 1, 1, 2",
    "-n2 --ntasks-per-core=1, 2, 2, 1, 0, 1, 1, 4, 2, 8",
    "-n1 --mincpus=3, 1, 1, 3, 0, 0, 1, 4, 3, 8",
    "-n3 -N2, 3, 3, 1, 0, 0, 2, 2, 2, 4",
    "-n3 -N2 --threads-per-core=1, 3, 3, 1, 1, 0, 2, 2, 2, 4"
  })
  void memoryForEachCpu_isGivenForThoseThatSlurmCounts(
      String options,
      int cpus,
      int tasks,
      int cpusPerNode,
      int threadsPerCore,
      int tasksPerCore,
      int nodes,
      int byCores,
      int byCpus,
      int bySockets) {
    JobRecord job = waiting(cpus, tasks, cpusPerNode, threadsPerCore, tasksPerCore);
    NodeRecord node = node(8, 2, 2);
    assertThat(CpuSelection.CORES.cpusWithMemory(job, node, nodes)).as(options).isEqualTo(byCores);
    assertThat(CPUS.cpusWithMemory(job, node, nodes)).as(options).isEqualTo(byCpus);
    assertThat(SOCKETS.cpusWithMemory(job, node, nodes)).as(options).isEqualTo(bySockets);
    assertThat(NODES.cpusWithMemory(job, node, nodes)).as(options).isEqualTo(8);
  }

  @Test
  void memoryForEachCpu_ofAnExclusiveJob_isThatOfTheNode() {
    String fields = "\"cpus\": 1, \"tasks\": 1, \"exclusive\": [\"true\"], \"threads_per_core\": ";
    assertThat(CPUS.cpusWithMemory(job(fields + "2"), node(8, 2, 4), 1)).isEqualTo(8);
    assertThat(CPUS.cpusWithMemory(job(fields + "1"), node(8, 2, 4), 1)).isEqualTo(4);
  }

  @Test
  void oneTaskPerCore_isTheDefaultOfSomeClusters() {
    assertThat(ONE_TASK.cpus(waiting(2, 2, 1, 0, 0), node(4, 2, 2))).isEqualTo(4);
    assertThat(ONE_TASK.cpus(waiting(3, 1, 3, 0, 0), node(4, 2, 2))).isEqualTo(4);
    assertThat(ONE_TASK.cpus(waiting(3, 3, 1, 2, 0), node(4, 2, 2))).isEqualTo(6);
  }

  @Test
  void withoutHyperthreads_aJobTakesWhatItAsksFor() {
    assertThat(CpuSelection.CORES.cpus(waiting(3, 3, 1, 0, 0), node(4, 1, 1))).isEqualTo(3);
    assertThat(CPUS.cpus(waiting(3, 3, 1, 1, 1), node(4, 1, 4))).isEqualTo(3);
  }

  /** With CR_CPU squeue reports one CPU of a running job, and its node has two allocated. */
  @Test
  void runningJob_takesTheSameAsBefore() {
    String running = "\"nodes\": \"n1\", \"tasks\": 1, \"tres_req_str\": \"cpu=1,node=1\", ";
    JobRecord byCpus = job(running + "\"cpus\": 1, \"tres_alloc_str\": \"cpu=1,node=1\"");
    JobRecord byCores = job(running + "\"cpus\": 2, \"tres_alloc_str\": \"cpu=2,node=1\"");
    assertThat(CPUS.cpus(byCpus, node(4, 2, 2))).isEqualTo(2);
    assertThat(CpuSelection.CORES.cpus(byCores, node(4, 2, 2))).isEqualTo(2);
    assertThat(byCores.requestedCpus()).isEqualTo(1);
    assertThat(byCores.allocatedCpus()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "select/cons_tres, CR_CORE_MEMORY, CORE, false",
    "select/cons_tres, 'CR_CPU,CR_ONE_TASK_PER_CORE', CPU, true",
    "select/cons_res, CR_CPU_MEMORY, CPU, false",
    "select/cons_tres, CR_SOCKET, SOCKET, false",
    "select/linear, CR_MEMORY, NODE, false",
    "select/cons_tres, NONE, CORE, false"
  })
  void configuration_isRead(
      String type, String parameters, CpuSelection.Granularity unit, boolean isOneTaskPerCore)
      throws IOException {
    String lines =
        """
        Configuration data as of 2026-11-25T04:19:36
        SelectType              = %s
        SelectTypeParameters    = %s
        Comment                 = caf\u00e9 = SelectType
        """
            .formatted(type, parameters);
    byte[] bytes = lines.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(CpuSelection.of(TextLines.settings(new ByteArrayInputStream(bytes))))
        .isEqualTo(new CpuSelection(unit, isOneTaskPerCore, parameters.contains("MEMORY")));
  }

  @Test
  void configuration_isReadOnce() {
    RecordedSlurm recorded = new RecordedSlurm();
    recorded.answer(
        "scontrol show config", "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU\n");
    SlurmCommands slurm = new SlurmCommands(recorded);
    assertThat(slurm.read().selection()).isEqualTo(CPUS);
    slurm.read();
    assertThat(recorded.commands()).filteredOn(each -> each.contains("config")).hasSize(1);
  }

  /** A node may be configured with as many CPUs as cores. */
  @ParameterizedTest
  @CsvSource({"4, 1, 2, 2, 2", "2, 1, 2, 2, 1", "4, 4, 1, 1, 1", "8, 2, 2, 2, 2"})
  void threadsPerCore_areThoseThatAreCpus(
      int cpus, int sockets, int cores, int threads, int threadsPerCore) {
    RecordedSlurm recorded = new RecordedSlurm();
    recorded.answer(
        "sinfo --all --json",
        """
        {"nodes": [{"name": "n1", "state": "idle", "cpus": %d, "sockets": %d, "cores": %d, "threads": %d}]}
        """
            .formatted(cpus, sockets, cores, threads));
    NodeRecord asJson = new SlurmCommands(recorded).read().nodes().get(0);
    recorded.answer("sinfo --all --json", "{}");
    recorded.answer(
        "scontrol --oneliner --detail show node",
        "NodeName=n1 CPUTot=%d Sockets=%d CoresPerSocket=%d ThreadsPerCore=%d State=IDLE"
            .formatted(cpus, sockets, cores, threads));
    assertThat(new SlurmCommands(recorded).read().nodes()).containsExactly(asJson);
    assertThat(asJson.threadsPerCore()).isEqualTo(threadsPerCore);
  }
}
