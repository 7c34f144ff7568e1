package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A Slurm cluster of four virtual nodes on this machine, for as long as it is open. Where that
 * cannot be, a test that wants one is skipped, or fails if the system property {@code
 * gapwise.slurm.required} is true.
 */
final class SlurmCluster implements AutoCloseable {
  /** What the script says with its exit code where something that it needs is missing. */
  private static final int MISSING = 77;

  private final Path directory;

  private SlurmCluster(Path directory) {
    this.directory = directory;
  }

  /** Starts a cluster whose files are in an empty directory. */
  static SlurmCluster start(Path directory) throws IOException, InterruptedException {
    SlurmCluster cluster = new SlurmCluster(directory);
    Path log = Files.createTempFile("cluster", ".log");
    int exitCode = cluster.run("start", log);
    String message = Files.readString(log).strip();
    Files.delete(log);
    if (exitCode == MISSING && !Boolean.getBoolean("gapwise.slurm.required")) {
      abort(message);
    }
    assertThat(exitCode).as(message).isZero();
    return cluster;
  }

  private int run(String verb, Path log) throws IOException, InterruptedException {
    Path script = root().resolve("integrations/slurm/src/test/cluster/cluster");
    return new ProcessBuilder("bash", script.toString(), verb, directory.toString())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start()
        .waitFor();
  }

  /** Runs lines of a shell whose Slurm commands go to this cluster, and returns what they print. */
  String shell(Path workingDirectory, String lines) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-euc", lines)
            .directory(workingDirectory.toFile())
            .redirectErrorStream(true);
    builder.environment().put("SLURM_CONF", directory.resolve("slurm.conf").toString());
    String java = Path.of(System.getProperty("java.home"), "bin").toString();
    builder.environment().merge("PATH", java, (path, ours) -> ours + ":" + path);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s%n%s", lines, output).isZero();
    return output;
  }

  /** The jobs that wait or run, with their states. */
  List<String> jobs() throws IOException, InterruptedException {
    return shell(directory, "squeue --noheader --format='%i %T %r'").lines().toList();
  }

  @Override
  public void close() throws IOException {
    Path log = directory.resolve("stop.log");
    try {
      assertThat(run("stop", log)).as(Files.readString(log)).isZero();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the cluster stops by itself once this process has ended
    }
  }

  static Path root() {
    return Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
  }
}
