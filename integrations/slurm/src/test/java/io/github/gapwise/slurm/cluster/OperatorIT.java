package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The daemon with the rights of an operator, on a Slurm with accounts, limits, memory, GPUs and
 * licences: whatever a job asks for, it runs once, or waits in sight with a reason of Slurm's.
 */
@Tag("deep")
@EnabledOnOs(OS.LINUX)
final class OperatorIT {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "CLUSTER_SELECT", "CR_CPU_Memory",
          "CLUSTER_GPUS", "1",
          "CLUSTER_CONF", "DefMemPerCPU=100\nLicenses=matlab:1");

  private static final String HOLD = "sbatch --parsable --hold --time=1 --output=/dev/null ";

  @TempDir private Path directory;

  /** Of the jobs, only those beyond every node can never run. */
  @Test
  @Timeout(300)
  void everyKindOfJob_runsOnceOrIsInSight() throws Exception {
    try (TestCluster cluster = TestCluster.start(path(), SETTINGS);
        Daemon daemon = drive(cluster, "test");
        Daemon other = drive(cluster, "alone")) {
      Map<String, Long> jobs = new HashMap<>();
      for (Map.Entry<String, String> kind : kinds().entrySet()) {
        jobs.put(kind.getKey(), submit(cluster, HOLD + kind.getValue() + " --wrap 'sleep 1'"));
      }
      long parts =
          submit(cluster, HOLD + "-n 1 : --time=1 --output=/dev/null -n 1 --wrap 'sleep 1'");
      List<Long> never = List.of(number(jobs, "memory"), number(jobs, "gpus"));
      await(cluster, daemon, never);

      assertThat(other.isAlive()).as(other.log()).isTrue();
      List<String> reasons =
          cluster.shell("squeue --all --noheader --format=%r").lines().distinct().toList();
      assertThat(reasons).isNotEmpty().doesNotContain("JobHeldUser", "JobHeldAdmin");
      int runs = jobs.size() - never.size() + 2 + 2; // the parts, and the array of three
      Map<Long, Integer> completed = completed(cluster, runs);
      for (Long job : jobs.values()) {
        if (!never.contains(job)) {
          assertThat(completed).as("job %d%s", job, cluster.logOf(job)).containsEntry(job, 1);
        }
      }
      assertThat(completed).containsEntry(parts, 1).containsEntry(parts + 1, 1);
      assertThat(completed.values()).containsOnly(1);
      assertThat(completed).hasSize(runs);
      assertThat(daemon.log()).contains("\"event\":\"start\"").doesNotContain("\"failed\"");
    }
  }

  /** A node fails under a job, which Slurm queues again and the daemon starts again. */
  @Test
  @Timeout(300)
  void jobOfFailedNode_runsAgain() throws Exception {
    try (TestCluster cluster = TestCluster.start(path(), SETTINGS);
        Daemon daemon = drive(cluster, "test")) {
      long job = submit(cluster, HOLD + "--requeue --wrap 'sleep 6'");
      String node = "";
      for (int i = 0; i < 300 && node.isBlank(); i++) {
        Thread.sleep(100);
        node = cluster.shell("squeue --noheader --states=running --format=%N");
      }
      cluster.shell("scontrol update nodename=%s state=down reason=test".formatted(node.strip()));
      await(cluster, daemon, List.of());

      assertThat(completed(cluster, 1)).containsOnly(Map.entry(job, 1));
      assertThat(cluster.accounted()).hasSizeGreaterThan(1).allMatch(each -> each.id() == job);
    }
  }

  @Test
  @Timeout(300)
  void secondDaemonOfPartition_ends() throws Exception {
    try (TestCluster cluster = TestCluster.start(path(), SETTINGS);
        Daemon first = drive(cluster, "test")) {
      while (!first.log().contains("\"take-over\"")) {
        assertThat(first.isAlive()).as(first.log()).isTrue();
        Thread.sleep(100);
      }
      try (Daemon second = Daemon.start(cluster, "second", "test", "--policy", "fcfs")) {
        assertThat(second.exitCode()).as(second.log()).isEqualTo(2);
        assertThat(second.log()).contains("test").doesNotContain("Exception");
      }
      assertThat(first.isAlive()).isTrue();
    }
  }

  private Path path() {
    return directory.resolve("slurm");
  }

  private static Daemon drive(TestCluster cluster, String partition) throws Exception {
    return Daemon.start(cluster, partition, partition, "--policy", "easy");
  }

  /** Options of sbatch, by what is special about a job. */
  private static Map<String, String> kinds() {
    Map<String, String> kinds = new TreeMap<>();
    kinds.put("plain", "");
    kinds.put("all CPUs", "--ntasks=4");
    kinds.put("memory", "--mem=5000");
    kinds.put("memory in turn 1", "--mem=900");
    kinds.put("memory in turn 2", "--mem=900");
    kinds.put("gpus", "--gres=gpu:2");
    kinds.put("gpu", "--gres=gpu:1");
    kinds.put("tasks of several nodes", "--ntasks=4 --ntasks-per-node=2");
    kinds.put("CPUs of several nodes", "-n 8");
    kinds.put("one of two features", "-C 'fast|slow'");
    kinds.put("feature", "-C slow");
    kinds.put("exclusive", "--exclusive");
    kinds.put("exclusive partition", "--partition=alone");
    kinds.put("partitions", "--partition=test,other");
    kinds.put("array", "--array=1-3");
    kinds.put("name", "-J $'caf\\xe9'");
    kinds.put("comment", "--comment $'\\xff\\xfe'");
    kinds.put("limit 1", "--qos=single");
    kinds.put("limit 2", "--qos=single");
    kinds.put("license 1", "-L matlab:1");
    kinds.put("license 2", "-L matlab:1");
    return kinds;
  }

  private static long submit(TestCluster cluster, String sbatch) throws Exception {
    return Long.parseLong(cluster.shellOfUser(sbatch).strip());
  }

  private static long number(Map<String, Long> jobs, String kind) {
    Long job = jobs.get(kind);
    assertThat(job).as(kind).isNotNull();
    return job;
  }

  /** Waits until only jobs that can never run are left, and none of them is held by its user. */
  private static void await(TestCluster cluster, Daemon daemon, List<Long> never) throws Exception {
    String expected = String.join(" ", never.stream().sorted().map("%d false"::formatted).toList());
    List<String> queue = List.of("?");
    for (int i = 0; i < 1200 && !String.join(" ", queue).equals(expected); i++) {
      assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
      Thread.sleep(100);
      queue =
          cluster
              .shell("squeue --all --array --noheader --format='%A %r' --sort=i")
              .lines()
              .map(line -> line.split(" ", 2))
              .map(words -> words[0] + " " + words[1].startsWith("JobHeld"))
              .toList();
    }
    assertThat(String.join(" ", queue))
        .as("%s%n%s", cluster.shell("squeue --all"), daemon.log())
        .isEqualTo(expected);
  }

  /**
   * How often each job has completed, as soon as so many have: Slurm writes its accounts some time
   * after a job has left the queue.
   */
  private static Map<Long, Integer> completed(TestCluster cluster, int jobs) throws Exception {
    Map<Long, Integer> completed = completed(cluster);
    for (int i = 0; i < 600 && completed.size() < jobs; i++) {
      Thread.sleep(100);
      completed = completed(cluster);
    }
    return completed;
  }

  private static Map<Long, Integer> completed(TestCluster cluster) throws Exception {
    Map<Long, Integer> completed = new TreeMap<>();
    cluster.accounted().stream()
        .filter(AccountedJob::isCompleted)
        .forEach(job -> completed.merge(job.id(), 1, Integer::sum));
    return completed;
  }
}
