package io.github.gapwise.experiments.report.html;

import static io.github.gapwise.experiments.report.TinyWorkload.WORKLOAD;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data of a page about runs, against those that a hand can work out. */
final class RunReportTest {
  @TempDir private Path directory;

  private String page(Experiment experiment, String... labels) throws IOException {
    Path file = directory.resolve("page.html");
    ReportOrigin origin = new ReportOrigin("gapwise run tiny", "1.2");
    try (RunReport report = RunReport.open(file, experiment, labels.length, origin)) {
      report.note("A note.");
      List<RunResult> results = new ArrayList<>();
      for (String label : labels) {
        SchedulingPolicy policy = Catalog.policies().create(label);
        results.add(experiment.run(policy, report.recorderOf(policy)));
      }
      report.complete(results);
    }
    String page = Files.readString(file);
    int from = page.indexOf("{\"kind\"");
    return page.substring(from, page.indexOf("</script>", from));
  }

  @Test
  void data_areThoseOfTheRun() throws IOException {
    SimulationOptions options =
        SimulationOptions.defaults().withExplained(true).withSnapshots(List.of(6_000L));
    String page = page(Experiment.of(WORKLOAD).withOptions(options), "fcfs");

    assertThat(page)
        .contains(
            "\"kind\":\"run\",\"command\":\"gapwise run tiny\",\"gapwise\":\"1.2\",\"java\":\"%s\""
                .formatted(Runtime.version()),
            """
            "workload":"tiny","jobCount":4,"notes":["A note."],"slowdownBound":10000,"window":[0],\
            "windowByEnd":false,"explained":true,"isSpeedScaled":true,"metrics":[{""",
            """
            {"label":"delayed","unit":"count","definition":"%s","better":"less"}"""
                .formatted(Metric.DELAYED.definition().replace(">", "\\u003E")),
            """
            {"label":"mean_wait","unit":"seconds","definition":"%s","better":"less"}"""
                .formatted(Metric.MEAN_WAIT.definition()),
            """
            "machines":{"cpus":[4,2],"speed":[1.0,2.0],"capacities":{"memory":80}},\
            "owners":["ann","bob"],"jobs":{"id":[7,2,1,2],"release":[0,2000,1000,1000],\
            "deadline":[20000,null,null,null],"work":[10000,4000,8000,1000],"cpus":[4,4,2,9],\
            "owner":[0,-1,1,-1],"resources":{"memory":[0,0,0,0]},"refused":[3]},"outages":[],""",
            """
            "omitted":0,"attempts":{"job":[0,1,2],"machine":[0,0,1],"lane":[0,0,0],\
            "start":[0,10000,0],"length":[10000,4000,4000],"status":"ccc","reason":"aaa",\
            "pieces":{}},"withdrawn":[],"snapshots":[{"time":10000,"running":2,"job":[1,2],"machine":[0,1],\
            "lane":[0,0],"start":[10000,0],"length":[4000,4000],"status":"--","reason":"ll",\
            "pieces":{}}]}]}""");
    assertThat(page)
        .contains("\"reasons\":[\"head\",", "\"policies\":[{\"policy\":\"fcfs\",\"values\":[3,0,");
  }

  @Test
  void policies_haveTheirOwnAttempts_andWindowsTheirEnds() throws IOException {
    Experiment experiment =
        Experiment.of(WORKLOAD)
            .withWindow(new ObservationWindow(2_000, 12_000, ObservationWindow.Membership.END));
    String page = page(experiment, "fcfs", "easy");

    assertThat(page).contains("\"window\":[2000,12000],\"windowByEnd\":true,\"explained\":false");
    assertThat(page.split("\"policy\":", -1)).hasSize(3);
    assertThat(page)
        .contains("\"policy\":\"easy\"", "\"start\":[0,3000,7000],\"length\":[10000,4000,4000]");
  }

  @Test
  void page_thatIsNotCompleted_isNotThere() {
    ReportOrigin origin = new ReportOrigin("gapwise run tiny", "1.2");
    Path file = directory.resolve("page.html");
    RunReport.open(file, Experiment.of(WORKLOAD), 1, origin).close();

    assertThat(directory).isEmptyDirectory();
  }
}
