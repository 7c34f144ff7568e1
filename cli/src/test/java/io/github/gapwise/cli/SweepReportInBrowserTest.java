package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.experiments.report.html.SampleSweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** The page about a sweep, opened and used in a real browser. */
final class SweepReportInBrowserTest {
  private static final String TEXTS_THAT_LEAVE_THEIR_CHARTS =
      """
      const left = [];
      for (const place of document.querySelectorAll('.picture')) {
        const chart = echarts.getInstanceByDom(place);
        for (const part of chart ? chart.getZr().storage.getDisplayList(true) : []) {
          if (part.type === 'tspan') {
            const area = part.getBoundingRect().clone();
            area.applyTransform(part.transform);
            if (area.x < -1 || area.x + area.width > chart.getWidth() + 1
                || area.y < -1 || area.y + area.height > chart.getHeight() + 1) {
              left.push(part.style.text);
            }
          }
        }
      }
      return left.join('; ');""";

  @TempDir private static Path directory;

  private static Browser browser;

  @BeforeAll
  static void start() {
    browser = Browser.start(directory.resolve("profile"));
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path report(String name, SampleSweep sweep) {
    return Reports.ofSweep(directory, name, sweep);
  }

  private static List<WebElement> charts() {
    return browser.findAll(".picture canvas");
  }

  private static String picture(int chart) {
    return browser.text("return arguments[0].toDataURL()", charts().get(chart));
  }

  @Test
  void choiceOfMetricParameterPolicyAndBaseline_changesTheCharts() {
    browser.open(
        report(
            "small", new SampleSweep(List.of("fcfs", "easy", "on-time"), 3, List.of(10, 20), 4)));

    String before = picture(0);
    browser.find("#metric option:nth-child(2)").click();
    String otherMetric = picture(0);
    assertThat(browser.findAll("h2").get(0).getText()).startsWith("Mean wait by");
    browser.find("#axis option:nth-child(2)").click();
    String otherAxis = picture(0);
    browser.scrollTo(browser.find(".chip[data-policy=fcfs] input")).click();
    String withoutOne = picture(0);
    assertThat(List.of(before, otherMetric, otherAxis, withoutOne)).doesNotHaveDuplicates();

    String boxes = picture(1);
    browser.scrollTo(browser.find("#at-interarrival option:nth-child(3)")).click();
    assertThat(picture(1)).isNotEqualTo(boxes);
    assertThat(browser.find("#baseline option:checked").getText()).isEqualTo("easy");
    browser.scrollTo(browser.find("#baseline option:nth-child(3)")).click();
    assertThat(browser.text("return document.body.textContent"))
        .contains("Difference from on-time");
    browser.expectSilence();
  }

  @Test
  void hover_showsMeansWithTheirIntervals() {
    browser.open(report("hover", new SampleSweep(List.of("fcfs", "easy"), 3, List.of(10), 5)));
    WebElement chart = browser.scrollTo(browser.find(".picture"));

    browser.act().moveToElement(chart).perform();
    browser.await(
        "return [...document.querySelectorAll('.picture .card')].some(c => c.offsetHeight > 0)");

    assertThat(browser.text("return document.querySelector('.picture .card').textContent"))
        .contains("interarrival 2", "fcfs", "easy", "\u00b1");
    browser.expectSilence();
  }

  /** The runs of SampleSweep, but those of one policy have the same mean and no spread. */
  @Test
  void equalMeans_haveTheIntervalOfTheirOwnCell() throws IOException {
    SampleSweep sample = new SampleSweep(List.of("fcfs", "easy"), 1, List.of(10), 2);
    Path runs = directory.resolve("equal").resolve("runs.csv");
    Reports.ofSweep(directory, "equal", sample);
    List<String> lines = new ArrayList<>(Files.readAllLines(runs));
    int delayed = List.of(lines.get(0).split(",")).indexOf("delayed");
    String[] values = {"4", "5", "6", "5"};
    for (int k = 1; k < lines.size(); k++) {
      List<String> cells = new ArrayList<>(List.of(lines.get(k).split(",(?![^(]*\\))", -1)));
      cells.set(delayed, values[k - 1]);
      lines.set(k, String.join(",", cells));
    }
    Files.write(runs, lines);
    Path page = directory.resolve("equal-means.html");
    Path sweep = Objects.requireNonNull(runs.getParent(), "directory of the sweep");
    CommandLineRun run = CommandLineRun.of("report", sweep.toString(), "-o", page.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();

    browser.open(page);

    assertThat(browser.findAll("section:first-of-type tbody td"))
        .extracting(WebElement::getText)
        .containsExactly("5.0 \u00b1 12.7", "5.0 \u00b1 0.0");
  }

  /** The names of points that an error bar crosses. */
  private static final String UNDER_BARS =
      """
      const crossed = [];
      const areaOf = (part) => {
        const area = part.getBoundingRect().clone();
        area.applyTransform(part.transform);
        return area;
      };
      const chart = echarts.getInstanceByDom(
        document.querySelector('figure[id$=usage-against-delayed-jobs] .picture'));
      const parts = chart.getZr().storage.getDisplayList(true);
      const bars = parts.filter((part) => part.type === 'line' && part.style.lineWidth === 1.2);
      const names = parts.filter((part) => part.type === 'tspan' && part.z === 100);
      for (const name of names) {
        const area = areaOf(name);
        for (const bar of bars.map(areaOf)) {
          if (area.x < bar.x + bar.width && bar.x < area.x + area.width
              && area.y < bar.y + bar.height && bar.y < area.y + area.height) {
            crossed.push(name.style.text);
          }
        }
      }
      return bars.length + ' bars, ' + names.length + ' names: ' + crossed.join('; ');""";

  @Test
  void namesOfPoints_areNotUnderErrorBars() {
    browser.open(
        report("bars", new SampleSweep(List.of("fcfs", "easy", "on-time"), 3, List.of(10, 20), 4)));
    browser.seeAllFigures();
    assertThat(browser.text(UNDER_BARS)).isEqualTo("6 bars, 3 names: ");
    browser.expectSilence();
  }

  private static final String CELLS_OF_HEAT_MAP =
      """
      const place = document.querySelector('figure[id$=two-parameters] .picture');
      const cells = echarts.getInstanceByDom(place).getOption().series[0].data;
      return cells.map(({ value }) => value.slice(0, 2).join(':')).join(' ');""";

  /** One of the two generators has no interval between arrivals. */
  @Test
  void heatMap_leavesOutWorkloadsThatLackOneOfItsParameters() {
    Path sweep = directory.resolve("lacking");
    Path page = directory.resolve("lacking.html");
    CommandLineRun.of(
        "sweep",
        "klusacek(machines=2,jobs=5,interarrival=1|2)",
        "lublin(jobs=5)",
        "--policy",
        "fcfs",
        "--out",
        sweep.toString());
    CommandLineRun run = CommandLineRun.of("report", sweep.toString(), "-o", page.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();

    browser.open(page);
    browser.seeAllFigures();

    assertThat(browser.text(CELLS_OF_HEAT_MAP)).isEqualTo("0:0 0:1");
    assertThat(browser.find("figure[id$=two-parameters]").getText())
        .contains("Workloads without one of the two parameters are left out.");
    browser.expectSilence();
  }

  /** On a phone too: names of policies, and titles of axes. */
  @Test
  void texts_ofNarrowCharts_areNotCutOff() {
    List<String> names =
        List.of(
            "easy",
            "two-class(threshold=1)",
            "two-class(threshold=2)",
            "two-class(threshold=3)",
            "two-class(threshold=4)");
    Path page = report("narrow", new SampleSweep(names, 3, List.of(10), 4));
    browser.resize(390, 900);
    browser.open(page);
    browser.seeAllFigures();

    assertThat(browser.text(TEXTS_THAT_LEAVE_THEIR_CHARTS)).isEmpty();
    browser.screenshot("sweep-phone");
    browser.resize(1360, 900);
    browser.await(
        "return echarts.getInstanceByDom(document.querySelector('.picture')).getWidth() > 800");

    assertThat(browser.text(TEXTS_THAT_LEAVE_THEIR_CHARTS)).isEmpty();
    browser.expectSilence();
  }

  @Test
  void twelvePoliciesWithHostileNames_areToldApart() {
    List<String> names =
        List.of(
            "<b>x</b>",
            "</script><script>alert(1)</script>",
            "a|b",
            "{c}",
            "fcfs",
            "edd",
            "easy",
            "sjf",
            "ljf",
            "mct",
            "met",
            "a-policy-with-a-very-long-name(parameter=value)");
    browser.open(report("twelve", new SampleSweep(names, 3, List.of(10), 4)));

    assertThat(browser.findAll(".chip"))
        .hasSize(12)
        .extracting(WebElement::getText)
        .containsExactlyElementsOf(names);
    assertThat(browser.findAll(".chip b, .table b")).isEmpty();
    browser.screenshot("sweep-twelve");
    browser.resize(420, 900);
    browser.await("return document.documentElement.scrollWidth <= 420");
    browser.screenshot("sweep-narrow");
    browser.resize(1360, 900);
    browser.expectSilence();
  }
}
