package io.github.gapwise.simulator.experiment;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.firstJobs;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VolunteerWorkloadTest {
  private static final long DAY = 86_400_000;

  @Test
  void machines_areTheHostsOfTheTraceOfTheSameParameters() {
    String parameters = "hosts=7,days=3,seed=5,regularity=0.5,session=30,speed-max=9";
    AvailabilityTrace trace = TraceGenerators.catalog().create("volunteer(" + parameters + ")");
    Workload workload = create("volunteer(" + parameters + ",warm-up=2)");

    assertThat(workload.grid()).isEqualTo(trace.grid());
    assertThat(workload.isTimeShared()).isFalse();
    assertThat(events(workload)).isEqualTo(all(trace.events(OwnerLoad.ALL, trace.begin())));
    assertThat(events(workload))
        .as("again")
        .isEqualTo(all(trace.events(OwnerLoad.ALL, trace.begin())));
  }

  @Test
  void loads_areThoseOfTheOwners() {
    AvailabilityTrace trace = TraceGenerators.catalog().create("volunteer(hosts=3,days=2)");
    Workload workload =
        create("volunteer(hosts=3,days=2,warm-up=1,load-present=0.25,load-exceeded=0.5)");

    assertThat(events(workload))
        .isEqualTo(all(trace.events(new OwnerLoad(0.25, 0.5), trace.begin())));
  }

  @Test
  void severalJobsPerHost_shareIt() {
    Workload workload = create("volunteer(hosts=4,jobs-per-host=8)");

    assertThat(workload.isTimeShared()).isTrue();
    assertThat(workload.grid().machines()).extracting(Machine::cpus).containsOnly(8);
    assertThat(workload.grid().machines())
        .extracting(Machine::speed)
        .isEqualTo(
            create("volunteer(hosts=4)").grid().machines().stream().map(Machine::speed).toList());
  }

  @Test
  void jobs_comeAtRegularIntervals_fromTheWarmUpUntilTheEnd() {
    List<SimulatedJob> jobs = jobs(create("volunteer(hosts=2,days=3,warm-up=1.5,interval=7.5)"));

    // One and a half days, divided by 7.5 s.
    assertThat(jobs).hasSize(17_280);
    for (int i = 0; i < jobs.size(); i++) {
      Job job = jobs.get(i).job();
      assertThat(job.id()).isEqualTo(i + 1);
      assertThat(job.release()).isEqualTo(3 * DAY / 2 + 7_500L * i).isLessThan(3 * DAY);
      assertThat(job.cpus()).isEqualTo(1);
      assertThat(job.hasDeadline()).isFalse();
      assertThat(jobs.get(i).actualWork()).isEqualTo(job.work()).isBetween(1_000L, 10_000_000L);
    }
    assertThat(jobs).isSortedAccordingTo(InMemoryWorkload.ORDER);
  }

  @Test
  void work_hasTheMeanAskedFor() {
    Workload workload = create("volunteer(hosts=1)");

    assertThat(workload.jobCount()).isEqualTo(30_240);
    assertThat(jobs(workload).stream().mapToLong(SimulatedJob::actualWork).average())
        .hasValueCloseTo(1_000_550.0, within(20_000.0));
  }

  @Test
  void deadline_isAMultipleOfTheWork() {
    for (SimulatedJob job : firstJobs(create("volunteer(hosts=1,deadline=2.5)"), 500)) {
      long slack = job.job().deadline() - job.job().release();
      assertThat(slack).isEqualTo((long) Math.ceil(2.5 * job.actualWork()));
    }
  }

  @Test
  void otherParameters_leaveTheJobsAsTheyWere() {
    List<Long> work = work("volunteer(hosts=2)");
    assertThat(work("volunteer(hosts=9,days=20,use=0.1,warm-up=3,interval=60)")).isEqualTo(work);
    assertThat(work("volunteer(hosts=2,deadline=3,jobs-per-host=4)")).isEqualTo(work);
    assertThat(work("volunteer(hosts=2,seed=2)")).isNotEqualTo(work);
  }

  private static List<Long> work(String label) {
    return firstJobs(create(label), 300).stream().map(SimulatedJob::actualWork).toList();
  }

  @Test
  void run_losesJobsToOwners_andEndsThemAll() {
    Workload workload = create("volunteer(hosts=20,days=9,interval=200)");
    RunResult result = Experiment.of(workload).run(Catalog.policies().create("fcfs"));

    assertThat(result.value(Metric.FAILED)).isPositive();
    assertThat(result.value(Metric.COMPLETED) + result.value(Metric.WAITING)).isEqualTo(864);
    assertThat(result.value(Metric.COMPLETED)).isGreaterThan(800);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "volunteer(days=7) | In volunteer: The warm-up (7.0) must be less than the days (7).",
        "volunteer(min=5,max=4) | In volunteer: The min (5.0) must not exceed the max (4.0).",
        "volunteer(speed-min=2) | In volunteer: The speed-min (2.0) must not exceed the speed-max"
            + " (1.5).",
        "volunteer(max=1e9,deadline=1e6) | In volunteer: The longest time from release to deadline",
        "volunteer(interval=0) | In volunteer: The interval (0) must be",
        "volunteer(load-present=2) | In volunteer: The load-present (2) must be",
        "volunteer(jobs=3) | The parameter (jobs) of volunteer must be one of [hosts, days, seed,",
      })
  void label_thatNamesNoWorkload_isRefused(String label, String problem) {
    assertRefusal(() -> create(label)).startsWith(problem);
  }

  private static Workload create(String label) {
    return Generators.catalog().create(label);
  }

  private static List<MachineEvent> events(Workload workload) {
    return all(workload.machineEvents());
  }

  private static List<MachineEvent> all(Iterator<MachineEvent> events) {
    List<MachineEvent> all = new ArrayList<>();
    events.forEachRemaining(all::add);
    return all;
  }
}
