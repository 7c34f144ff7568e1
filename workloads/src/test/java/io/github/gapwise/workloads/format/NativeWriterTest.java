package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadArbitraries;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.transform.EstimateRule;
import io.github.gapwise.workloads.transform.OtherEstimates;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NativeWriterTest {
  private static final Workload SMALL =
      InMemoryWorkload.of(
          "small",
          Grid.single(4),
          List.of(new SimulatedJob(Job.of(5, 1500, 3, 8000).withOwner("a \"b\", c"), 4000)));

  @Costly(5)
  @Property
  void workload_writtenAndRead_isTheSame(@ForAll("workloads") Workload workload)
      throws IOException {
    Path directory = Files.createTempDirectory("written");
    try {
      NativeWorkload.write(workload, directory);
      Workload read = NativeWorkload.read(directory, WorkloadOptions.defaults());
      assertThat(read.grid()).isEqualTo(workload.grid());
      assertThat(jobs(read)).isEqualTo(jobs(workload));
    } finally {
      Files.delete(directory.resolve("jobs.csv"));
      Files.delete(directory.resolve("machines.csv"));
      Files.delete(directory);
    }
  }

  @Provide
  Arbitrary<Workload> workloads() {
    return WorkloadArbitraries.workloads();
  }

  @Test
  void failures_areWrittenAndReadBack_orLeftOut(@TempDir Path directory) throws IOException {
    List<SimulatedJob> failing =
        List.of(
            new SimulatedJob(Job.of(1, 0, 1, 9_000), 4_500).crashing(),
            SimulatedJob.exact(Job.of(2, 1_000, 1, 9_000)).withdrawnAt(12_250),
            new SimulatedJob(Job.of(3, 2_000, 1, 9_000), 0).crashing().withdrawnAt(0),
            SimulatedJob.exact(Job.of(4, 3_000, 1, 9_000)));
    NativeWorkload.write(InMemoryWorkload.of("failing", Grid.single(4), failing), directory);

    assertThat(Files.readAllLines(directory.resolve("jobs.csv")).subList(0, 3))
        .containsExactly(
            "job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags,fails_after,withdrawn_at",
            "1,0,,1,9,4.5,1,,,4.5,",
            "2,1,,1,9,9,1,,,,12.25");
    WorkloadOptions options = WorkloadOptions.defaults();
    assertThat(jobs(NativeWorkload.read(directory, options.withFailures(true)))).isEqualTo(failing);
    assertThat(jobs(NativeWorkload.read(directory, options)))
        .noneMatch(job -> job.crashes() || job.withdrawal() != SimulatedJob.NEVER);
  }

  @Test
  void jobThatWouldFailAfterMoreThanItsWork_doesNot(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("machines.csv"), "machine,cpus\n0,4\n");
    Files.writeString(
        directory.resolve("jobs.csv"),
        "job,release,cpus,estimated_work,actual_work,fails_after\n1,0,1,9,5,5.001\n2,0,1,9,5,3\n");

    assertThat(jobs(NativeWorkload.read(directory, WorkloadOptions.defaults().withFailures(true))))
        .containsExactly(
            new SimulatedJob(Job.of(1, 0, 1, 9_000), 5_000),
            new SimulatedJob(Job.of(2, 0, 1, 9_000), 3_000).crashing());
  }

  @Test
  void files_haveAllColumns(@TempDir Path parent) {
    Path directory = parent.resolve("new/deep");
    NativeWorkload.write(SMALL, directory);
    assertThat(directory.resolve("machines.csv")).hasContent("machine,cpus,speed,tags\n0,4,1,\n");
    assertThat(directory.resolve("jobs.csv"))
        .hasContent(
            """
            job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags
            5,1.5,,3,8,4,1,"a ""b"", c",
            """);
    assertThat(directory.toFile().list()).containsExactlyInAnyOrder("jobs.csv", "machines.csv");
  }

  @Test
  void ownersAndTags_neverReachSpreadsheetsAsFormulas(@TempDir Path directory) {
    Job job =
        Job.of(5, 0, 1, 1000).withOwner("=cmd|' /C calc'!A0").withRequiredTags(Tags.of("@x", "a"));
    Grid grid = Grid.of(List.of(new Machine(0, 1, 1, Tags.of("+y", "@x", "a"))));
    Workload hostile = InMemoryWorkload.of("hostile", grid, List.of(SimulatedJob.exact(job)));

    NativeWorkload.write(hostile, directory);

    assertThat(directory.resolve("jobs.csv"))
        .content()
        .endsWith("5,0,,1,1,1,1,'=cmd|' /C calc'!A0,'@x;a\n");
    assertThat(directory.resolve("machines.csv")).content().endsWith("0,1,1,'+y;'@x;a\n");
    Workload read = NativeWorkload.read(directory, WorkloadOptions.defaults());
    assertThat(jobs(read)).isEqualTo(jobs(hostile));
    assertThat(read.grid()).isEqualTo(grid);
  }

  @Test
  void failure_leavesWhatWasThereBefore(@TempDir Path directory) throws IOException {
    NativeWorkload.write(SMALL, directory);
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
            return 2;
          }

          @Override
          public JobStream open() {
            return () -> {
              throw new IllegalStateException("no job today");
            };
          }
        };
    assertThatThrownBy(() -> NativeWorkload.write(failing, directory)).hasMessage("no job today");
    assertThat(directory.toFile().list()).containsExactlyInAnyOrder("jobs.csv", "machines.csv");
    assertThat(jobs(NativeWorkload.read(directory, WorkloadOptions.defaults())))
        .isEqualTo(jobs(SMALL));
  }

  @Test
  void workload_mayBeWrittenOverItself(@TempDir Path directory) {
    NativeWorkload.write(SMALL, directory);
    Workload read = NativeWorkload.read(directory, WorkloadOptions.defaults());
    NativeWorkload.write(OtherEstimates.of(read, EstimateRule.exact()), directory);
    assertThat(jobs(NativeWorkload.read(directory, WorkloadOptions.defaults())))
        .isEqualTo(jobs(OtherEstimates.of(SMALL, EstimateRule.exact())));
  }

  @Test
  void fileInPlaceOfTheDirectory_isRefusedByName(@TempDir Path parent) throws IOException {
    Path file = Files.createFile(parent.resolve("taken"));
    assertThatThrownBy(() -> NativeWorkload.write(SMALL, file))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("The file (%s) cannot be written (another file is in its place).", file);
  }
}
