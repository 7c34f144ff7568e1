package io.github.gapwise.workloads.transform;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TransformTest {
  private static final Workload TEN =
      InMemoryWorkload.of(
          "ten",
          Grid.single(4),
          LongStream.range(0, 10)
              .mapToObj(id -> SimulatedJob.exact(Job.of(id, 100 * id, 1, 1 + id)))
              .toList());

  @Test
  void slice_ofWorkload_isConsecutiveJobsAsTheyStand() {
    Workload slice = WorkloadSlice.of(TEN, 3, 4);
    assertThat(jobs(slice)).isEqualTo(jobs(TEN).subList(3, 7));
    assertThat(slice.jobCount()).isEqualTo(4);
  }

  @Test
  void cleanUp_makesJobsHoldTheirMachinesLonger_andNothingElse() {
    Workload cleaned = NodeCleanUp.of(TEN, 30);
    for (int k = 0; k < 10; k++) {
      assertThat(jobs(cleaned).get(k).job()).isEqualTo(jobs(TEN).get(k).job());
      assertThat(jobs(cleaned).get(k).actualWork()).isEqualTo(jobs(TEN).get(k).actualWork() + 30);
    }
    assertThat(NodeCleanUp.of(TEN, 0)).isSameAs(TEN);
    assertThat(jobs(NodeCleanUp.of(TEN, Ticks.MAX)).get(9).actualWork()).isEqualTo(Ticks.MAX);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> NodeCleanUp.of(TEN, -1))
        .withMessageStartingWith("The ticks (-1) must be from 0 to ");
  }

  @Test
  void slice_beyondTheEnd_isShorter() {
    Workload slice = WorkloadSlice.of(TEN, 8, 1024);
    assertThat(jobs(slice)).isEqualTo(jobs(TEN).subList(8, 10));
    assertThat(slice.jobCount()).isEqualTo(2);
  }

  @Test
  void slice_streamed_readsNothingBehindIt() {
    int[] read = {0};
    Workload counting =
        new DerivedWorkload(TEN) {
          @Override
          public JobStream open() {
            JobStream jobs = source.open();
            return () -> {
              read[0]++;
              return jobs.next();
            };
          }
        };
    assertThat(jobs(WorkloadSlice.of(counting, 2, 3))).hasSize(3);
    assertThat(read[0]).isEqualTo(5);
  }

  @Test
  void slice_withoutJobs_isRefused() {
    assertRefusal(() -> WorkloadSlice.of(TEN, 10, 1))
        .isEqualTo(
            "The skip (10) must be at least 0 and less than the number of jobs (10) of ten.");
    assertRefusal(() -> WorkloadSlice.of(TEN, -1, 1)).contains("skip (-1)");
    assertRefusal(() -> WorkloadSlice.of(TEN, 0, 0)).contains("limit (0)");
  }

  @Test
  void otherGrid_replacesMachinesAndTheirEventsOnly() {
    Workload source = new Everything();
    Workload other = OtherGrid.of(source, Grid.single(99));
    assertThat(other.grid()).isEqualTo(Grid.single(99));
    assertThat(other.machineEvents()).isExhausted();
    assertThat(jobs(other)).isEqualTo(jobs(source));
  }

  @Test
  void everythingElse_isThatOfTheSource() {
    Everything source = new Everything();
    for (Workload derived :
        List.of(
            DrawnDeadlines.of(source, DeadlineTerms.defaults()),
            OtherEstimates.of(source, EstimateRule.exact()),
            WorkloadSlice.of(source, 0, 99))) {
      assertThat(derived.name()).isEqualTo("everything").isEqualTo(derived.toString());
      assertThat(derived.grid()).isSameAs(source.grid());
      assertThat(derived.times().ticks(firstJob(derived), source.grid().machine(0))).isEqualTo(5);
      assertThat(derived.ticksPerSecond()).isEqualTo(source.ticksPerSecond());
      assertThat(derived.referenceSpeed()).isEqualTo(source.referenceSpeed());
      assertThat(derived.isTimeShared()).isTrue();
      assertThat(derived.cleaning()).isSameAs(source.cleaning());
      assertThat(derived.machineEvents()).toIterable().hasSize(1);
      assertThat(derived.jobCount()).isEqualTo(10);
    }
  }

  @Test
  void streams_closed_closeTheirSource() {
    Everything source = new Everything();
    DrawnDeadlines.of(WorkloadSlice.of(source, 0, 1), DeadlineTerms.defaults()).open().close();
    assertThat(source.closed).isEqualTo(1);
  }

  @Test
  void referenceSpeed_mayBeAnother_andNothingElse() {
    Everything source = new Everything();
    Workload other = AtReferenceSpeed.of(source, 400);
    assertThat(other.referenceSpeed()).isEqualTo(400);
    assertThat(other.grid()).isSameAs(source.grid());
    assertThat(jobs(other)).isEqualTo(jobs(source));
    assertRefusal(() -> AtReferenceSpeed.of(source, 0))
        .isEqualTo("The reference speed (0.0) must be positive and finite.");
    assertRefusal(() -> AtReferenceSpeed.of(source, Double.NaN)).contains("(NaN)");
  }

  private static Job firstJob(Workload workload) {
    return jobs(workload).get(0).job();
  }

  /** A workload that overrides every default. */
  private static final class Everything implements Workload {
    private final ProcessingTimes times = EtcMatrix.of(new long[][] {{5}});
    private final CleaningReport report = new CleaningReport(List.of());
    private int closed;

    @Override
    public String name() {
      return "everything";
    }

    @Override
    public Grid grid() {
      return TEN.grid();
    }

    @Override
    public ProcessingTimes times() {
      return times;
    }

    @Override
    public long ticksPerSecond() {
      return 77;
    }

    @Override
    public double referenceSpeed() {
      return 2.5;
    }

    @Override
    public boolean isTimeShared() {
      return true;
    }

    @Override
    public long jobCount() {
      return TEN.jobCount();
    }

    @Override
    public JobStream open() {
      JobStream jobs = TEN.open();
      return new JobStream() {
        @Override
        public @Nullable SimulatedJob next() {
          return jobs.next();
        }

        @Override
        public void close() {
          closed++;
        }
      };
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return List.of(MachineEvent.down(5, 0)).iterator();
    }

    @Override
    public CleaningReport cleaning() {
      return report;
    }
  }
}
