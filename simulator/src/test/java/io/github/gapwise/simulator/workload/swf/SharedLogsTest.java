package io.github.gapwise.simulator.workload.swf;

import static io.github.gapwise.simulator.workload.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.simulator.input.CleaningReport.Entry;
import io.github.gapwise.simulator.workload.CleaningRule;
import io.github.gapwise.simulator.workload.SharedData;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.WorkloadOptions;
import java.util.List;
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

  /** Each line has three fields more than the format, and nothing tells the machines. */
  @Test
  void wagap_isReadByItsFirst18Fields() {
    Workload wagap =
        SwfWorkload.read(
            SharedData.gridLog("wagap-2013.swf.gz"), WorkloadOptions.defaults().withCpus(1400));
    assertThat(jobs(wagap)).hasSize(17_898);
    assertThat(wagap.cleaning().entries())
        .extracting(Entry::what, Entry::count)
        .containsExactly(
            tuple("dropped: run time is unknown", 2L),
            tuple("changed: fields after the 18th dropped", 17_900L));
  }

  private static Workload read(String name, CleaningRule rule) {
    return SwfWorkload.read(SharedData.log(name), WorkloadOptions.defaults().withCleaning(rule));
  }
}
