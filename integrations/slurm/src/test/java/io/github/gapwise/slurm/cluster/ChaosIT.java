package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.driver.DriverOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever dies, and when: no job is lost, none runs twice, and the driver's view agrees with
 * Slurm. The driver has the rights of an operator and no more.
 */
@Tag("deep")
@EnabledOnOs(OS.LINUX)
final class ChaosIT {
  /** How often the same disturbances come; a round takes a minute to two. */
  private static final int ROUNDS = Integer.getInteger("gapwise.slurm.rounds", 1);

  private static final int KILLS_IN_ROUND = 20;
  private static final int KILLS = ROUNDS * KILLS_IN_ROUND;
  private static final int JOBS = 75 * (ROUNDS + 1);
  private static final String STARTS = "starts.log";

  /** A node with jobs, which Slurm then queues again. */
  private static final String DOWN =
      """
      node=$(squeue --noheader --states=running --format=%N | head -n 1)
      scontrol update nodename=${node:-n2} state=down reason=chaos
      """;

  /** Some may be back by themselves, which is an error of no interest. */
  private static final String BACK =
      "for i in 1 2 3 4; do scontrol update nodename=n$i state=resume 2>/dev/null || true; done";

  private final SplittableRandom random = new SplittableRandom(1);
  private final Set<Long> cancelled = new TreeSet<>();

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"pin", "rank"})
  @Timeout(7200)
  void daemon_thatIsKilledAgainAndAgain_losesAndRepeatsNothing(String mode) throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), Map.of())) {
      submit(cluster, mode.equals("pin") ? "--hold" : "--nodes=1");
      for (int i = 0; i < KILLS; i++) {
        try (Daemon daemon = daemon(mode, cluster)) {
          Thread.sleep(random.nextInt(900, 3500));
          disturb(cluster, i);
          assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
        }
      }
      try (Daemon daemon = daemon(mode, cluster)) {
        while (!cluster.queue().isEmpty()) {
          assertThat(daemon.isAlive()).as(daemon.log()).isTrue();
          Thread.sleep(500);
        }
      }
      requireEachJobOnce(cluster);
    }
  }

  @Test
  @Timeout(7200)
  void view_inChaos_isWhatSlurmSays() throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), Map.of())) {
      submit(cluster, "--hold");
      ViewCheck check = new ViewCheck(cluster.client());
      DriverOptions options =
          DriverOptions.of(TestCluster.PARTITION).withStartTimeout(Duration.ofSeconds(10));
      Driver driver = new Driver(check, Catalog.policies().create("easy"), options, check);
      int unanswered = 0;
      for (int i = 0; i < 10 * KILLS || !cluster.queue().isEmpty(); i++) {
        try {
          driver.poll(System.currentTimeMillis());
        } catch (SlurmException e) {
          unanswered++;
        }
        if (i % 10 == 9 && i / 10 < KILLS) {
          disturb(cluster, i / 10);
        }
        Thread.sleep(200);
      }
      requireEachJobOnce(cluster);
      report("view: %s, %d polls unanswered".formatted(check.summary(), unanswered));
    }
  }

  /** Each writes its number and how often it was queued again where it starts. */
  private void submit(TestCluster cluster, String options) throws Exception {
    Path starts = cluster.directory().resolve(STARTS);
    Files.createFile(starts);
    cluster.shell("chmod 666 " + starts);
    cluster.shellOfUser(
        """
        for ((i = 1; i <= %d; i++)); do
          sbatch %s --ntasks=$((i * 7 %% 4 + 1)) --time=1 --output=/dev/null --wrap \\
            "echo \\$SLURM_JOB_ID.\\${SLURM_RESTART_COUNT:-0} >>%s; sleep $((i * 11 %% 5 + 1))" >/dev/null
        done
        """
            .formatted(JOBS, options, starts));
  }

  private void disturb(TestCluster cluster, int round) throws Exception {
    switch (round % KILLS_IN_ROUND) {
      case 4, 12 -> cluster.restartController();
      case 6 -> cluster.shell(DOWN);
      case 8 -> cluster.shell("scontrol update nodename=n3 state=drain reason=chaos");
      case 9 -> cluster.shell(BACK);
      case 11 -> cluster.shell(BACK);
      default -> cancelOne(cluster);
    }
  }

  private void cancelOne(TestCluster cluster) throws Exception {
    List<String> queue = cluster.queue();
    if (!queue.isEmpty()) {
      String job = queue.get(random.nextInt(queue.size()));
      cluster.shell("scancel " + job + " || true");
      cancelled.add(Long.parseLong(job));
    }
  }

  private static Daemon daemon(String mode, TestCluster cluster) throws Exception {
    return Daemon.start(
        mode,
        cluster,
        "daemon",
        TestCluster.PARTITION,
        "--policy",
        "easy",
        "--start-timeout",
        "10");
  }

  private void requireEachJobOnce(TestCluster cluster) throws Exception {
    List<FinishedJob> finished = cluster.finished();
    Map<Long, Set<String>> ends =
        finished.stream()
            .collect(
                Collectors.groupingBy(
                    FinishedJob::id, Collectors.mapping(FinishedJob::state, Collectors.toSet())));
    assertThat(ends.keySet())
        .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, JOBS).boxed().toList());
    for (Map.Entry<Long, Set<String>> end : ends.entrySet()) {
      long job = end.getKey();
      Set<String> states = end.getValue();
      assertThat(states.contains("COMPLETED") || cancelled.contains(job))
          .as(() -> "job %d ended as %s%s".formatted(job, states, logOf(job, cluster)))
          .isTrue();
    }

    List<String> starts = Files.readAllLines(cluster.directory().resolve(STARTS));
    assertThat(starts).doesNotHaveDuplicates();
    Set<Long> started =
        starts.stream()
            .map(start -> Long.parseLong(start.substring(0, start.indexOf('.'))))
            .collect(Collectors.toSet());
    for (long job = 1; job <= JOBS; job++) {
      assertThat(started.contains(job) || cancelled.contains(job)).as("job %d", job).isTrue();
    }
    cluster.requireCpusKept();
    requireAccounts(cluster);
    report(
        "%d jobs, %d cancelled, %d starts, %d of them again after a node was lost"
            .formatted(JOBS, cancelled.size(), starts.size(), starts.size() - started.size()));
  }

  private static String logOf(long job, TestCluster cluster) {
    try {
      return cluster.logOf(job);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** By the accounts too, which Slurm writes a moment later, each job has completed once. */
  private void requireAccounts(TestCluster cluster) throws Exception {
    List<Long> jobs =
        LongStream.rangeClosed(1, JOBS).filter(job -> !cancelled.contains(job)).boxed().toList();
    List<Long> completed = List.of();
    for (int i = 0; i < 100 && completed.size() < jobs.size(); i++) {
      Thread.sleep(100);
      completed =
          cluster.accounted().stream()
              .filter(job -> job.isCompleted() && !cancelled.contains(job.id()))
              .map(AccountedJob::id)
              .sorted()
              .toList();
    }
    assertThat(completed).isEqualTo(jobs);
  }

  private static void report(String text) {
    System.getLogger("cluster").log(System.Logger.Level.INFO, text);
  }
}
