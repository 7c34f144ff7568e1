package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.rank.RankDriver;
import io.github.gapwise.slurm.rank.RankPlan;
import io.github.gapwise.slurm.view.QueueView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The daemon ranks the jobs of a real Slurm, with the rights of an operator: they start in the
 * policy's order, whatever they ask for, and Slurm goes on without the daemon.
 */
@EnabledOnOs(OS.LINUX)
final class RankOnClusterIT {
  private static final Map<String, String> MULTIFACTOR =
      Map.of(
          "CLUSTER_CONF",
          "PriorityType=priority/multifactor\nPriorityWeightAge=1000\nPriorityWeightJobSize=1000");

  private static final Map<String, String> SETTINGS =
      Map.of(
          "CLUSTER_SELECT", "CR_CPU_Memory",
          "CLUSTER_GPUS", "1",
          "CLUSTER_CONF", "DefMemPerCPU=100\nLicenses=matlab:1");

  /** How often each kind of job is submitted. */
  private static final int ROUNDS = Integer.getInteger("gapwise.slurm.rounds", 1);

  private static final String SUBMIT = "sbatch --parsable --output=/dev/null ";

  @TempDir private Path directory;

  /** All nodes are taken at first, and each job takes all of them. */
  @Test
  @Timeout(300)
  void jobs_startInTheOrderOfThePolicy_andWithoutTheDaemon() throws Exception {
    requireOrder(MULTIFACTOR);
  }

  /** Priorities begin near the largest number of 32 bits. */
  @Tag("deep")
  @Test
  @Timeout(300)
  void jobs_startInTheOrderOfThePolicy_withBasicPriorities() throws Exception {
    requireOrder(Map.of());
  }

  private void requireOrder(Map<String, String> settings) throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), settings)) {
      takeAllNodes(cluster);
      long nice = submit(cluster, "-N 4 --time=1 --nice=50 --wrap true");
      List<Long> jobs = new ArrayList<>();
      for (int minutes : List.of(7, 3, 5)) {
        jobs.add(submit(cluster, "-N 4 -n 16 --time=%d --wrap true".formatted(minutes)));
      }
      long held = submit(cluster, "-N 4 --time=1 --hold --wrap true");
      List<Long> expected = List.of(jobs.get(1), jobs.get(2), jobs.get(0), nice);
      try (Daemon daemon =
          Daemon.startRanks(cluster, "ranks", TestCluster.PARTITION, "--policy", "sjf")) {
        await(cluster, daemon, expected);
        assertThat(order(cluster)).isEqualTo(expected);
        assertThat(daemon.log())
            .contains("\"event\":\"rank\"", "\"ranked\":3,\"behind\":1,\"written\":3,\"refused\":0")
            .doesNotContain("failed", "warning");
        cluster.shellOfUser("scontrol release " + held);
        await(cluster, daemon, List.of(held));
      }
    }
  }

  private static void await(TestCluster cluster, Daemon daemon, List<Long> jobs) throws Exception {
    for (int i = 0; i < 600 && !order(cluster).containsAll(jobs); i++) {
      assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
      Thread.sleep(100);
    }
    assertThat(order(cluster)).as(daemon.log()).containsAll(jobs);
  }

  /** The jobs that have completed, but the first, in the order of their starts. */
  private static List<Long> order(TestCluster cluster) throws Exception {
    return cluster.finished().stream()
        .filter(job -> job.id() > 1 && job.state().equals("COMPLETED"))
        .sorted(Comparator.comparingLong(FinishedJob::start).thenComparingLong(FinishedJob::end))
        .map(FinishedJob::id)
        .toList();
  }

  /** The daemon is killed once jobs have ranks. */
  @Tag("deep")
  @Test
  @Timeout(300)
  void ranks_outlastTheDaemonAndTheController() throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), MULTIFACTOR)) {
      takeAllNodes(cluster);
      List<Long> jobs = new ArrayList<>();
      for (int minutes : List.of(7, 3, 5)) {
        jobs.add(submit(cluster, "-N 4 -n 16 --time=%d --wrap true".formatted(minutes)));
      }
      try (Daemon daemon =
          Daemon.startRanks(cluster, "ranks", TestCluster.PARTITION, "--policy", "sjf")) {
        while (!daemon.log().contains("\"written\":3")) {
          assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
          Thread.sleep(100);
        }
      }
      cluster.restartController();
      while (!cluster.queue().isEmpty()) {
        Thread.sleep(100);
      }
      assertThat(order(cluster)).containsExactly(jobs.get(1), jobs.get(2), jobs.get(0));
    }
  }

  /** Slurm gives all parts the nice value of the first one, and takes it away from all. */
  @Tag("deep")
  @Test
  @Timeout(300)
  void heterogeneousJob_isRankedAsOne() throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), MULTIFACTOR)) {
      takeAllNodes(cluster);
      long plain = submit(cluster, "-N 4 -n 16 --time=7 --wrap true");
      long first =
          submit(cluster, "-n 4 --time=3 : -N 2 -n 8 --time=3 --output=/dev/null --wrap 'sleep 1'");
      try (Daemon daemon =
          Daemon.startRanks(cluster, "ranks", TestCluster.PARTITION, "--policy", "sjf")) {
        while (!daemon.log().contains("\"ranked\":2,\"behind\":0,\"written\":2,\"refused\":0")) {
          assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
          Thread.sleep(100);
        }
      }
      assertThat(waiting(cluster)).hasSize(3).allMatch(job -> job.request().nice() < 0);
      assertThat(priority(cluster, first)).isGreaterThan(priority(cluster, plain));
      assertThat(priority(cluster, first + 1)).isGreaterThan(priority(cluster, plain));

      assertThat(RankDriver.takeRanksAway(cluster.client(), TestCluster.PARTITION)).isEqualTo(3);
      assertThat(waiting(cluster)).hasSize(3).allMatch(job -> job.request().nice() == 0);
    }
  }

  private static List<JobRecord> waiting(TestCluster cluster) {
    return cluster.client().read().jobs().stream().filter(JobRecord::isPending).toList();
  }

  private static long priority(TestCluster cluster, long job) {
    return waiting(cluster).stream()
        .filter(record -> record.id() == job)
        .mapToLong(JobRecord::priority)
        .findFirst()
        .orElseThrow();
  }

  /** Slurm has looked at none of them when the limit is known. */
  @Tag("deep")
  @Test
  @Timeout(300)
  void jobsBeyondALimit_areNotPlanned() throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), MULTIFACTOR)) {
      takeAllNodes(cluster);
      long first = submit(cluster, "--qos=single --time=5 --wrap 'sleep 1'");
      long second = submit(cluster, "--qos=single --time=1 --wrap 'sleep 1'");
      long other = submit(cluster, "--time=9 --wrap 'sleep 1'");
      try (Daemon daemon =
          Daemon.startRanks(cluster, "ranks", TestCluster.PARTITION, "--policy", "sjf")) {
        await(cluster, daemon, List.of(first, second, other));
        assertThat(order(cluster)).last().isEqualTo(second);
        assertThat(daemon.log()).contains("\"ranked\":2,\"behind\":0").doesNotContain("warning");
      }
    }
  }

  /** Only one of two jobs can have the license. */
  @Tag("deep")
  @Test
  @Timeout(300)
  void secondJobOfALicense_isNotPlanned_andStartsAfterTheFirst() throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), SETTINGS)) {
      takeAllNodes(cluster);
      long first = submit(cluster, "-L matlab:1 --time=1 --wrap 'sleep 1'");
      long second = submit(cluster, "-L matlab:1 --time=1 --wrap 'sleep 1'");
      QueueView view = view(cluster);
      assertThat(view.snapshot().waiting()).extracting(Job::id).containsExactly(first);
      assertThat(view.limited()).containsExactly(second);
      awaitEmptyQueue(cluster);
      FinishedJob before = finished(cluster, first);
      assertThat(finished(cluster, second).start()).isGreaterThanOrEqualTo(before.end());
    }
  }

  private static QueueView view(TestCluster cluster) throws Exception {
    return RankPlan.view(
            cluster.client().read(),
            cluster.client().limits(),
            Catalog.policies().create("fcfs"),
            DriverOptions.of(TestCluster.PARTITION),
            System.currentTimeMillis())
        .orElseThrow();
  }

  private static void awaitEmptyQueue(TestCluster cluster) throws Exception {
    while (!cluster.queue().isEmpty()) {
      Thread.sleep(100);
    }
  }

  private static FinishedJob finished(TestCluster cluster, long job) throws Exception {
    return cluster.finished().stream().filter(each -> each.id() == job).findFirst().orElseThrow();
  }

  /** Of the jobs, only those beyond every node can never run. */
  @Tag("deep")
  @ParameterizedTest
  @ValueSource(strings = {"easy", "swift", "eg-edf", "on-time"})
  @Timeout(3600)
  void everyKindOfJob_runsOnce(String policy) throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), SETTINGS);
        Daemon daemon =
            Daemon.startRanks(cluster, "ranks", TestCluster.PARTITION, "--policy", policy)) {
      List<String> kinds =
          List.of(
              "",
              "--ntasks=4",
              "--mem=900",
              "--mem=900",
              "--gres=gpu:1",
              "-N 2 --gres=gpu:1",
              "--ntasks=4 --ntasks-per-node=2",
              "-n 8",
              "-N 1-3",
              "-C 'fast|slow'",
              "-C slow",
              "--exclusive",
              "--partition=alone",
              "--partition=test,other",
              "--array=1-9%3",
              "-J $'caf\\xe9'",
              "--qos=single",
              "--qos=single",
              "-L matlab:1",
              "-L matlab:1",
              "-w n2",
              "-x n1",
              "--nice=9",
              "--deadline=now+1hour",
              "--dependency=singleton");
      for (int round = 0; round < ROUNDS; round++) {
        for (String kind : kinds) {
          submit(cluster, "--time=1 " + kind + " --wrap 'sleep 1'");
        }
        submit(cluster, "-n 1 --time=1 : --time=1 --output=/dev/null -n 1 --wrap 'sleep 1'");
      }
      while (!cluster.queue().isEmpty()) {
        assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
        Thread.sleep(100);
      }
      int runs = ROUNDS * (kinds.size() + 8 + 2); // the tasks, and the parts
      Map<Long, Integer> completed = new TreeMap<>();
      for (int i = 0; i < 600 && completed.size() < runs; i++) {
        Thread.sleep(100);
        completed.clear();
        cluster.accounted().stream()
            .filter(AccountedJob::isCompleted)
            .forEach(job -> completed.merge(job.id(), 1, Integer::sum));
      }
      assertThat(completed).as(daemon.log()).hasSize(runs);
      assertThat(completed.values()).containsOnly(1);
      UsageCourse course = new UsageCourse(cluster.accounted());
      course.requireWithin(Map.of("cpu", 4L, "mem", 1000L, "gres/gpu", 1L));
      course.requireAtMost(1, "jobs", job -> job.qos().equals("single"));
      assertThat(daemon.log()).contains("\"event\":\"rank\"").doesNotContain("\"failed\"");
    }
  }

  /** For long enough that the daemon ranks what is submitted meanwhile. */
  private static void takeAllNodes(TestCluster cluster) throws Exception {
    submit(cluster, "-N 4 --exclusive --time=10 --wrap 'sleep 8'");
    while (cluster.shell("squeue --noheader --states=running").isBlank()) {
      Thread.sleep(100);
    }
  }

  private static long submit(TestCluster cluster, String options) throws Exception {
    return Long.parseLong(cluster.shellOfUser(SUBMIT + options).strip());
  }
}
