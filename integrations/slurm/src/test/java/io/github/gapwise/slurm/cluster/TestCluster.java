package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.gapwise.slurm.client.CommandRunner;
import io.github.gapwise.slurm.client.ProcessRunner;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A real Slurm of four nodes with four CPUs each, for as long as it is open. What drives it acts as
 * an operator, never as Slurm's own user, and jobs are those of another user; only root can start
 * such a cluster. Where that is not possible, the test is skipped, or fails if the system property
 * {@code gapwise.slurm.required} is true.
 */
final class TestCluster implements AutoCloseable {
  static final String PARTITION = "test";
  static final int NODES = 4;
  static final int CPUS = 4;

  /** What the script says with its exit code where something that it needs is missing. */
  private static final int MISSING = 77;

  private static final Path SCRIPT = Path.of("src/test/cluster/cluster").toAbsolutePath();

  /** The executable jar, of which each cluster has a copy that its operator can read. */
  private static final Path JAR = Path.of("target/gapwise-slurm.jar").toAbsolutePath();

  private static final String OPERATOR = "daemon";
  private static final String USER = "games";

  private final Path directory;

  private TestCluster(Path directory) {
    this.directory = directory;
  }

  /** Starts a cluster whose files are in an empty directory. */
  static TestCluster start(Path directory, Map<String, String> settings)
      throws IOException, InterruptedException {
    TestCluster cluster = new TestCluster(directory);
    Path log = Files.createTempFile("cluster", ".log");
    int exitCode = cluster.script("start", settings, log);
    String message = Files.readString(log).strip();
    Files.delete(log);
    if (exitCode == MISSING && !Boolean.getBoolean("gapwise.slurm.required")) {
      abort(message);
    }
    assertThat(exitCode).as(message).isZero();
    cluster.letOperatorIn();
    return cluster;
  }

  /** Temporary directories of tests are their user's alone; others must pass through this one. */
  private void letOperatorIn() throws IOException, InterruptedException {
    Path parent = Objects.requireNonNull(directory.getParent());
    Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx--x--x"));
    Files.copy(JAR, directory.resolve(JAR.getFileName()));
    shell("install -d -o %s -m 700 %s".formatted(OPERATOR, operatorDirectory()));
  }

  private int script(String verb, Map<String, String> settings, Path log)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", SCRIPT.toString(), verb, directory.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("CLUSTER_CPUS", Integer.toString(CPUS));
    builder.environment().put("CLUSTER_ACCOUNTING", "1");
    builder.environment().put("CLUSTER_OPERATOR", OPERATOR);
    builder.environment().put("CLUSTER_USER", USER);
    builder.environment().putAll(settings);
    return builder.start().waitFor();
  }

  /** The controller ends, which saves its state, and starts again. */
  void restartController() throws IOException, InterruptedException {
    Path log = directory.resolve("restart.log");
    assertThat(script("restart", Map.of(), log)).as(Files.readString(log)).isZero();
  }

  Map<String, String> environment() {
    return Map.of("SLURM_CONF", directory.resolve("slurm.conf").toString());
  }

  /** What a driver in this process uses: its commands are those of the operator. */
  SlurmCommands client() {
    CommandRunner runner = new ProcessRunner(Duration.ofSeconds(60), environment());
    return new SlurmCommands(new OperatorRunner(runner, asOperator()));
  }

  /** The beginning of a command that is run as the operator. */
  List<String> asOperator() {
    return as(OPERATOR);
  }

  private static List<String> as(String user) {
    return List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--init-groups");
  }

  /** A directory that belongs to the operator. */
  Path operatorDirectory() {
    return directory.resolve("operator");
  }

  /** The beginning of the command, without its prefix. */
  List<String> gapwiseSlurm() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jar = directory.resolve(JAR.getFileName()).toString();
    return List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar);
  }

  /** A process of which Slurm commands go to this cluster. */
  ProcessBuilder process(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().putAll(environment());
    return builder;
  }

  /** Runs lines of a shell and returns what they print. */
  String shell(String lines) throws IOException, InterruptedException {
    return shell(List.of(), lines);
  }

  /** Runs lines of a shell as the user of jobs and returns what they print. */
  String shellOfUser(String lines) throws IOException, InterruptedException {
    return shell(as(USER), lines);
  }

  private String shell(List<String> prefix, String lines) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(List.of("bash", "-euc", lines));
    Process process = process(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s%n%s", lines, output).isZero();
    return output;
  }

  /** The jobs that have not ended, by number. */
  List<String> queue() throws IOException, InterruptedException {
    return shell("squeue --all --noheader --format=%i").lines().toList();
  }

  /** Slurm's own record; a job that was queued again has several lines. */
  List<FinishedJob> finished() throws IOException {
    return Files.readAllLines(directory.resolve("jobcomp.log")).stream()
        .filter(line -> line.startsWith("JobId="))
        .map(FinishedJob::parse)
        .toList();
  }

  /** What Slurm's accounts say, with a record for each time that a job was queued. */
  List<AccountedJob> accounted() throws IOException, InterruptedException {
    return shell(AccountedJob.COMMAND).lines().map(AccountedJob::parse).toList();
  }

  /** What Slurm's logs say of a job, for somebody who looks into a failure. */
  String logOf(long job) throws IOException {
    Pattern line = Pattern.compile("(JobId=|job |\\[)%d\\b.*".formatted(job));
    StringBuilder found = new StringBuilder();
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(directory, "*.log")) {
      for (Path log : logs) {
        Files.readAllLines(log, StandardCharsets.ISO_8859_1).stream() // names may be any bytes
            .filter(each -> line.matcher(each).find())
            .forEach(each -> found.append("%n%s: %s".formatted(log.getFileName(), each)));
      }
    }
    return found.toString();
  }

  /** By Slurm's own record, no node had at any second more CPUs in use than it has. */
  void requireCpusKept() throws IOException {
    Map<String, TreeMap<Long, Integer>> changes = new TreeMap<>();
    for (FinishedJob job : finished()) {
      if (job.hasRun()) {
        TreeMap<Long, Integer> ofNode =
            changes.computeIfAbsent(job.node(), node -> new TreeMap<>());
        ofNode.merge(job.start(), job.cpus(), Integer::sum);
        ofNode.merge(job.end(), -job.cpus(), Integer::sum);
      }
    }
    assertThat(changes).hasSizeBetween(1, NODES);
    changes.forEach(
        (node, ofNode) -> {
          int used = 0;
          List<Integer> course = new ArrayList<>();
          for (int change : ofNode.values()) {
            used += change;
            course.add(used);
          }
          assertThat(course).as(node).allMatch(each -> each >= 0 && each <= CPUS);
        });
  }

  Path directory() {
    return directory;
  }

  @Override
  public void close() throws IOException {
    Path log = directory.resolve("stop.log");
    try {
      assertThat(script("stop", Map.of(), log)).as(Files.readString(log)).isZero();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the cluster stops by itself once this process has ended
    }
  }
}
