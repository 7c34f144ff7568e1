package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.format.SwfTesting.job;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of the nodes that jobs ask for behind the 18th field. */
final class SwfNodesTest {
  private static final WorkloadOptions WITH_NODES =
      WorkloadOptions.defaults()
          .withGrid(
              Grid.of(
                  List.of(
                      new Machine(0, 80, 1, Tags.of("cl_zewura", "ssd", "x86")),
                      new Machine(1, 12, 1, Tags.of("cl_zegox", "x86")))));

  /** As jobs are read if nothing but CPUs counts. */
  private static final WorkloadOptions TWO_KINDS = WITH_NODES.withCpusOnly(true);

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "8 | 1:ppn=8:cl_zewura          | cl_zewura     | \"\"",
        "8 | 1:ppn=8:ssd:cl_zewura      | cl_zewura;ssd | \"\"",
        "8 | {4,5} q_1d 1:ppn=8:ssd     | ssd  | fields after the 18th dropped, except for the nodes asked for",
        "8 | 1:ppn=8:ssd 1:ppn=9:gone   | ssd  | fields after the 18th dropped, except for the nodes asked for",
        "8 | {4,5} q_1d                 | \"\" | fields after the 18th dropped",
        "8 | 1:ppn=8:brno:ssd:nfs4      | ssd  | node properties dropped, for no machine has them: brno 1, nfs4 1",
        "8 | 1:ppn=8:^ssd               | \"\" | node properties that must be avoided (^) dropped",
        "8 | 1:ppn=8:ssd#excl           | ssd  | wishes for all nodes (#), such as excl, dropped",
        "6 | 2:ppn=3:cl_zegox           | cl_zegox | asked for several nodes, all processors taken of one machine",
        "1 | 1:ppn=1.5:ssd              | ssd  | asked for another number of processors by nodes, which is dropped",
      })
  void request_isHonouredAsFarAsOneMachineCan_andTheRestIsCounted(
      int cpus, String surplus, String tags, String change) {
    Workload log = read(directory, line(1, cpus, surplus), TWO_KINDS);

    assertThat(jobs(log)).extracting(job -> job.job().cpus()).containsExactly(cpus);
    assertThat(jobs(log))
        .extracting(job -> job.job().requiredTags().toString())
        .containsExactly(tags);
    assertThat(log.cleaning().entries())
        .extracting(entry -> entry.what() + (entry.detail().isEmpty() ? "" : ": " + entry.detail()))
        .isEqualTo(change.isEmpty() ? List.of() : List.of("changed: " + change));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "6  | 2:ppn=3:cl_zegox      | 2 | 3  | cl_zegox | \"\"",
        "8  | 2:ppn=4               | 2 | 4  | \"\"    | \"\"",
        "8  | 1:ppn=8:^ssd          | 1 | 8  | ^ssd     | \"\"",
        "8  | 1:ppn=8:^gone         | 1 | 8  | \"\"    | \"\"",
        "8  | 1:ppn=8:^x86:^ssd     | 1 | 8  | ^ssd     | changed: node properties that must be avoided (^) dropped",
        "8  | 1:ppn=8:ssd#excl      | 1 | 80 | ssd      | kept: asked for whole nodes (#excl), gets all CPUs of each",
        "8  | 1:ppn=8#excl          | 1 | 8  | \"\"    | changed: wishes for all nodes (#), such as excl, dropped",
        "8  | 1:ppn=8:ssd#shared    | 1 | 8  | ssd      | changed: wishes for all nodes (#), such as excl, dropped",
        "5  | 1:ppn=1+2:ppn=2       | 3 | 2  | \"\"    | changed: asked for nodes of different sizes, each gets the CPUs of the largest",
        "10 | 4:ppn=3               | 4 | 3  | \"\"    | changed: asked for another number of processors by nodes, which is dropped",
      })
  void request_getsItsNodes_withTheirShareOfCpus(
      int cpus, String surplus, int nodes, int each, String tags, String change) {
    Workload log = read(directory, line(1, cpus, surplus), WITH_NODES);

    assertThat(jobs(log))
        .extracting(job -> job.job().nodes(), job -> job.job().cpus())
        .containsExactly(tuple(nodes, each));
    assertThat(jobs(log))
        .extracting(job -> job.job().requiredTags().toString())
        .containsExactly(tags);
    assertThat(log.cleaning().entries())
        .extracting(Entry::what)
        .isEqualTo(change.isEmpty() ? List.of() : List.of(change));
  }

  /** 10 MiB for each of the 8 processors, however many more the job gets with a whole node. */
  @Test
  void memoryOfProcessors_isThatOfTheOnesThatAreAskedFor() {
    Resources memory = Resources.of("memory", 100);
    WorkloadOptions options =
        WITH_NODES.withGrid(
            Grid.of(
                List.of(
                    Machine.of(0, 80, 1).withCapacities(memory),
                    Machine.of(1, 80, 1).withCapacities(memory))));
    Workload log =
        read(
            directory,
            "1 0 -1 10 8 -1 -1 8 10 10240 1 1 -1 -1 -1 -1 -1 -1 1:ppn=8#excl\n",
            options);

    assertThat(jobs(log))
        .extracting(job -> job.job().cpus(), job -> job.job().resources())
        .containsExactly(tuple(80, Resources.of("memory", 80)));
  }

  /** A hundred nodes of 128 GiB are more bytes than there are milliseconds that a log may name. */
  @Test
  void memoryOfJobs_mayBeMoreThanTimesMay() {
    Resources memory = Resources.of("memory", 200_000);
    Grid grid =
        Grid.of(
            IntStream.range(0, 100)
                .mapToObj(id -> Machine.of(id, 16, 1).withCapacities(memory))
                .toList());
    Workload log =
        read(
            directory,
            "1 0 -1 10 100 -1 -1 100 10 13743895347200 1 1 -1 -1 -1 -1 -1 -1 100:ppn=1\n",
            WITH_NODES.withGrid(grid));

    assertThat(jobs(log))
        .extracting(job -> job.job().nodes(), job -> job.job().resources())
        .containsExactly(tuple(100, Resources.of("memory", 131_072)));
  }

  /** 64 CPUs fit no machine of 12 each, of which the job asked for eight. */
  @Test
  void propertiesOfSeveralNodes_areDropped_whereNoMachineIsLargeEnough() {
    Workload log =
        read(
            directory,
            line(1, 64, "8:ppn=8:cl_zegox") + line(2, 64, "1:ppn=64:cl_zegox"),
            TWO_KINDS);

    assertThat(jobs(log))
        .extracting(job -> job.job().requiredTags().toString())
        .as("the second one asks for what is not there, and is refused later")
        .containsExactly("", "cl_zegox");
    assertThat(log.cleaning().entries())
        .containsExactly(
            new Entry(
                "changed: asked for several nodes, all processors taken of one machine", 1, 1),
            new Entry(
                "changed: properties of several nodes dropped, for no machine with them is large enough",
                1,
                1));
  }

  @Test
  void unknownProperties_areToldByTheirNumbers_theMostFrequentFirst() {
    StringBuilder text = new StringBuilder();
    for (int id = 1; id <= 9; id++) {
      text.append(line(id, 1, "1:ppn=1:all" + ":p" + id + (id > 5 ? ":some" : "")));
    }
    assertThat(read(directory, text.toString(), TWO_KINDS).cleaning().entries())
        .containsExactly(
            new Entry(
                "changed: node properties dropped, for no machine has them",
                9,
                1,
                "all 9, some 4, p1 1, p2 1, p3 1 and 6 more"));
  }

  @Test
  void properties_areIgnored_ifTheOptionsSaySo() {
    Workload log =
        read(directory, line(1, 64, "8:ppn=8:cl_zegox#excl"), TWO_KINDS.withNodeProperties(false));
    assertThat(jobs(log)).allMatch(job -> job.job().requiredTags().isEmpty());
    assertThat(log.cleaning().entries())
        .containsExactly(new Entry("changed: fields after the 18th dropped", 1, 1));
  }

  @Test
  void machinesBesideTheLog_areTaken_unlessTheOptionsNameOthers() throws IOException {
    Path machines =
        Files.writeString(
            directory.resolve("log.swf.machines"), "0\tia\t2\t8\t2\n1\tib\t1\t4\t1\n");
    String text = "; MaxProcs: 99\n" + line(1, 8, "1:ppn=8:cl_a") + line(2, 9, "");

    SwfWorkload log = read(directory, text, CleaningRule.STRONG);
    assertThat(log.machinesFile()).contains(machines);
    assertThat(log.grid().machines()).extracting(Machine::cpus).containsExactly(8, 8, 4);
    assertThat(jobs(log))
        .extracting(job -> job.job().requiredTags().toString())
        .containsExactly("cl_a");

    SwfWorkload other = read(directory, text, WorkloadOptions.defaults().withCpus(9));
    assertThat(other.machinesFile()).isEmpty();
    assertThat(other.grid()).isEqualTo(Grid.single(9));
    assertThat(jobs(other)).hasSize(2).allMatch(job -> job.job().requiredTags().isEmpty());
  }

  private static String line(long id, int cpus, String surplus) {
    return job(id, 0, 1, cpus, cpus, 1).replace("\n", "").replace("\r", "") + " " + surplus + "\n";
  }
}
