package io.github.gapwise.simulator.workload.synthetic;

import static io.github.gapwise.simulator.workload.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.catalog.Generators;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ranges and means of what is drawn, with fixed seeds. A mean may be off by a few of its errors.
 */
final class DistributionsTest {
  private static final Catalog<Workload> CATALOG = Generators.catalog();

  @Test
  void klusacek_drawsJobsAsThePapersSay() {
    List<SimulatedJob> jobs = jobs(CATALOG.create("klusacek(jobs=100000)"));
    assertUniform(jobs, job -> job.actualWork() / 400e3, 500, 3000);
    assertUniform(jobs, job -> job.job().cpus(), 1, 8);
    assertThat(jobs).allMatch(job -> job.job().work() == job.actualWork());
    List<SimulatedJob> urgent = jobs.stream().filter(job -> job.job().hasDeadline()).toList();
    assertThat(urgent.size() / 1e5).isCloseTo(0.7, within(0.005));
    assertUniform(urgent, DistributionsTest::slack, 1, 4);
  }

  /** Time from release to deadline in run times at the reference speed, to the nearest tick. */
  private static double slack(SimulatedJob job) {
    return (job.job().deadline() - job.job().release()) / (job.actualWork() / 400.0);
  }

  @Test
  void klusacek_drawsMachinesAsThePapersSay() {
    List<Machine> machines = CATALOG.create("klusacek(machines=100000)").grid().machines();
    assertUniform(machines, Machine::cpus, 1, 16);
    assertUniform(machines, Machine::speed, 200, 600);
    assertThat(CATALOG.create("klusacek").grid().size()).isEqualTo(150);
    assertThat(CATALOG.create("klusacek").jobCount()).isEqualTo(3000);
  }

  @Test
  void klusacek_arrivesExponentially() {
    DoubleSummaryStatistics gaps =
        Arrays.stream(gaps(CATALOG.create("klusacek(jobs=100000,interarrival=5)")))
            .summaryStatistics();
    assertThat(gaps.getAverage()).isCloseTo(5, within(0.1));
    // The largest of n gaps is about ln n means.
    assertThat(gaps.getMax()).isBetween(5 * 9.0, 5 * 16.0);
    assertThat(gaps.getMin()).isLessThan(0.01);
  }

  @ParameterizedTest
  @CsvSource({"uniform, 0, 600, 173.2", "normal, 0, 600, 98.7", "exponential, 0, 1e9, 300"})
  void alea_arrivesAsAsked(String arrivals, double min, double max, double deviation) {
    double[] gaps = gaps(CATALOG.create("alea(jobs=100000,arrivals=%s)".formatted(arrivals)));
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double variance = Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).sum() / 1e5;
    assertThat(Arrays.stream(gaps).min().orElseThrow()).isGreaterThanOrEqualTo(min);
    assertThat(Arrays.stream(gaps).max().orElseThrow()).isLessThanOrEqualTo(max + 0.001);
    assertThat(mean).isCloseTo(300, within(4.0));
    assertThat(Math.sqrt(variance)).isCloseTo(deviation, within(deviation / 50));
  }

  @Test
  void alea_drawsMachinesAndJobsAsDocumented() {
    Workload workload = CATALOG.create("alea(jobs=100000)");
    assertThat(workload.grid().machines()).hasSize(4).allMatch(machine -> machine.cpus() == 4);
    assertThat(workload.grid().machines()).extracting(Machine::speed).doesNotHaveDuplicates();
    List<SimulatedJob> jobs = jobs(workload);
    assertThat(jobs).allMatch(job -> job.job().hasDeadline());
    assertUniform(jobs, DistributionsTest::slack, 2, 6);
    assertUniform(jobs, job -> job.job().cpus(), 1, 4);
    assertUniform(jobs, job -> job.actualWork() / 400e3, 500, 3000);
  }

  @Test
  void overestimate_isUniformFromOneOn() {
    List<SimulatedJob> jobs = jobs(CATALOG.create("klusacek(jobs=100000,overestimate=5)"));
    assertUniform(jobs, job -> (double) job.job().work() / job.actualWork(), 1, 5);
  }

  @Test
  void interarrivalOfZero_releasesAllAtOnce() {
    assertThat(jobs(CATALOG.create("klusacek(interarrival=0)")))
        .allMatch(job -> job.job().release() == 0);
  }

  /** The times between arrivals in seconds. */
  private static double[] gaps(Workload workload) {
    List<SimulatedJob> jobs = jobs(workload);
    return IntStream.range(1, jobs.size())
        .mapToDouble(i -> (jobs.get(i).job().release() - jobs.get(i - 1).job().release()) / 1e3)
        .toArray();
  }

  private static <T> void assertUniform(
      List<T> drawn, ToDoubleFunction<T> attribute, double min, double max) {
    DoubleSummaryStatistics values = drawn.stream().mapToDouble(attribute).summaryStatistics();
    double hundredth = (max - min) / 100;
    assertThat(values.getMin()).isBetween(min - 1e-6, min + hundredth);
    assertThat(values.getMax()).isBetween(max - hundredth, max + 1e-3);
    assertThat(values.getAverage()).isCloseTo((min + max) / 2, within(hundredth));
  }
}
