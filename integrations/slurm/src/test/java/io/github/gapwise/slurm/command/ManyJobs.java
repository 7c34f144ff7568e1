package io.github.gapwise.slurm.command;

import io.github.gapwise.slurm.client.CommandRunner;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Runs {@code gapwise-slurm} on the recorded cluster, with as many held jobs as its argument. */
final class ManyJobs implements CommandRunner {
  private final RecordedSlurm recorded = new RecordedSlurm();
  private final String job;
  private final int count;

  private ManyJobs(int count) throws IOException {
    this.count = count;
    job = heldJob();
  }

  private static String heldJob() throws IOException {
    try (InputStream file = RecordedSlurm.class.getResourceAsStream("squeue-22.05.json")) {
      String answer =
          new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(answer.split("\n  },\n  \\{"))
          .filter(record -> record.contains("\"job_id\": 4,"))
          .findFirst()
          .orElseThrow();
    }
  }

  public static void main(String[] arguments) throws IOException {
    ManyJobs jobs = new ManyJobs(Integer.parseInt(arguments[0]));
    int exitCode =
        SlurmMain.run(
            Clock.fixed(Instant.ofEpochSecond(1795471060), ZoneOffset.UTC),
            new SlurmCommands(jobs),
            new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            "--partition",
            "test",
            "--mode",
            "pin",
            "--policy",
            "fcfs",
            "--once",
            "--dry-run");
    System.exit(exitCode);
  }

  @Override
  public byte[] run(List<String> command) {
    return recorded.run(command);
  }

  @Override
  public <R> R read(List<String> command, OutputReader<R> reader) {
    if (!command.get(0).equals("squeue")) {
      return recorded.read(command, reader);
    }
    try {
      return reader.read(answer());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes each job when it is read. */
  private InputStream answer() {
    return new SequenceInputStream(
        Collections.enumeration(
            new AbstractList<InputStream>() {
              @Override
              public InputStream get(int i) {
                return bytes(i == 0 ? "{\"jobs\": [" : i <= count ? record(i) : "]}");
              }

              @Override
              public int size() {
                return count + 2;
              }
            }));
  }

  private String record(int i) {
    String text = job.replace("\"job_id\": 4,", "\"job_id\": %d,".formatted(i + 100));
    return (i == 1 ? "{" : ",{") + text + "}";
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
