package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClusterMachinesTest {
  @TempDir private Path directory;

  @Test
  void everyNode_isAMachine_withTheTagsThatFollowFromItsCluster() {
    String[] big = {"izewura", "cl_izewura", "cl_zewura", "nodecpus80"};
    Resources memory = Resources.of("memory", 517_018);
    assertThat(
            read("7\tizewura\t2\t80\t1\t529426432\n\n 3\tzegox\t1\t12\t0.5 \r\n4\tnone\t0\t1\t1\n"))
        .isEqualTo(
            Grid.of(
                List.of(
                    new Machine(0, 80, 1, tags("izewura1", big), memory),
                    new Machine(1, 80, 1, tags("izewura2", big), memory),
                    new Machine(
                        2, 12, 0.5, Tags.of("zegox", "zegox1", "cl_zegox", "nodecpus12")))));
  }

  @Test
  void node_mayHaveTebibytes() {
    assertThat(read("1\tungu\t1\t288\t1\t6442450944\n").machine(0).capacities())
        .isEqualTo(Resources.of("memory", 6_291_456));
  }

  /** A damaged number of nodes asked for 1.5 GB once. */
  @Test
  void manyNodes_takeLittleMemory() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat(read("1\tizewura\t999999\t16\t2\n").size()).isEqualTo(999_999);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(800_000_000);
  }

  private static Tags tags(String name, String... others) {
    return Tags.of(Stream.concat(Stream.of(name), Stream.of(others)).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 a 1 1       | The number of fields (4) must be at least 5, separated by tabs.",
        "0 a 1 1 1,0 b | The speed (1,0) in field 5 must be a positive number below 1000000000.",
        "0 a 1 1 0     | The speed (0) in field 5 must be a positive number below 1000000000.",
        "0 a 1 1 -1    | The speed (-1) in field 5 must be a positive number below 1000000000.",
        "0 a 1 1 NaN   | The speed (NaN) in field 5 must be a positive number below 1000000000.",
        "0 a 1 0 1     | The number of CPUs of a node (0) in field 4 must be a whole number from 1 to 2147483647.",
        "0 a 1.5 1 1   | The number of nodes (1.5) in field 3 must be a whole number from 0 to 999999.",
        "0 a 1000000 1 1 | The number of nodes (1000000) in field 3 must be a whole number from 0 to 999999.",
        "x a 1 1 1     | The id (x) in field 1 must be a whole number from 0 to 9223372036854775807.",
        "5 a 1 1 1     | The id (5) in field 1 must occur only once.",
        "0 a;b 1 1 1   | The name (a;b) in field 2 must be a name without white space, comma or semicolon.",
      })
  void line_thatIsNotAsTheFormatHasIt_isRefusedByFileLineFieldAndValue(
      String line, String problem) {
    assertRefusal(() -> read("5\tfirst\t1\t1\t1\n" + line.replace(' ', '\t') + "\n"))
        .isEqualTo(directory.resolve("log.swf.machines") + ", line 2: " + problem);
  }

  @Test
  void file_withoutMachine_isRefused() {
    assertRefusal(() -> read("\n0\ta\t0\t1\t1\n"))
        .endsWith("log.swf.machines: The file must hold at least one machine.");
  }

  @Test
  void fileBesideALog_isFoundByItsName() throws IOException {
    Path log = directory.resolve("log.swf.gz");
    assertThat(ClusterMachines.besideLog(log)).isEmpty();
    Files.createDirectory(directory.resolve("log.swf.gz.machines"));
    Path file = Files.createFile(directory.resolve("log.swf.machines"));
    assertThat(ClusterMachines.besideLog(log)).contains(file);
    assertThat(ClusterMachines.besideLog(directory.resolve("log.swf"))).contains(file);
    assertThat(ClusterMachines.besideLog(directory.resolve("other.swf"))).isEmpty();
  }

  @Test
  void machinesOfTheDataSets_areTheirNodes() {
    Path wagap = SharedData.gridLog("wagap-2013.swf.machines");
    List<Machine> machines = ClusterMachines.read(wagap, InputLimits.defaults()).machines();
    assertThat(machines).hasSize(68).allMatch(machine -> machine.speed() == 1);
    assertThat(machines.subList(0, 20)).allMatch(machine -> machine.cpus() == 80);
    assertThat(machines.subList(20, 68)).allMatch(machine -> machine.cpus() == 12);

    Path hpc2n = SharedData.gridLog("hpc2n-cut.swf.machines");
    assertThat(ClusterMachines.read(hpc2n, InputLimits.defaults()).machines())
        .hasSize(120)
        .allMatch(machine -> machine.cpus() == 2 && machine.tags().names().contains("cl_seth"));
  }

  private Grid read(String text) {
    try {
      Path file = Files.writeString(directory.resolve("log.swf.machines"), text);
      return ClusterMachines.read(file, InputLimits.defaults());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
