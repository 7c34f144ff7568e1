package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.slurm.HistoryTesting.file;
import static io.github.gapwise.workloads.slurm.HistoryTesting.recorded;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SinfoNodesTest {
  @TempDir private Path directory;

  private Grid read(String text) {
    return SinfoNodes.read(file(directory, "nodes.txt", text), InputLimits.defaults());
  }

  @Test
  void list_ofARealSlurm_isRead() {
    Grid grid = SinfoNodes.read(recorded(directory, "sinfo.txt"), InputLimits.defaults());

    assertThat(grid.machines())
        .hasSize(4)
        .allMatch(machine -> machine.cpus() == 4 && machine.speed() == 1)
        .allMatch(machine -> machine.tags().equals(Tags.of("n", "amd", "partition=test")));
  }

  /** What {@code -N -h -o "%N %c %f"}, {@code -O NodeList,CPUs,Features} and bars look like. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a 4 x,y\nb 8 (null)\n",
        "NODELIST   CPUS   AVAIL_FEATURES \na   4   x,y\nb    8    (null)\n",
        "HOSTNAMES|STATE|CPUS|ACTIVE_FEATURES\na|idle|4|x,y\nb|down*|8|(null)\n",
        "a|4|x,y\nb|8|\n"
      })
  void columns_areFoundByNameOrInOrder(String text) {
    assertThat(read(text).machines())
        .containsExactly(new Machine(0, 4, 1, Tags.of("x", "y")), Machine.of(1, 8, 1));
  }

  @Test
  void node_inTwoPartitions_isOneMachine() {
    Grid grid = read("NODELIST|CPUS|PARTITION\na|4|main*\nb|4|main*\na|4|long\n");

    assertThat(grid.machines())
        .extracting(machine -> machine.tags().toString())
        .containsExactly("partition=long;partition=main", "partition=main");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NODELIST|CPUS|MEMORY|GRES\na|4|515000|gpu:a100:2(S:0,1),gpu:1\nb|8|64000|(null)\n",
        "a|4|(null)|main|515000|gpu:a100:2(S:0-1),gpu:1\nb|8||main|64000|\n"
      })
  void memoryAndGenericResources_areCapacities(String text) {
    assertThat(read(text).machines())
        .extracting(machine -> machine.capacities().toString())
        .containsExactly("gpu=3;gpu:a100=2;memory=515000", "memory=64000");
  }

  /** The types of many GPUs begin with a digit, or have no letter at all. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "gpu:2080ti:8(S:0-1); gpu=8 gpu:2080ti=8",
        "gpu:3090:4,gpu:1080ti; gpu=5 gpu:1080ti=1 gpu:3090=4",
        "gpu:1g.5gb:7,mps:400; gpu=7 gpu:1g.5gb=7 mps=400",
        "gpu:3090; gpu=3090",
        "bandwidth:lustre:no_consume:4G,tmp:2K; tmp=2048",
        "gpu:999999999,gpu:999999999,gpu:999999999; gpu=2147483647",
        "tmp:999999999T,a b,; tmp=2147483647"
      })
  void genericResources_areReadAsSlurmWritesThem(String text, String capacities) {
    assertThat(read("NODELIST|CPUS|GRES\na|4|" + text + "\n").machine(0).capacities().toString())
        .isEqualTo(capacities.replace(' ', ';'));
  }

  /** What sinfo, sinfo --Node --long and scontrol show nodes print, and another separator. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "NODELIST   NODES PARTITION STATE\nn1  1 main* idle\n",
        "PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\nmain* up infinite 4 idle n[1-4]\n",
        "Sun Nov 29 21:07:14 2026\nNODELIST NODES PARTITION STATE CPUS\nn1 1 main* idle 4\n",
        "NodeName=n1 Arch=x86_64 CoresPerSocket=1\n",
        "NODELIST,CPUS,FEATURES\nn1,4,fast\n"
      })
  void otherOutput_isRefusedWithTheCommandThatPrintsTheList(String text) {
    assertRefusal(() -> read(text))
        .contains("line 1: ")
        .endsWith("Maybe print it with sinfo --Node --format='%N|%c|%f|%P|%m|%G'.");
  }

  @Test
  void mistakes_areNamed() {
    assertRefusal(() -> read("n1|4|||x|\n"))
        .contains("line 1: The value (x) of memory must be a whole number");
    assertRefusal(() -> read("n1|4|||515000+|\n"))
        .contains("The value (515000+) of memory must be that of one node");
    assertRefusal(() -> read("n1|4|||9223372036854775808|\n"))
        .contains("The value (9223372036854775808) of memory must be a whole number");

    assertRefusal(() -> read("NODES CPUS NODELIST\n4 4 n[1-4]\n"))
        .contains("line 2: The value (n[1-4]) of the node must be the name of one node.")
        .endsWith("Maybe sinfo ran without --Node.");
    assertRefusal(() -> read("n1 4+\n"))
        .contains("The value (4+) of CPUs must be those of one node");
    assertRefusal(() -> read("n1 x\n")).contains("line 1: The value (x) of CPUs must be a whole");
    assertRefusal(() -> read("n1 0\n")).contains("The value (0) of CPUs must be positive.");
    assertRefusal(() -> read("n1 4\nn1 5\n"))
        .contains("line 2: The CPUs (5) of node n1 must be 4, as in a line before.");
    assertRefusal(() -> read("n1\n")).contains("The number of columns (1) must be from 2 to 6");
    assertRefusal(() -> read("NODELIST|CPUS\nn1|4|x\n")).contains("(3) must be 2, as in the first");
    assertRefusal(() -> read("n1 4 a;b\n")).contains("The value (a;b) of features must be names");
    assertRefusal(() -> read("NODELIST|CPUS|PARTITION\nn1|4|a;b\n"))
        .contains("line 2: The value (a;b) of partition must be a name.");
    assertRefusal(() -> read("\n")).contains("must hold at least one node");
  }
}
