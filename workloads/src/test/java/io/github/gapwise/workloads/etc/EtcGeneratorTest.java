package io.github.gapwise.workloads.etc;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.firstJobs;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.input.Ticks;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class EtcGeneratorTest {

  private static EtcWorkload create(String label) {
    return (EtcWorkload) Generators.catalog().create(label);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "etc | etc(u_i_hihi)",
        "etc() | etc(u_i_hihi)",
        "etc(u_c_lolo) | etc(u_c_lolo)",
        "etc( u_c_lolo , jobs = 9 ) | etc(u_c_lolo,jobs=9)",
        "etc(kind=u_s_lohi,jobs=9) | etc(u_s_lohi,jobs=9)",
        "etc(jobs=9,kind=u_s_lohi) | etc(u_s_lohi,jobs=9)",
        "etc(seed=3,machines=4,jobs=512) | etc(u_i_hihi,machines=4,seed=3)",
        "etc(u_i_hilo,load=0.80) | etc(u_i_hilo,load=0.8)",
        "etc(u_i_hilo,load=infinite,rate=0) | etc(u_i_hilo)",
        "etc(u_i_lohi,method=cv,task-mean=5,machine-cv=0.3) | etc(u_i_lohi,method=cv,task-mean=5,machine-cv=0.3)",
        "etc(u_i_lohi,task-range=7,rate=0.01,machine-cpus=4,job-cpus=2) | etc(u_i_lohi,rate=0.01,task-range=7,machine-cpus=4,job-cpus=2)"
      })
  void label_isReadInBothForms_andGivesTheShortOne(String given, String name) {
    EtcWorkload workload = create(given);
    assertThat(workload.name()).isEqualTo(name).isEqualTo(workload.toString());
    assertThat(jobs(create(name))).isEqualTo(jobs(workload));
    assertThat(create(name).grid()).isEqualTo(workload.grid());
  }

  @ParameterizedTest
  @EnumSource(EtcKind.class)
  void kind_isNamedAsInTheBenchmark(EtcKind kind) {
    assertThat(kind.label()).matches("u_[csi]_(hi|lo)(hi|lo)");
    EtcWorkload workload = create("etc(%s,jobs=20,machines=5,seed=4)".formatted(kind.label()));
    EtcTable table = EtcModelTest.model(kind, 5, 4).draw(20);
    for (int row = 0; row < 20; row++) {
      for (int column = 0; column < 5; column++) {
        assertThat(workload.times().ticks(row, column)).isEqualTo(table.ticks(row, column));
      }
    }
  }

  @Test
  void variations_areThoseOfTheKindUnlessGiven() {
    String cv = ",method=cv,jobs=5,";
    assertThat(jobs(create("etc(u_i_hilo" + cv + "task-mean=9)")))
        .isEqualTo(jobs(create("etc(u_i_lohi" + cv + "task-mean=9,task-cv=0.6,machine-cv=0.1)")));
  }

  @Test
  void jobs_areRows_withTheMeanAsNominalWork() {
    Workload workload = create("etc(u_s_hihi,jobs=300,machines=3,load=1)");
    long id = 0;
    for (SimulatedJob simulated : jobs(workload)) {
      Job job = simulated.job();
      assertThat(job.id()).isEqualTo(++id);
      assertThat(job.hasDeadline()).isFalse();
      assertThat(job.cpus()).isEqualTo(1);
      assertThat(simulated.actualWork()).isEqualTo(job.work());
      double mean =
          workload.grid().machines().stream()
              .mapToLong(machine -> workload.times().ticks(job, machine))
              .average()
              .orElseThrow();
      assertThat(job.work()).isEqualTo(Math.round(mean));
    }
    assertThat(id).isEqualTo(workload.jobCount()).isEqualTo(300);
    assertThat(jobs(workload)).isSortedAccordingTo(InMemoryWorkload.ORDER);
  }

  @Test
  void machines_andJobs_haveTheCpusAskedFor() {
    EtcWorkload workload = create("etc(machines=3,machine-cpus=4,job-cpus=3,jobs=5)");
    assertThat(workload.grid().machines()).containsExactly(machine(0), machine(1), machine(2));
    assertThat(jobs(workload)).allMatch(job -> job.job().cpus() == 3);
    assertThat(workload.isStatic()).isTrue();
    assertThat(create("etc(machine-cpus=4,job-cpus=2,jobs=5)").isStatic()).isFalse();
    assertThat(create("etc(rate=1,jobs=5)").isStatic()).isFalse();
  }

  private static Machine machine(int id) {
    return Machine.of(id, 4, 1);
  }

  @Test
  void arrivals_withoutLoad_areAllAtOnce() {
    assertThat(jobs(create("etc(u_c_lolo)"))).allMatch(job -> job.job().release() == 0);
  }

  /** The times between arrivals of a Poisson process have mean and standard deviation 1/rate. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "etc(machines=1,jobs=50000,rate=0.5) | 2",
        "etc(machines=1,jobs=50000,rate=100) | 0.01",
        // E[entry] = 101/2 * 11/2 = 277.75 s, on 4 machines: 277.75 / 4 / 0.5 s between arrivals
        "etc(u_c_lolo,machines=4,jobs=50000,load=0.5) | 138.875",
        "etc(u_c_lolo,machines=4,jobs=50000,load=0.5,machine-cpus=6,job-cpus=3) | 69.4375",
        "etc(u_c_lolo,machines=4,jobs=50000,load=2,task-range=1) | 0.6875",
        "etc(u_c_lolo,machines=4,jobs=50000,load=2,method=cv,task-mean=80) | 10"
      })
  void arrivals_arePoisson(String label, double mean) {
    List<SimulatedJob> jobs = jobs(create(label));
    double[] gaps = new double[jobs.size()];
    double last = 0;
    for (int i = 0; i < gaps.length; i++) {
      double release = jobs.get(i).job().release() / 1e3;
      gaps[i] = release - last;
      last = release;
    }
    double sum = 0;
    double squares = 0;
    double products = 0;
    int longer = 0;
    for (int i = 0; i < gaps.length; i++) {
      sum += gaps[i];
      squares += gaps[i] * gaps[i];
      products += i == 0 ? 0 : gaps[i] * gaps[i - 1];
      longer += gaps[i] > 2 * mean ? 1 : 0;
    }
    Percentage close = Percentage.withPercentage(3);
    assertThat(sum / gaps.length).isCloseTo(mean, close);
    assertThat(squares / gaps.length).isCloseTo(2 * mean * mean, close);
    assertThat(products / gaps.length).isCloseTo(mean * mean, close);
    assertThat((double) longer / gaps.length).isCloseTo(Math.exp(-2), close);
  }

  @Test
  void load_isRateTimesMeanExecutionOverMachines() {
    EtcWorkload workload = create("etc(u_i_hihi,jobs=20000,machines=8,load=1.5)");
    List<SimulatedJob> jobs = jobs(workload);
    double span = jobs.get(jobs.size() - 1).job().release();
    double asked = jobs.stream().mapToDouble(job -> job.job().work()).sum();
    assertThat(asked / (8 * span)).isCloseTo(1.5, Percentage.withPercentage(3));
  }

  @Test
  void lateArrivals_stayInRange() {
    Workload workload = create("etc(machines=1,jobs=20,rate=0.00000000004)");
    assertThat(jobs(workload)).isSortedAccordingTo(InMemoryWorkload.ORDER);
    assertThat(jobs(workload)).allMatch(job -> job.job().release() < Ticks.MAX);
  }

  @Test
  void moreJobs_beginWithTheFewerOnes() {
    Workload many = create("etc(u_s_hilo,jobs=20000,load=0.7)");
    Workload few = create("etc(u_s_hilo,jobs=100,load=0.7)");
    assertThat(firstJobs(many, 100)).isEqualTo(jobs(few));
  }

  @Test
  void attributes_areIndependent() {
    List<Long> work = jobs(create("etc(jobs=50)")).stream().map(job -> job.job().work()).toList();
    assertThat(jobs(create("etc(jobs=50,load=3,machine-cpus=2)")))
        .extracting(job -> job.job().work())
        .isEqualTo(work);
    assertThat(releases("etc(u_c_lolo,rate=1,jobs=50,machines=3)"))
        .isEqualTo(releases("etc(u_i_hihi,rate=1,jobs=50,method=cv)"))
        .isNotEqualTo(releases("etc(u_i_hihi,rate=1,jobs=50,seed=2)"));
  }

  private static List<Long> releases(String label) {
    return jobs(create(label)).stream().map(job -> job.job().release()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "etc(u_x_hihi) | In etc: The kind (u_x_hihi) must be one of [u_c_hihi, u_c_hilo,",
        "etc(u-i-hihi) | In etc: The kind (u-i-hihi) must be one of",
        "etc(jobs=3,u_i_hihi) | must give each argument as key=value.",
        "etc(u_i_hihi,kind=u_i_lolo) | must give the argument kind only once.",
        "etc(jobs=0) | The jobs (0) must be a whole number from 1 to 1000000000.",
        "etc(jobs=1000000000,machines=1000000) | The jobs (1000000000) times the machines (1000000) must be at most (",
        "etc(load=0) | The load (0) must be a number from 0.000001 to 1000000 or infinite.",
        "etc(load=2,rate=1) | The rate (1.0) must not be given together with the load (2.0).",
        "etc(rate=-1) | The rate (-1) must be",
        "etc(rate=0.00000000000095367431640625,jobs=9) | The jobs (9) times the time between arrivals (1.048576E12) must be less than",
        "etc(job-cpus=2) | The job-cpus (2) must not exceed the machine-cpus (1).",
        "etc(task-mean=2) | The task-mean (2) must not be given for the method (range).",
        "etc(machine-cv=2) | The machine-cv (2) must not be given for the method (range).",
        "etc(method=cv,task-range=2) | The task-range (2) must not be given for the method (cv).",
        "etc(method=cv,task-cv=0) | The task-cv (0) must be a number from 0.01 to 10 or kind.",
        "etc(task-range=0) | The task-range (0) must be",
        "etc(deadlines=1) | The parameter (deadlines) of etc must be one of [kind, jobs,"
      })
  void label_thatNamesNoWorkload_isRefused(String label, String problem) {
    assertRefusal(() -> create(label)).contains(problem);
  }
}
