package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NativeWorkloadTest {
  private static final String MACHINES =
      """
      machine,cpus,speed,tags
      0,4,1,
      1,8,2.5,gpu;ssd
      """;
  private static final String JOBS =
      """
      job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags
      3,0.5,100,2,60,45.125,2.5,"Doe, Ann ",gpu
      7,12,,1,0.001,0,,,
      """;

  @TempDir private Path directory;

  @Test
  void files_areReadByTheMeaningOfTheirColumns() throws IOException {
    Workload workload = read(MACHINES, JOBS);
    Machine fast = new Machine(1, 8, 2.5, Tags.of("gpu", "ssd"));
    assertThat(workload.grid()).isEqualTo(Grid.of(List.of(Machine.of(0, 4, 1), fast)));
    Job full = new Job(3, 500, 100_000, 2, 60_000, 2.5, "Doe, Ann ", Tags.of("gpu"));
    assertThat(jobs(workload))
        .containsExactly(
            new SimulatedJob(full, 45_125), new SimulatedJob(Job.of(7, 12_000, 1, 1), 0));
    assertThat(workload.jobCount()).isEqualTo(2);
    assertThat(workload.name()).isEqualTo(directory.getFileName().toString());
    assertThat(workload.cleaning().entries()).isEmpty();
  }

  @Test
  void optionalColumns_mayBeMissing_andColumnsInAnyOrder() throws IOException {
    Workload workload =
        read("cpus,machine\n4,1\n2,0\n", "estimated_work,cpus,release,job\n10,2,0,1\n");
    assertThat(workload.grid())
        .isEqualTo(Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 4, 1))));
    assertThat(jobs(workload)).containsExactly(SimulatedJob.exact(Job.of(1, 0, 2, 10_000)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "job,release,cpus,estimated_work\r\n1,0,2,10\r\n",
        "\ufeffjob,release,cpus,estimated_work\n1,0,2,10",
        "job, release ,cpus,estimated_work\n\n 1 ,\t0, 2,10.000 \n\n",
        "\"job\",\"release\",\"cpus\",\"estimated_work\"\n\"1\",0,2,1e1\n"
      })
  void layout_doesNotMatter(String text) throws IOException {
    assertThat(jobs(read(MACHINES, text)))
        .containsExactly(SimulatedJob.exact(Job.of(1, 0, 2, 10_000)));
  }

  @Test
  void jobs_outOfOrder_areSorted() throws IOException {
    Workload workload =
        read(MACHINES, "job,release,cpus,estimated_work\n2,9,1,1\n3,5,1,1\n1,9,1,1\n");
    assertThat(jobs(workload))
        .extracting(simulated -> simulated.job().id())
        .containsExactly(3L, 1L, 2L);
  }

  @Test
  void gridGiven_replacesMachinesWithoutReadingThem() throws IOException {
    Files.writeString(directory.resolve("jobs.csv"), JOBS);
    Grid grid = Grid.single(99);
    Workload workload = NativeWorkload.read(directory, WorkloadOptions.defaults().withGrid(grid));
    assertThat(workload.grid()).isSameAs(grid);
    assertThat(jobs(workload)).hasSize(2);
  }

  private Workload read(String machines, String jobs) throws IOException {
    Files.writeString(directory.resolve("machines.csv"), machines);
    Files.writeString(directory.resolve("jobs.csv"), jobs);
    return NativeWorkload.read(directory, WorkloadOptions.defaults());
  }
}
