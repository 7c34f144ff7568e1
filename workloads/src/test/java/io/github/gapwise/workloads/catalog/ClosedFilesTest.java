package io.github.gapwise.workloads.catalog;

import static io.github.gapwise.workloads.WorkloadTesting.firstJobs;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.etc.EtcReader;
import io.github.gapwise.workloads.format.NativeWorkload;
import io.github.gapwise.workloads.format.SwfWriter;
import io.github.gapwise.workloads.slurm.HistoryOptions;
import io.github.gapwise.workloads.trace.TraceRule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Readers close their files, whether they read them to the end, in part, or refuse them. */
@EnabledOnOs(OS.LINUX)
final class ClosedFilesTest {
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");
  private static final WorkloadOptions DEFAULTS = WorkloadOptions.defaults();
  private static final Workloads WORKLOADS = Workloads.standard();

  @TempDir private Path directory;

  private List<Path> openFiles() throws IOException {
    List<Path> open = new ArrayList<>();
    try (Stream<Path> files = Files.list(OPEN_FILES)) {
      for (Path file : files.toList()) {
        if (Files.isSymbolicLink(file)) {
          Path target = Files.readSymbolicLink(file);
          if (target.startsWith(directory.toRealPath())) {
            open.add(target);
          }
        }
      }
    }
    return open;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private static Workload generated() {
    return WORKLOADS.open("klusacek(machines=3,jobs=50,seed=1)", DEFAULTS);
  }

  private void assertClosed(Path text) throws IOException {
    Workload workload = WORKLOADS.open(text.toString(), DEFAULTS);
    assertThat(openFiles()).isEmpty();
    assertThat(jobs(workload)).hasSize(50);
    assertThat(openFiles()).isEmpty();
    assertThat(firstJobs(workload, 3)).hasSize(3);
    assertThat(openFiles()).isEmpty();
  }

  /** What the checks below would not show: that an open file is seen. */
  @Test
  void openFile_isSeen() throws IOException {
    Path open = file("open", "x");
    try (InputStream stream = Files.newInputStream(open)) {
      assertThat(stream.read()).isEqualTo('x');
      assertThat(openFiles()).hasSize(1);
    }
  }

  @Test
  void logs_areClosed() throws IOException {
    for (String name : List.of("log.swf", "log.swf.gz")) {
      Path log = directory.resolve(name);
      SwfWriter.write(generated(), log);
      file(name + ".machines", "1\tc\t2\t64\t1.0\n");
      assertThat(openFiles()).isEmpty();
      assertClosed(log);
    }
  }

  @Test
  void nativeFiles_areClosed() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("native"));
    NativeWorkload.write(generated(), folder);
    file("native/events.csv", "event,time,until,machine\noutage,3,5,1\n");
    assertThat(openFiles()).isEmpty();
    assertClosed(folder);
  }

  @Test
  void histories_areClosed() throws IOException {
    String day = "2026-10-01T";
    Path history =
        file(
            "history.txt",
            """
            JobID|User|State|Submit|Start|End|Timelimit|AllocCPUS|NNodes
            7|ann|COMPLETED|%1$s08:00:00|%1$s08:01:00|%1$s09:01:00|02:00:00|4|1
            """
                .formatted(day));
    HistoryOptions options = HistoryOptions.of(DEFAULTS.withCpus(8));
    assertThat(jobs(Histories.open(history, options))).hasSize(1);
    assertThat(openFiles()).isEmpty();
  }

  @Test
  void matricesAndTraces_areClosed() throws IOException {
    Path matrix = file("m.etc", "2 2 0\n1\n2\n3\n4\n");
    assertThat(EtcReader.read(matrix).jobs()).isEqualTo(2);
    Path trace = file("trace.txt", "a 0 10 1\nb 0 10 -1\n");
    Traces.standard().open(trace.toString(), TraceRule.STRICT);
    assertThat(openFiles()).isEmpty();
  }

  @Test
  void filesThatAreRefused_areClosed() throws IOException {
    Path log = file("bad.swf", "1 2 three\n");
    Path folder = Files.createDirectory(directory.resolve("bad"));
    file("bad/machines.csv", "machine,cpus,speed,tags\n0,many,1,\n");
    file("bad/jobs.csv", "job,release\n");
    for (Path text : List.of(log, folder)) {
      assertThatExceptionOfType(InvalidInputException.class)
          .isThrownBy(() -> WORKLOADS.open(text.toString(), DEFAULTS));
      assertThat(openFiles()).isEmpty();
    }
  }
}
