package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Published logs, with the numbers of jobs that published results are based on. */
final class SharedLogsTest {

  @Test
  void kth_underStrong_has28481Jobs() {
    Workload kth = read("KTH-SP2-1996-2-unfiltered.swf.gz", CleaningRule.STRONG);
    List<SimulatedJob> jobs = jobs(kth);
    assertThat(jobs).hasSize(28_481).hasSize((int) kth.jobCount());
    assertThat(kth.grid()).isEqualTo(Grid.single(100));
    assertThat(jobs).allMatch(job -> job.actualWork() > 0 && job.actualWork() <= job.job().work());
    assertThat(kth.cleaning().entries())
        .containsExactly(
            new Entry("dropped: run time is zero", 8, 2485),
            new Entry("changed: run time cut to the requested time", 475, 146));
  }

  @Test
  void nasa_hasNoRequestedTimes_andKeeps18066Jobs() {
    Workload strong = read("NASA-iPSC-1993-3.1-cln.swf.gz", CleaningRule.STRONG);
    Workload dropZero = read("NASA-iPSC-1993-3.1-cln.swf.gz", CleaningRule.DROP_ZERO);
    assertThat(jobs(strong)).hasSize(18_066).isEqualTo(jobs(dropZero));
    assertThat(jobs(strong)).allMatch(job -> job.actualWork() == job.job().work());
    assertThat(strong.grid()).isEqualTo(Grid.single(128));
  }

  @Test
  void hpc2n_withoutZeroes_has3145Jobs() {
    List<SimulatedJob> jobs = jobs(read("hpc2n-cut.swf.gz", CleaningRule.DROP_ZERO));
    assertThat(jobs).hasSize(3_145);
    assertThat(jobs).filteredOn(job -> job.actualWork() > job.job().work()).hasSize(320);
  }

  @Test
  void lublin_withoutZeroes_keepsAllJobs() {
    Workload lublin = read("lublin_256.swf.gz", CleaningRule.DROP_ZERO);
    assertThat(jobs(lublin)).hasSize(10_000);
    assertThat(lublin.grid()).isEqualTo(Grid.single(256));
  }

  /** Each line has three fields more than the format: CPUs, queue, and the nodes asked for. */
  @Test
  void wagap_onOneMachine_isReadByItsFirst18Fields() {
    Workload wagap =
        SwfWorkload.read(
            SharedData.gridLog("wagap-2013.swf.gz"),
            WorkloadOptions.defaults().withCpus(1400).withNodeProperties(false));
    assertThat(jobs(wagap)).hasSize(17_898);
    assertThat(wagap.cleaning().entries())
        .containsExactly(
            new Entry("dropped: run time is unknown", 2, 4186),
            new Entry("changed: fields after the 18th dropped", 17_900, 1));
  }

  /** The numbers of requests of each kind were counted by a script. */
  @Test
  void wagap_onItsOwnMachines_requiresTheirProperties() {
    SwfWorkload wagap =
        SwfWorkload.read(
            SharedData.gridLog("wagap-2013.swf.gz"), WorkloadOptions.defaults().withCpusOnly(true));
    assertThat(wagap.machinesFile())
        .hasValueSatisfying(file -> assertThat(file).hasFileName("wagap-2013.swf.machines"));
    assertThat(wagap.grid().size()).isEqualTo(68);
    assertThat(wagap.grid().totalCpus()).isEqualTo(20 * 80 + 48 * 12);

    Map<String, Long> required =
        jobs(wagap).stream()
            .map(job -> job.job().requiredTags().toString())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(required)
        .containsOnly(
            entry("", 17_106L),
            entry("cl_zewura", 575L),
            entry("cl_zegox", 170L),
            entry("nodecpus80", 33L),
            entry("nodecpus12", 14L));
    assertThat(wagap.cleaning().entries())
        .extracting(Entry::what, Entry::count, Entry::firstLine)
        .containsExactly(
            tuple("dropped: run time is unknown", 2L, 4186L),
            tuple(
                "changed: asked for several nodes, all processors taken of one machine", 330L, 7L),
            tuple(
                "changed: asked for another number of processors by nodes, which is dropped",
                20L,
                134L),
            tuple("changed: node properties dropped, for no machine has them", 6_724L, 1L),
            tuple(
                "changed: properties of several nodes dropped, for no machine with them is large enough",
                150L,
                7L),
            tuple("changed: node properties that must be avoided (^) dropped", 84L, 398L),
            tuple("changed: wishes for all nodes (#), such as excl, dropped", 231L, 1L),
            tuple(
                "changed: fields after the 18th dropped, except for the nodes asked for",
                17_878L,
                1L),
            tuple("changed: fields after the 18th dropped", 22L, 83L));
    assertThat(wagap.cleaning().entries().get(3).detail())
        .isEqualTo("nfs4 4633, x86_64 4563, brno 4009, debian 48, mem=3gb 8 and 11 more");
  }

  private static Workload read(String name, CleaningRule rule) {
    return SwfWorkload.read(SharedData.log(name), WorkloadOptions.defaults().withCleaning(rule));
  }
}
