package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadArbitraries;
import io.github.gapwise.workloads.WorkloadOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SwfWriterTest {
  private static final SimulatedJob JOB =
      new SimulatedJob(Job.of(5, 1500, 3, 8000).withOwner("42"), 4000);

  @Costly(5)
  @Property
  void log_writtenAndRead_isTheSame(@ForAll("logs") Workload log) throws IOException {
    Path file = Files.createTempFile("written", ".swf");
    try {
      SwfWriter.write(log, file);
      Workload read = SwfWorkload.read(file, WorkloadOptions.defaults());
      assertThat(read.grid()).isEqualTo(log.grid());
      assertThat(jobs(read)).isEqualTo(jobs(log));
      assertThat(read.cleaning().entries()).isEmpty();
    } finally {
      Files.delete(file);
    }
  }

  @Provide
  Arbitrary<Workload> logs() {
    return WorkloadArbitraries.logs();
  }

  @Test
  void log_hasHeaderAndFields(@TempDir Path directory) {
    Path file = directory.resolve("out.swf");
    SwfWriter.write(InMemoryWorkload.of("a\nb", Grid.single(64), List.of(JOB)), file);
    assertThat(file)
        .hasContent(
            """
            ; Version: 2.2
            ; Computer: a?b
            ; Preemption: No
            ; MaxJobs: 1
            ; MaxRecords: 1
            ; MaxNodes: 1
            ; MaxProcs: 64
            ; Note: written by Gapwise
            5 1.5 -1 4 3 -1 -1 3 8 -1 1 42 -1 -1 -1 -1 -1 -1
            """);
  }

  @Test
  void log_namedGz_isCompressed(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("out.swf.gz");
    SwfWriter.write(InMemoryWorkload.of("log", Grid.single(64), List.of(JOB)), file);
    assertThat(Files.readAllBytes(file)).startsWith(0x1f, 0x8b);
    assertThat(jobs(SwfWorkload.read(file, WorkloadOptions.defaults()))).containsExactly(JOB);
  }

  @Test
  void grid_becomesOneMachineOfTheSamePower(@TempDir Path directory) {
    // (1 · 2 + 3 · 6) / 4 = 5 units of work per tick and CPU.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 2), Machine.of(1, 3, 6)));
    Path file = directory.resolve("out.swf");
    SwfWriter.write(InMemoryWorkload.of("grid", grid, List.of(JOB)), file);
    Workload log = SwfWorkload.read(file, WorkloadOptions.defaults());
    assertThat(log.grid()).isEqualTo(Grid.single(4));
    assertThat(jobs(log))
        .containsExactly(new SimulatedJob(Job.of(5, 1500, 3, 1600).withOwner("42"), 800));
  }

  /** The format has it by processor: what is written must not become more when it is read. */
  @Test
  void memoryThatCpusDoNotDivide_isTheSameWhenItIsRead(@TempDir Path directory) {
    Machine machine = Machine.of(0, 64, 1).withCapacities(memory(4000));
    Grid grid = Grid.of(List.of(machine, Machine.of(1, 1, 1)));
    List<SimulatedJob> written = new ArrayList<>();
    for (int cpus = 1; cpus <= 64; cpus++) {
      for (long mib : new long[] {1, 777, 4000}) {
        Job job = Job.of(written.size(), 0, cpus, 1000).withResources(memory(mib));
        written.add(SimulatedJob.exact(job));
      }
    }
    Path file = directory.resolve("out.swf");

    SwfWriter.write(InMemoryWorkload.of("log", grid, written), file);

    WorkloadOptions options = WorkloadOptions.defaults().withGrid(grid);
    assertThat(jobs(SwfWorkload.read(file, options))).isEqualTo(written);
  }

  private static Resources memory(long mib) {
    return Resources.of("memory", mib);
  }

  @Test
  void ownerThatIsNoNumber_isLost(@TempDir Path directory) {
    SimulatedJob job = SimulatedJob.exact(Job.of(5, 0, 1, 1).withOwner("ann"));
    Path file = directory.resolve("out.swf");
    SwfWriter.write(InMemoryWorkload.of("log", Grid.single(1), List.of(job)), file);
    assertThat(jobs(SwfWorkload.read(file, WorkloadOptions.defaults())))
        .containsExactly(SimulatedJob.exact(Job.of(5, 0, 1, 1)));
  }

  @Test
  void failure_leavesNothingBehind(@TempDir Path directory) {
    Workload failing =
        new Workload() {
          @Override
          public String name() {
            return "failing";
          }

          @Override
          public Grid grid() {
            return Grid.single(1);
          }

          @Override
          public long jobCount() {
            return 1;
          }

          @Override
          public JobStream open() {
            return () -> {
              throw new IllegalStateException("no job today");
            };
          }
        };
    assertThatThrownBy(() -> SwfWriter.write(failing, directory.resolve("out.swf")))
        .hasMessage("no job today");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void placeThatCannotBeWritten_isRefusedByName(@TempDir Path directory) throws IOException {
    Path file = Files.createFile(directory.resolve("file")).resolve("out.swf");
    assertThatThrownBy(
            () -> SwfWriter.write(InMemoryWorkload.of("w", Grid.single(1), List.of(JOB)), file))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("The file (" + file + ") cannot be written (");
  }
}
