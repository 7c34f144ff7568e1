package io.github.gapwise.workloads.catalog;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.firstJobs;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every generator of the catalogue. */
final class GeneratorsTest {
  private static final Catalog<Workload> CATALOG = Generators.catalog();

  @Test
  void catalogue_listsGeneratorsByName() {
    assertThat(CATALOG.entries())
        .extracting(Descriptor::name)
        .containsExactly("alea", "etc", "klusacek", "lublin", "matrix", "student-lab", "volunteer");
    for (Descriptor<Workload> generator : CATALOG.entries()) {
      assertThat(generator.summary()).endsWith(".");
      assertThat(generator.reference()).containsPattern("[(]\\d{4}[)]");
      boolean isDrawn = !generator.name().equals("matrix");
      assertThat(generator.parameters())
          .extracting(Parameter::name)
          .matches(names -> names.contains("seed") == isDrawn);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "klusacek",
        "alea",
        "lublin",
        "klusacek(jobs=50,seed=7)",
        "alea(arrivals=normal)",
        "lublin(model=mixed,arrival-factor=0.5)",
        "klusacek(load=0.9,weight-max=5,tags=3,tagged-jobs=0.8)",
        "alea(load=2,machine-seed=4)",
        "student-lab(hosts=5,days=8,jobs-per-host=3)",
        "volunteer(hosts=5,days=8,jobs-per-host=3,load-present=0.4)"
      })
  void label_namesTheSameJobsEachTime(String label) {
    Workload workload = CATALOG.create(label);
    Workload again = CATALOG.create(label);
    assertThat(jobs(workload)).isEqualTo(jobs(workload)).isEqualTo(jobs(again));
    assertThat(workload.grid()).isEqualTo(again.grid());
    assertThat(workload.name()).isEqualTo(label).isEqualTo(workload.toString());
    assertThat(jobs(workload)).hasSize((int) workload.jobCount());
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea", "lublin"})
  void jobs_areInOrder_haveIdsFromOne_andFitAMachine(String name) {
    Workload workload = CATALOG.create(name + "(overestimate=3)");
    long id = 0;
    for (var job : jobs(workload)) {
      assertThat(job.job().id()).isEqualTo(++id);
      assertThat(workload.grid().fits(job.job())).isTrue();
      assertThat(job.job().work()).isGreaterThanOrEqualTo(job.actualWork());
    }
    assertThat(jobs(workload)).isSortedAccordingTo(InMemoryWorkload.ORDER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek(machines=1,seed=%d)", "alea(machine-cpus=2,seed=%d)"})
  void jobs_onSmallMachines_areDrawnSmaller(String label) {
    for (int seed = 0; seed < 50; seed++) {
      Workload workload = CATALOG.create(label.formatted(seed));
      assertThat(firstJobs(workload, 200)).allMatch(job -> workload.grid().fits(job.job()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea", "volunteer", "student-lab"})
  void seed_changesMachinesAndJobs(String name) {
    Workload one = CATALOG.create(name);
    Workload other = CATALOG.create(name + "(seed=2)");
    assertThat(one.grid()).isNotEqualTo(other.grid());
    assertThat(jobs(one)).isNotEqualTo(jobs(other));
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea"})
  void moreJobsAndMachines_beginWithTheFewerOnes(String name) {
    Workload few = CATALOG.create(name + "(jobs=100,machines=5,job-cpus=1)");
    Workload many = CATALOG.create(name + "(jobs=100000000,machines=9,job-cpus=1)");
    assertThat(firstJobs(many, 100)).isEqualTo(jobs(few));
    assertThat(many.grid().machines().subList(0, 5)).isEqualTo(few.grid().machines());
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea"})
  void parameterOfOneAttribute_leavesTheOthersAsTheyWere(String name) {
    List<?> before = attributes(name + "(jobs=500)");
    assertThat(attributes(name + "(jobs=500,slack-max=9,deadlines=0.5)")).isEqualTo(before);
    assertThat(attributes(name + "(jobs=500,machine-cpus=32)")).isEqualTo(before);
    assertThat(attributes(name + "(jobs=500,speed-max=900,machines=200)")).isEqualTo(before);
    assertThat(attributes(name + "(jobs=500,overestimate=9)")).isEqualTo(before);
    assertThat(attributes(name + "(jobs=500,interarrival=9)")).isNotEqualTo(before);
  }

  /** Release, CPUs and actual work of each job. */
  private static List<?> attributes(String label) {
    return jobs(CATALOG.create(label)).stream()
        .map(job -> List.of(job.job().release(), job.job().cpus(), job.actualWork()))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea"})
  void machineSeed_keepsTheMachines_andSeedTheJobs(String name) {
    Workload one = CATALOG.create(name + "(tags=2)");
    Workload sameMachines = CATALOG.create(name + "(tags=2,seed=2,machine-seed=1)");
    Workload sameJobs = CATALOG.create(name + "(tags=2,machine-seed=2)");
    assertThat(sameMachines.grid()).isEqualTo(one.grid());
    assertThat(jobs(sameMachines)).isNotEqualTo(jobs(one));
    assertThat(sameJobs.grid()).isNotEqualTo(one.grid());
    assertThat(jobs(sameJobs)).isEqualTo(jobs(one));
    assertThat(CATALOG.create(name + "(tags=2,machine-seed=1)").grid()).isEqualTo(one.grid());
  }

  /** Work · CPUs that jobs bring by the capacity, until the last one arrives. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "klusacek(jobs=40000,load=0.9)",
        "klusacek(jobs=40000,load=0.9,machines=3,seed=5)",
        "klusacek(jobs=40000,load=0.9,runtime-max=900,reference-speed=10,overestimate=3)",
        "klusacek(jobs=40000,load=0.9,machine-cpus=4)",
        "alea(jobs=40000,load=0.9,machines=7)",
        "alea(jobs=40000,load=0.9,arrivals=exponential)"
      })
  void load_isWhatJobsAskForOfWhatMachinesGive(String label) {
    Workload workload = CATALOG.create(label);
    double asked = 0;
    long last = 0;
    for (SimulatedJob job : jobs(workload)) {
      asked += (double) job.actualWork() * job.job().cpus();
      last = job.job().release();
    }
    double given = workload.grid().machines().stream().mapToDouble(m -> m.cpus() * m.speed()).sum();
    assertThat(asked / given / last).isCloseTo(0.9, within(0.015));
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea", "lublin"})
  void weights_areDrawnInThousandths_andMoveNothingElse(String name) {
    List<SimulatedJob> before = jobs(CATALOG.create(name + "(jobs=500)"));
    List<SimulatedJob> weighted = jobs(CATALOG.create(name + "(jobs=500,weight-max=3)"));
    assertThat(before).allMatch(job -> job.job().weight() == 1);
    assertThat(weighted.stream().map(job -> job.job().withWeight(1)))
        .isEqualTo(before.stream().map(SimulatedJob::job).toList());
    assertThat(weighted.stream().mapToDouble(job -> job.job().weight()))
        .allSatisfy(weight -> assertThat(weight).isBetween(1.0, 3.0))
        .allMatch(weight -> weight == Math.rint(weight * 1000) / 1000);
    assertThat(weighted.stream().mapToDouble(job -> job.job().weight()).average().orElseThrow())
        .isCloseTo(2, within(0.1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea", "lublin"})
  void users_ownJobsInProportionToTheirRank_andMoveNothingElse(String name) {
    List<SimulatedJob> before = jobs(CATALOG.create(name + "(jobs=3000)"));
    List<SimulatedJob> owned = jobs(CATALOG.create(name + "(jobs=3000,users=3)"));
    assertThat(before).allMatch(job -> job.job().owner().isEmpty());
    assertThat(owned.stream().map(job -> job.job().withOwner("")))
        .isEqualTo(before.stream().map(SimulatedJob::job).toList());
    // 1 : 1/2 : 1/3 is 6 : 3 : 2.
    Map<String, Long> jobs =
        owned.stream().collect(Collectors.groupingBy(j -> j.job().owner(), Collectors.counting()));
    assertThat(jobs).containsOnlyKeys("1", "2", "3");
    assertThat(Objects.requireNonNull(jobs.get("1")) / 3000.0).isCloseTo(6 / 11.0, within(0.03));
    assertThat(Objects.requireNonNull(jobs.get("2")) / 3000.0).isCloseTo(3 / 11.0, within(0.03));
  }

  @ParameterizedTest
  @ValueSource(strings = {"klusacek", "alea"})
  void tags_areCarriedAndRequiredByTheSharesAskedFor_andNoJobIsRefused(String name) {
    String more = "jobs=2000,machines=1000,tags=3,tagged-machines=0.2,tagged-jobs=0.7)";
    Workload workload = CATALOG.create(name + "(" + more);
    List<SimulatedJob> jobs = jobs(workload);
    long tagged = jobs.stream().filter(job -> !job.job().requiredTags().isEmpty()).count();
    assertThat(tagged / 2000.0).isCloseTo(0.7, within(0.04));
    for (String tag : List.of("t1", "t2", "t3")) {
      Tags one = Tags.of(tag);
      assertThat(workload.grid().machines().stream().filter(m -> m.tags().containsAll(one)).count())
          .isBetween(150L, 250L);
      assertThat(jobs.stream().filter(job -> job.job().requiredTags().equals(one)).count())
          .isBetween(tagged / 3 - 80, tagged / 3 + 80);
    }
    assertThat(jobs).allMatch(job -> workload.grid().fits(job.job()));
    assertThat(
            jobs(CATALOG.create(name + "(jobs=2000,machines=1000)")).stream()
                .map(SimulatedJob::job))
        .isEqualTo(jobs.stream().map(job -> job.job().withRequiredTags(Tags.none())).toList());
  }

  @Test
  void tagsThatNoMachineWouldDraw_areCarriedByTheFirstOfTheLargestMachines() {
    Workload workload = CATALOG.create("klusacek(jobs=500,tags=2,tagged-machines=0)");
    int most = workload.grid().machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    assertThat(workload.grid().machines().stream().filter(m -> !m.tags().isEmpty()))
        .singleElement()
        .isEqualTo(
            workload.grid().machines().stream().filter(m -> m.cpus() == most).findFirst().get());
    assertThat(jobs(workload)).allMatch(job -> workload.grid().fits(job.job()));
  }

  @Test
  void description_ofATime_namesOneUnit() {
    assertThat(CATALOG.entries())
        .flatExtracting(Descriptor::parameters)
        .extracting(Parameter::description)
        .anyMatch(text -> text.contains("seconds"))
        .noneMatch(text -> text.contains("millisecond"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jann | The generator (jann) must be one of [alea, etc, klusacek, lublin, matrix, student-lab,"
            + " volunteer].",
        "klusacek(job=3) | The parameter (job) of klusacek must be one of [machines, jobs,",
        "klusacek(jobs=many) | The jobs (many) must be a whole number from 1 to 1000000000.",
        "klusacek(jobs=0) | The jobs (0) must be",
        "alea(arrivals=poisson) | The arrivals (poisson) must be one of [uniform, normal,"
            + " exponential].",
        "klusacek(interarrival=1e999999999) | The interarrival (1e999999999) must be",
        "klusacek(interarrival=NaN) | The interarrival (NaN) must be",
        "alea(speed-min=700) | The speed-min (700.0) must not exceed the speed-max (600.0).",
        "klusacek(runtime-max=100) | The runtime-min (500.0) must not exceed the runtime-max"
            + " (100.0).",
        "alea(slack-min=9) | The slack-min (9.0) must not exceed the slack-max (6.0).",
        "klusacek(runtime-max=1e9,reference-speed=1e6) | The longest work",
        "klusacek(load=0.9,interarrival=3) | The load (0.9) must not be given together with the"
            + " interarrival (3.0).",
        "alea(load=0) | The load (0) must be a number from 0.000001 to 1000000 or interarrival.",
        "alea(machine-seed=x) | The machine-seed (x) must be a whole number of 64 bits or seed.",
        "klusacek(tagged-jobs=0.1) | The tagged-jobs (0.1) must come with a number of tags.",
        "klusacek(weight-max=0.5) | The weight-max (0.5) must be",
        "student-lab(opens=9,closes=8) | The opens (9.0) must not exceed the closes (8.0).",
        "klusacek(jobs=1000000000,interarrival=1e9) | The jobs (1000000000) times the interarrival",
      })
  void label_thatNamesNoWorkload_isRefused(String label, String problem) {
    assertRefusal(() -> CATALOG.create(label)).contains(problem);
  }

  @Test
  void repeatedGenerator_isRefused() {
    Descriptor<Workload> generator = CATALOG.entries().get(0);
    assertRefusal(() -> Catalog.of("generator", List.of(generator, generator)))
        .isEqualTo("The generator name (alea) must be given only once.");
  }

  @Test
  void repeatedParameter_isRefused() {
    Parameter<Long> parameter = Parameter.integer("jobs", 1, 9, 3, "jobs");
    assertRefusal(
            () ->
                Descriptor.of(
                    "twice",
                    "summary",
                    "reference",
                    arguments -> CATALOG.create("alea"),
                    List.of(parameter, parameter)))
        .contains("(jobs)");
  }
}
