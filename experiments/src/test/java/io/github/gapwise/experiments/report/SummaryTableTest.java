package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SummaryTableTest {

  /** Percentiles, maxima and instruments are for files, and for whoever asks. */
  @Test
  void everyMean_isShownOnce() {
    assertThat(SummaryTable.shown()).doesNotHaveDuplicates();
    assertThat(Metric.values())
        .filteredOn(metric -> !SummaryTable.shown().contains(metric))
        .allMatch(
            metric ->
                metric
                    .label()
                    .matches(
                        "(median|p95|p99|max)_.*|.*_fastest|outside|.*due|.*_events|started_.*"
                            + "|usage_.+"));
  }

  /** Without a time between arrivals there is no load. */
  @Test
  void figureThatIsInfinite_isADash() {
    Workload workload =
        InMemoryWorkload.of(
            "at once",
            Grid.of(List.of(Machine.of(0, 4, 1))),
            List.of(
                SimulatedJob.exact(Job.of(1, 0, 4, 100_000)),
                SimulatedJob.exact(Job.of(2, 0, 1, 10_000))));
    RunResult result =
        Experiment.of(workload)
            .withInstruments(List.of(Instrument.WORKLOAD))
            .run(Catalog.policies().create("fcfs"));

    assertThat(SummaryTable.formatFigures(List.of(result)).lines())
        .anySatisfy(line -> assertThat(line).startsWith("fcfs").contains(" -"));
  }
}
