package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.Standing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script job_submit.lua holds what the driver takes, and nothing that it would forget. */
@EnabledOnOs(OS.LINUX)
final class JobSubmitIT {
  private static final Path PLUGIN = Path.of("../../docs/slurm/job_submit.lua");

  private static final List<String> TAKEN =
      List.of(
          "-n 4",
          "-N 1",
          "-N 1-1",
          "-n 4 --ntasks-per-node=4",
          "-c 2 --mem=900",
          "-n 2 --mem-per-cpu=400",
          "-C slow",
          "-C 'slow&slow'",
          "--gres=gpu:1",
          "--oversubscribe",
          "--begin=now+1hour",
          "--deadline=now+1hour",
          "--contiguous",
          "--switches=1");

  /** What the script cannot see. */
  private static final List<String> NOWHERE =
      List.of("-n 8", "--mem=5000", "--gres=gpu:2", "--mincpus=6", "-n 2 --gpus-per-task=1");

  private static final List<String> LEFT =
      List.of(
          "-N 1-3",
          "-N 2",
          "-n 4 --ntasks-per-node=2",
          "-C 'fast|slow'",
          "-C '[slow*1]'",
          "--exclusive",
          "--exclusive=user",
          "--exclusive=mcs",
          "-p alone",
          "-p test,other",
          "--array=1-3",
          "--dependency=singleton",
          "-w n1",
          "-x n1");

  @TempDir private Path directory;

  @Test
  @Timeout(300)
  void jobs_thatTheScriptHolds_areThoseThatTheDriverTakes() throws Exception {
    Path plugin = directory.resolve("job_submit.lua");
    Files.writeString(
        plugin, Files.readString(PLUGIN).replace("main = true", "test = true, alone = true"));
    Map<String, String> settings =
        Map.of(
            "CLUSTER_JOB_SUBMIT", plugin.toString(),
            "CLUSTER_SELECT", "CR_CPU_Memory",
            "CLUSTER_GPUS", "1",
            "CLUSTER_CONF", "DefMemPerCPU=100");
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), settings)) {
      cluster.shell("scontrol update nodename=ALL state=drain reason=test");
      Map<Long, String> byScript = submit(cluster, "");
      assertThat(held(cluster, byScript))
          .containsExactlyInAnyOrderElementsOf(union(TAKEN, NOWHERE));
      Map<Long, String> byUser = submit(cluster, "--hold");
      assertThat(held(cluster, byUser))
          .containsExactlyInAnyOrderElementsOf(union(union(TAKEN, NOWHERE), LEFT));
      assertThat(waiting(cluster, byUser)).containsExactlyInAnyOrderElementsOf(TAKEN);
      assertThat(waiting(cluster, byScript)).containsExactlyInAnyOrderElementsOf(TAKEN);

      for (String partition : List.of("test", "alone")) {
        new Driver(
                cluster.client(),
                Catalog.policies().create("fcfs"),
                DriverOptions.of(partition),
                DriverListener.NONE)
            .poll(System.currentTimeMillis());
      }
      assertThat(held(cluster, byScript)).containsExactlyInAnyOrderElementsOf(TAKEN);
      assertThat(held(cluster, byUser)).containsExactlyInAnyOrderElementsOf(TAKEN);
    }
  }

  private static Set<String> union(Iterable<String> some, Iterable<String> others) {
    Set<String> union = new TreeSet<>();
    some.forEach(union::add);
    others.forEach(union::add);
    return union;
  }

  /** Submits a job of each kind, and a heterogeneous one of two, and returns which is of which. */
  private static Map<Long, String> submit(TestCluster cluster, String options) throws Exception {
    String sbatch = "sbatch --parsable --output=/dev/null " + options;
    Map<Long, String> kinds = new TreeMap<>();
    for (String kind : union(union(TAKEN, NOWHERE), LEFT)) {
      String job = cluster.shell("%s %s --wrap 'sleep 1'".formatted(sbatch, kind));
      kinds.put(Long.parseLong(job.strip()), kind);
    }
    cluster.shell(sbatch + " -n 1 : -n 1 --wrap 'sleep 1'");
    return kinds;
  }

  private static Set<String> held(TestCluster cluster, Map<Long, String> kinds) {
    Set<String> held = new TreeSet<>();
    for (JobRecord job : cluster.client().read().jobs()) {
      if (job.isHeldByUser() && kinds.containsKey(job.id())) {
        held.add(kinds.get(job.id()));
      }
    }
    return held;
  }

  /** The kinds that the driver of the partition takes, if they are held. */
  private static Set<String> waiting(TestCluster cluster, Map<Long, String> kinds) {
    ClusterRecords records = cluster.client().read();
    ClusterReading reading =
        ClusterReading.of(records, "test", Duration.ofDays(1), Pins.NONE).orElseThrow();
    Set<String> waiting = new TreeSet<>();
    kinds.forEach(
        (job, kind) -> {
          if (reading.standing(job) instanceof Standing.Waiting) {
            waiting.add(kind);
          }
        });
    return waiting;
  }
}
