package io.github.gapwise.slurm.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code gapwise-slurm} as a process of the cluster's operator, for as long as it is open. */
final class Daemon implements AutoCloseable {
  private final Process process;
  private final Path log;

  private Daemon(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Drives a partition, which has one state file; daemons of one name write to one log. */
  static Daemon start(TestCluster cluster, String name, String partition, String... arguments)
      throws IOException {
    return start("pin", cluster, name, partition, arguments);
  }

  /** Ranks the jobs of a partition, likewise. */
  static Daemon startRanks(TestCluster cluster, String name, String partition, String... arguments)
      throws IOException {
    return start("rank", cluster, name, partition, arguments);
  }

  /** Drives a partition in a mode. */
  static Daemon start(
      String mode, TestCluster cluster, String name, String partition, String... arguments)
      throws IOException {
    Path log = cluster.directory().resolve(name + ".log");
    List<String> command = new ArrayList<>(cluster.asOperator());
    command.addAll(cluster.gapwiseSlurm());
    command.addAll(List.of("--mode", mode, "--partition", partition, "--interval", "0.5"));
    command.addAll(List.of("--state", cluster.operatorDirectory().resolve(partition).toString()));
    command.addAll(List.of(arguments));
    Process process =
        cluster
            .process(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    return new Daemon(process, log);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  String log() throws IOException {
    return Files.readString(log);
  }

  /** Waits until it ends by itself. */
  int exitCode() throws InterruptedException {
    return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  /** Kills it, as a machine that fails would. */
  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
