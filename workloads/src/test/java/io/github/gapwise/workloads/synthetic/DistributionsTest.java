package io.github.gapwise.workloads.synthetic;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.synthetic.GoodnessOfFit.assertFits;
import static io.github.gapwise.workloads.synthetic.GoodnessOfFit.assertFitsWholeNumbers;
import static io.github.gapwise.workloads.synthetic.GoodnessOfFit.pValue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TriangularDistribution;
import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;
import org.apache.commons.statistics.distribution.UniformContinuousDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The distributions of what is drawn, with fixed seeds. */
final class DistributionsTest {
  private static final Catalog<Workload> CATALOG = Generators.catalog();

  @Test
  void klusacek_drawsJobsAsThePapersSay() {
    List<SimulatedJob> jobs = jobs(CATALOG.create("klusacek(jobs=100000)"));
    assertUniform(jobs, job -> job.actualWork() / 400e3, 500, 3000);
    assertUniformWhole(jobs, job -> job.job().cpus(), 1, 8);
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
    assertUniformWhole(machines, Machine::cpus, 1, 16);
    assertUniform(machines, Machine::speed, 200, 600);
    assertThat(CATALOG.create("klusacek").grid().size()).isEqualTo(150);
    assertThat(CATALOG.create("klusacek").jobCount()).isEqualTo(3000);
  }

  @Test
  void klusacek_arrivesExponentially() {
    double[] gaps = gaps(CATALOG.create("klusacek(jobs=100000,interarrival=5)"));
    assertFits(gaps, ExponentialDistribution.of(5));
  }

  static Stream<Arguments> arrivals() {
    return Stream.of(
        Arguments.of("uniform", UniformContinuousDistribution.of(0, 600)),
        Arguments.of("normal", TruncatedNormalDistribution.of(300, 100, 0, 600)),
        Arguments.of("exponential", ExponentialDistribution.of(300)));
  }

  @ParameterizedTest
  @MethodSource("arrivals")
  void alea_arrivesAsAsked(String arrivals, ContinuousDistribution expected) {
    assertFits(gaps(CATALOG.create("alea(jobs=100000,arrivals=%s)".formatted(arrivals))), expected);
  }

  @Test
  void alea_drawsMachinesAndJobsAsDocumented() {
    Workload workload = CATALOG.create("alea(jobs=100000)");
    assertThat(workload.grid().machines()).hasSize(4).allMatch(machine -> machine.cpus() == 4);
    assertThat(workload.grid().machines()).extracting(Machine::speed).doesNotHaveDuplicates();
    List<SimulatedJob> jobs = jobs(workload);
    assertThat(jobs).allMatch(job -> job.job().hasDeadline());
    assertUniform(jobs, DistributionsTest::slack, 2, 6);
    assertUniformWhole(jobs, job -> job.job().cpus(), 1, 4);
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
    assertFits(
        drawn.stream().mapToDouble(attribute).toArray(),
        UniformContinuousDistribution.of(min, max));
  }

  private static <T> void assertUniformWhole(
      List<T> drawn, ToDoubleFunction<T> attribute, int least, int most) {
    assertFitsWholeNumbers(drawn.stream().mapToDouble(attribute).toArray(), least, most);
  }

  /** Of the same range, mean and even the same deviation another distribution does not pass. */
  @Test
  void otherDistributions_areToldApart() {
    double[] triangle = sampleOf(TriangularDistribution.of(0, 300, 600));
    assertThat(pValue(triangle, UniformContinuousDistribution.of(0, 600))).isLessThan(1e-9);
    assertThat(pValue(triangle, TruncatedNormalDistribution.of(300, 100, 0, 600))).isLessThan(1e-9);
    double deviation = Math.sqrt(TriangularDistribution.of(0, 300, 600).getVariance());
    assertThat(pValue(triangle, NormalDistribution.of(300, deviation))).isLessThan(1e-9);
    assertThat(pValue(triangle, TriangularDistribution.of(0, 300, 600))).isGreaterThan(0.001);
  }

  private static double[] sampleOf(ContinuousDistribution distribution) {
    ContinuousDistribution.Sampler sampler =
        distribution.createSampler(RandomSource.XO_RO_SHI_RO_128_PP.create(1));
    return DoubleStream.generate(sampler::sample).limit(100_000).toArray();
  }
}
