package org.example.localcluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scheduler in a process of its own, which is killed. */
class RestartTest {
  private static final long MOST_SECONDS = 60;

  /** A line of what the jobs wrote. */
  private record Mark(long nanos, int job, int cpus) {}

  @TempDir Path spool;

  @Test
  void jobs_start_byDeadline() throws Exception {
    submit(1, 1, 30, "");
    submit(2, 1, 10, "");
    submit(3, 1, 20, "");

    end(cluster(1));

    assertEquals(List.of(2, 3, 1), starts().stream().map(Mark::job).toList());
    assertEquals("0", Files.readString(spool.resolve("2.run/exit")).strip());
  }

  @Test
  void killedScheduler_goesOn_andNoJobRunsTwice_orOnTakenCores() throws Exception {
    for (int job = 1; job <= 12; job++) {
      submit(job, 1 + job % 2, 100 - job, "sleep 0.3");
    }
    for (int kills = 1; kills <= 3; kills++) {
      Process cluster = cluster(2);
      waitFor(3 * kills - 2);
      cluster.destroyForcibly().waitFor();
    }
    submit(13, 1, 1, "");

    end(cluster(2));

    List<Integer> all = IntStream.rangeClosed(1, 13).boxed().toList();
    assertEquals(all, starts().stream().map(Mark::job).sorted().toList());
    for (int job : all) {
      assertTrue(Files.exists(spool.resolve(job + ".done")), "job " + job);
    }
    assertCores(2);
  }

  @Test
  void jobThatCannotRun_isRefused_andTheOthersGoOn() throws Exception {
    submit(1, 2, 10, "");
    submit(2, 1, 10, "");
    Files.writeString(spool.resolve("3.job"), "cpus=many");
    Files.write(spool.resolve("4.job"), new byte[] {'a', '=', (byte) 0xff}); // not UTF-8
    Files.createDirectory(spool.resolve("5.job"));

    end(cluster(1));

    assertEquals(List.of(2), starts().stream().map(Mark::job).toList());
    for (int refused : new int[] {1, 3, 4, 5}) {
      assertTrue(Files.exists(spool.resolve(refused + ".job.refused")));
    }
  }

  @Test
  void processThatWasKilled_freesItsCores() throws Exception {
    submit(1, 1, 10, "sleep 60");
    Process cluster = cluster(1);
    waitFor(1);
    submit(2, 1, 20, "");
    Path pid = spool.resolve("1.run/pid");
    ProcessHandle job =
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
    Stream.concat(Stream.of(job), job.descendants())
        .toList()
        .forEach(ProcessHandle::destroyForcibly);

    end(cluster);

    assertEquals(List.of(1, 2), starts().stream().map(Mark::job).toList());
  }

  private void submit(int job, int cpus, int due, String command) throws IOException {
    String log = spool.resolve("log").toString();
    String text =
        "cpus=%d\nseconds=1\ndue=%d\ncommand=%s; %s; %s\n"
            .formatted(
                cpus,
                due,
                mark(job, cpus, log),
                command.isEmpty() ? ":" : command,
                mark(job, -cpus, log));
    Path whole = Files.writeString(spool.resolve("new"), text);
    Files.move(whole, spool.resolve(job + ".job"));
  }

  private static String mark(int job, int cpus, String log) {
    return "echo $(date +%%s%%N) %d %d >> %s".formatted(job, cpus, log);
  }

  private Process cluster(int cores) throws IOException {
    String own =
        Path.of(LocalCluster.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .toString();
    String path =
        String.join(
            File.pathSeparator,
            own,
            System.getProperty("java.class.path"),
            Objects.requireNonNullElse(System.getProperty("surefire.test.class.path"), ""));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ProcessBuilder(
            java,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            path,
            LocalCluster.class.getName(),
            spool.toString(),
            Integer.toString(cores),
            "edd")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(spool.resolve("cluster.log").toFile()))
        .start();
  }

  private void end(Process cluster) throws Exception {
    boolean ended = cluster.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
    cluster.destroyForcibly();
    String log = Files.readString(spool.resolve("cluster.log"));
    assertTrue(ended, log);
    assertEquals(0, cluster.exitValue(), log);
  }

  /** Waits until so many jobs have started. */
  private void waitFor(int count) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    while (starts().size() < count) {
      assertTrue(System.nanoTime() < end, () -> "fewer than " + count + " jobs have started");
      Thread.sleep(20);
    }
  }

  private List<Mark> starts() throws IOException {
    return marks().stream().filter(mark -> mark.cpus() > 0).toList();
  }

  private List<Mark> marks() throws IOException {
    Path log = spool.resolve("log");
    List<Mark> marks = new ArrayList<>();
    for (String line : Files.exists(log) ? Files.readAllLines(log) : List.<String>of()) {
      String[] words = line.split(" ");
      marks.add(
          new Mark(
              Long.parseLong(words[0]), Integer.parseInt(words[1]), Integer.parseInt(words[2])));
    }
    marks.sort(Comparator.comparingLong(Mark::nanos));
    return marks;
  }

  private void assertCores(int cores) throws IOException {
    int used = 0;
    for (Mark mark : marks()) {
      used += mark.cpus();
      assertTrue(used <= cores, used + " cores used at " + mark);
    }
  }
}
