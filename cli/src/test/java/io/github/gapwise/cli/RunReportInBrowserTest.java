package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.WheelInput;

/** The page about a run, opened and used in a real browser. */
@TestMethodOrder(MethodOrderer.MethodName.class)
final class RunReportInBrowserTest {
  /** The jobs of a chart in sight, as the axis has them. */
  private static final String RANGE = "return [Gapwise.view.from, Gapwise.view.to].join()";

  @TempDir private static Path directory;

  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void makeReport() {
    browser = Browser.start(directory.resolve("profile"));
    page = directory.resolve("run.html");
    Reports.ofRun(
        page,
        "klusacek(machines=20,jobs=400,interarrival=6,seed=1)",
        "--policy",
        "fcfs,easy,eg-edf+tabu,conservative,on-time",
        "--explain",
        "--snapshot",
        "10m",
        "--trace",
        "volunteer(hosts=20,days=3,seed=1)");
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void charts_areDrawn_andNothingIsComplainedAbout() {
    browser.open(page);
    browser.seeAllFigures();

    List<WebElement> canvases = browser.findAll(".gantt canvas:first-child, .picture canvas");
    assertThat(canvases).hasSizeGreaterThanOrEqualTo(2 + 3 + 5);
    assertThat(canvases).allSatisfy(canvas -> assertThat(browser.colours(canvas)).isGreaterThan(4));
    assertThat(browser.find("h1").getText()).startsWith("klusacek(machines=20");
    assertThat(browser.find(".command code").getText()).startsWith("gapwise run 'klusacek");
    assertThat(browser.findAll(".outage-key")).isNotEmpty();
    assertThat(
            browser.text(
                "return"
                    + " echarts.getInstanceByDom(document.querySelector('.picture[role=img]')).getDataURL()"))
        .startsWith("data:image/png");
    browser.screenshot("run-light");
    browser.expectSilence();
  }

  /** The cells of the table of main metrics: policy, delayed jobs. */
  private static String delayed(String policy) {
    return browser.text(
        "return [...document.querySelectorAll('tbody tr')].find((row) =>"
            + " row.firstElementChild.textContent === arguments[0]).children[1].textContent",
        policy);
  }

  @Test
  void firstSentence_saysWhichPolicyIsBest_andTheBaselineIsShownBesideIt() {
    browser.open(page);

    assertThat(browser.find("main > noscript + .verdict").getText())
        .startsWith("on-time delays " + delayed("on-time") + " of ")
        .contains(" jobs with a deadline, easy " + delayed("easy") + ".");
    assertThat(browser.findAll(".gantt-panel[data-policy]"))
        .extracting(panel -> panel.getDomAttribute("data-policy"))
        .contains("easy", "on-time")
        .doesNotContain("fcfs", "conservative", "eg-edf+tabu");
  }

  private static String verdict(String policies) {
    return browser.text(
        "const labels = ['due', 'delayed', 'sacrifices', 'mean_wait', 'p95_wait', 'max_wait',"
            + " 'mean_bounded_slowdown', 'makespan', 'weighted_usage'];"
            + " const metrics = labels.map((label) => ({ label,"
            + " better: label === 'weighted_usage' ? 'more' : 'less',"
            + " unit: label.endsWith('wait') || label === 'makespan' ? 'seconds'"
            + " : label === 'weighted_usage' ? 'percent'"
            + " : label === 'mean_bounded_slowdown' ? 'ratio' : 'count' }));"
            + " const policies = "
            + policies
            + ";"
            + " const found = Gapwise.verdict.element(metrics, policies);"
            + " return found === null ? 'none' : found.textContent");
  }

  /**
   * Of 100,000 jobs side by side, each fourth is red: a quarter of the pixels, and nothing is left
   * blank.
   */
  @Test
  void crowdedBars_areCellsWithTheSharesOfTheColours() {
    browser.open(page);
    browser.script(
        "const count = 100000; const lanes = 100; const places = [...Array(count).keys()];"
            + " const content = { jobs: { cpus: new Int32Array(count).fill(1) },"
            + " attempts: { count, pieces: new Map(), job: places, machine: new Int32Array(count),"
            + " lane: places.map((k) => k % lanes), start: places.map((k) => Math.floor(k / lanes)),"
            + " end: places.map((k) => Math.floor(k / lanes) + 1) },"
            + " rows: { offsets: [0, lanes], from: 0, to: lanes },"
            + " colouring: { classes: ['#00f', '#f00'].map((one) => ({ colour: () => one })),"
            + " of: (attempts, k) => (k % 4 === 0 ? 1 : 0) } };"
            + " const canvas = document.createElement('canvas'); canvas.width = 300; canvas.height = 164;"
            + " const brush = canvas.getContext('2d');"
            + " const paint = (view) => { const at = Gapwise.ganttPaint.scale(300, 164, view, content.rows);"
            + " return [Gapwise.ganttPaint.isCrowded(content, at, view), at]; };"
            + " const whole = { from: 0, to: 1000, length: 1000 };"
            + " const [crowded, at] = paint(whole);"
            + " const shown = Gapwise.ganttPaint.paintCells(brush, content, at, whole);"
            + " const { data } = brush.getImageData(at.left, at.top, at.right - at.left, at.bottom - at.top);"
            + " let red = 0; let blue = 0; for (let p = 0; p < data.length; p += 4)"
            + " { red += data[p]; blue += data[p + 2]; }"
            + " const [closer] = paint({ from: 0, to: 10, length: 10 });"
            + " window.found = [crowded, closer, shown, (red / (red + blue)).toFixed(2),"
            + " ((red + blue) / 255 / (data.length / 4)).toFixed(2)].join()");
    assertThat(browser.text("return found")).isEqualTo("true,false,100000,0.25,1.00");
  }

  /** In the middle of one plot, it is in the middle of all others. */
  @Test
  void timeThatIsPointedAt_isMarkedInAllCharts() {
    browser.open(page);
    String marks =
        "return [...document.querySelectorAll('.crosshair')].filter((line) => !line.hidden)"
            + ".map((line) => Math.round(line.getBoundingClientRect().left)).join()";
    String move =
        "const top = document.querySelector('.gantt-panel[data-policy] .gantt-top');"
            + " const box = top.getBoundingClientRect();"
            + " const { left, right } = Gapwise.ganttPaint.MARGIN;"
            + " const x = box.left + left + (box.width - left - right) / 2;"
            + " top.dispatchEvent(new PointerEvent(arguments[0], { clientX: x, clientY: box.top + 20 }));"
            + " window.middle = Math.round(x)";
    assertThat(browser.text(marks)).isEmpty();
    browser.script(move, "pointermove");
    int middle = Integer.parseInt(browser.text("return String(middle)"));
    List<Integer> lines = Stream.of(browser.text(marks).split(",")).map(Integer::parseInt).toList();
    browser.screenshot("run-crosshair");
    assertThat(lines).hasSizeGreaterThanOrEqualTo(2 + 3).allMatch(x -> Math.abs(x - middle) <= 1);
    browser.script(move, "pointerleave");
    assertThat(browser.text(marks)).isEmpty();
    browser.expectSilence();
  }

  /** The mean over machines, weighted by their CPUs, is the usage of all until the last end. */
  @Test
  void usageByMachine_averagesToThatOfAllCpus() {
    browser.open(page);
    browser.script(
        "const details = [...document.querySelectorAll('figure')].find((one) =>"
            + " one.querySelector('h3').textContent === 'Usage by machine').querySelector('details');"
            + " details.open = true; details.dispatchEvent(new Event('toggle'));"
            + " window.rows = [...details.querySelectorAll('tbody tr')].map((row) =>"
            + " [...row.children].map((cell) => Number(cell.textContent)))");
    assertThat(browser.text("return String(rows.length)")).isEqualTo("20");
    assertThat(
            browser.text(
                "const { jobs, cpuCount, policies: [{ attempts }] } = Gapwise.model; let busy = 0;"
                    + " for (let k = 0; k < attempts.count; k++) { busy += jobs.cpus[attempts.job[k]]"
                    + " * (attempts.end[k] - attempts.start[k]); }"
                    + " const shown = rows.reduce((sum, row) => sum + row[1] * row[3], 0) / cpuCount;"
                    + " const expected = 100 * busy / cpuCount / Math.max(...attempts.end);"
                    + " return String(expected > 10 && Math.abs(shown - expected) < 0.05)"))
        .isEqualTo("true");
  }

  @Test
  void chartOutOfSight_isPaintedAnew_onceItIsSeen() {
    browser.open(page);
    String painted = "Gapwise.gantts[1].painted";
    String shown = "return Gapwise.gantts[1].canvas.clientWidth > 0";
    assertThat(browser.text(shown)).isEqualTo("true");
    int all = browser.number("return " + painted).intValue();
    browser.scrollTo(browser.find("footer"));
    browser.script(
        "window.frames = 0; Gapwise.view.zoom(0.1);"
            + " const count = () => ++window.frames < 4 && requestAnimationFrame(count); count()");
    browser.await("return window.frames === 4");
    assertThat(browser.number("return " + painted).intValue()).isEqualTo(all);

    browser.scrollTo(browser.find(".gantt-top"));

    browser.await("return " + painted + " < " + all + " / 2");
    browser.script("Gapwise.view.showAll()");
    browser.expectSilence();
  }

  /** Of 100,000 changes on 100 pixels, each fourth to a value of its pixel alone. */
  @Test
  void lineOverTime_coversAllValuesOfEachPixel_withAboutTwoPointsForEach() {
    browser.open(page);
    browser.script(
        "const value = (n) => n % 4 === 0 ? Math.floor(n / 1000) : n % 4 === 2 ? 200 : 150;"
            + " window.points = [...new Gapwise.Series([{ count: 100000, time: (n) => n + 1,"
            + " change: (n) => value(n) - (n === 0 ? 0 : value(n - 1)) }]).points(0, 100000, 100)]");

    assertThat(browser.number("return points.length").intValue()).isBetween(400, 420);
    assertThat(
            browser.script(
                "const range = (k) => points.filter((v, n) => n % 2 === 1"
                    + " && Math.floor((points[n - 1] - 1) / 1000) === k);"
                    + " return [...Array(100).keys()].filter((k) => Math.min(...range(k)) !== k"
                    + " || Math.max(...range(k)) !== 200).length"))
        .isEqualTo(0L);
    assertThat(browser.script("return points[points.length - 1]")).isEqualTo(150L);
    browser.expectSilence();
  }

  /** Those of others stay, faint, and keys pass over them. */
  @Test
  void jobsOfAnOwner_standOut() {
    Path owners = directory.resolve("owners.html");
    Reports.ofRun(
        owners,
        "klusacek(machines=4,jobs=60,interarrival=6,users=3,seed=1)",
        "--policy",
        "fcfs,easy");
    browser.open(owners);

    String painted = "return String(Gapwise.gantts[0].painted)";
    int all = Integer.parseInt(browser.text(painted));
    assertThat(browser.findAll("#owner option"))
        .extracting(WebElement::getText)
        .startsWith("all owners")
        .hasSize(4);
    List<Integer> ofOwners = new ArrayList<>();
    for (int owner = 2; owner >= 0; owner--) {
      browser.script(
          "const select = document.querySelector('#owner'); select.value = arguments[0];"
              + " select.dispatchEvent(new Event('change'))",
          Integer.toString(owner));
      ofOwners.add(Integer.parseInt(browser.text(painted)));
    }
    assertThat(all).isGreaterThanOrEqualTo(60);
    assertThat(ofOwners).allMatch(bars -> bars > 0 && bars < all);
    assertThat(ofOwners.stream().mapToInt(Integer::intValue).sum()).isEqualTo(all);
    browser.screenshot("run-owner");
    browser.expectSilence();
  }

  @Test
  void firstSentence_namesThePrice() {
    browser.open(page);

    assertThat(
            verdict(
                "[{name: 'fcfs', values: [9, 8, 0, 50, 60, 70, 3, 900, 80]},"
                    + " {name: 'easy', values: [9, 4, 0, 20, 30, 70, 2, 900, 80]},"
                    + " {name: 'on-time', values: [9, 1, 1, 21, 36, 140, 2.05, 900, 70]}]"))
        .isEqualTo(
            "on-time delays 1 of 9 jobs with a deadline, easy 4. on-time gave up 1 job for others."
                + " The price is a longest wait of 2 min 20 s instead of 1 min 10 s, and a 95th"
                + " percentile of waits of 36 s instead of 30 s.");
    assertThat(
            verdict(
                "[{name: 'a', values: [0, 0, 0, 5, 6, 7, 3, 900, 80]},"
                    + " {name: 'b', values: [0, 0, 0, 5, 6, 7, 2.5, 900, 76]}]"))
        .isEqualTo(
            "b has a mean bounded slowdown of 2.5, a of 3. Waits, slowdown, makespan and usage of b"
                + " are no more than 5 % worse.");
    assertThat(
            verdict(
                "[{name: 'a', values: [9, 0, 0, 5, 6, 7, 3, 900, 80]},"
                    + " {name: 'fcfs', values: [9, 0, 0, 5, 6, 7, 4, 900, 80]}]"))
        .as("no policy delays any")
        .startsWith("a has a mean bounded slowdown of 3, fcfs of 4.");
    assertThat(
            verdict(
                "[{name: 'fcfs', values: [0, 0, 0, 5, 6, 7, 3, 900, 80]},"
                    + " {name: 'easy', values: [0, 0, 0, 5, 6, 7, 3, 900, 80]}]"))
        .startsWith("fcfs and easy have a mean bounded slowdown of 3. Waits, ");
    assertThat(
            verdict(
                "[{name: 'fcfs', values: [9, 4, 0, 5, 6, 7, 3, 900, 80]},"
                    + " {name: 'easy', values: [9, 4, 0, 5, 6, 7, 2, 900, 80]}]"))
        .isEqualTo(
            "easy and fcfs both delay 4 of 9 jobs with a deadline. easy has a mean bounded slowdown"
                + " of 2, fcfs of 3. Waits, slowdown, makespan and usage of easy are no more than 5"
                + " % worse.");
    assertThat(verdict("[{name: 'a', values: [0, 0, 0, 5, 6, 7, 3, 900, 80]}]"))
        .isEqualTo("a has a mean bounded slowdown of 3.");
    assertThat(verdict("[{name: 'a', values: [0, 0, 0, 0, 0, 0, null, 0, 0]}]")).isEqualTo("none");
  }

  /**
   * Two ways to the same figure: the metric, and where the line of the chart crosses no lateness.
   */
  @Test
  void lateness_isUpToZeroForJobsOnTime() {
    browser.open(page);
    browser.seeAllFigures();

    for (int policy = 0; policy < 5; policy++) {
      double onTime =
          browser
              .number(
                  "const d = Gapwise.data; const value = (label) =>"
                      + " d.policies[arguments[0]].values[d.metrics.findIndex((m) => m.label ==="
                      + " label)]; return 100 * (1 - value('delayed') / value('due'))",
                  policy)
              .doubleValue();
      double share =
          browser
              .number(
                  "return Math.max(...Gapwise.figures.find((figure) =>"
                      + " figure.element.querySelector('h3').textContent === 'Lateness')"
                      + ".chart.getOption().series[arguments[0]].data"
                      + ".filter(([lateness]) => lateness <= 0).map(([, share]) => share))",
                  policy)
              .doubleValue();

      assertThat(onTime).isBetween(1.0, 99.0);
      assertThat(share).isCloseTo(onTime, within(0.51));
    }
  }

  /** Two ways to the same set: by the line of the chart, and by the metrics of the page. */
  @Test
  void tradeOff_marksThePoliciesThatNoOtherBeatsInBoth() {
    Path plain = directory.resolve("trade-off.html");
    Reports.ofRun(
        plain,
        "klusacek(machines=20,jobs=300,interarrival=6,seed=2)",
        "--policy",
        "fcfs,easy,eg-edf,on-time");
    browser.open(plain);
    WebElement figure = browser.find("figure[id$=usage-against-delayed-jobs]");

    browser.openTable(figure);

    for (WebElement row : figure.findElements(By.cssSelector("tbody tr"))) {
      String policy = row.findElement(By.cssSelector("th")).getText();
      Object isBeaten =
          browser.script(
              "const d = Gapwise.data; const at = (label) => d.metrics.findIndex((m) => m.label === label);"
                  + " const pair = (p) => [p.values[at('delayed')], -p.values[at('usage')]];"
                  + " const mine = pair(d.policies.find((p) => p.policy === '%s'));"
                      .formatted(policy)
                  + " return d.policies.map(pair).some((its) => its[0] <= mine[0] && its[1] <= mine[1]"
                  + " && its.join() !== mine.join());");
      assertThat(row.findElement(By.cssSelector("td:last-child")).getText())
          .as(policy)
          .isEqualTo(isBeaten.equals(true) ? "no" : "yes");
    }
    assertThat(figure.findElements(By.cssSelector("tbody tr"))).hasSize(4);
    browser.expectSilence();
  }

  /** Two ways to the same figure: the mean of the changes, and the change of the means. */
  @Test
  void gains_addUpToTheChangeOfTheMeanResponse() {
    Path plain = directory.resolve("gains.html");
    Reports.ofRun(
        plain, "klusacek(machines=20,jobs=300,interarrival=6,seed=2)", "--policy", "fcfs,easy");
    browser.open(plain);
    WebElement figure = browser.find("figure[id$=who-gains-who-pays]");

    browser.openTable(figure);

    List<String> cells =
        figure.findElements(By.cssSelector("tbody tr:last-child > *")).stream()
            .map(WebElement::getText)
            .toList();
    double change =
        browser
            .number(
                "const d = Gapwise.data; const at = d.metrics.findIndex((m) => m.label ==="
                    + " 'mean_response'); return d.policies[1].values[at] - d.policies[0].values[at]")
            .doubleValue();
    assertThat(browser.find(".verdict").getText()).startsWith("easy delays ").contains(", fcfs ");
    assertThat(cells.get(0)).isEqualTo("all");
    assertThat(cells.get(1)).isEqualTo("300");
    assertThat(Integer.parseInt(cells.get(2)) + Integer.parseInt(cells.get(3))).isBetween(200, 300);
    assertThat(Double.parseDouble(cells.get(4).replace(",", ""))).isCloseTo(change, within(0.06));
    assertThat(change).isNegative();
    browser.expectSilence();
  }

  @Test
  void figure_isSavedAsLinesAndText() {
    browser.open(page);
    browser.script("Gapwise.download = (name, url) => { window.saved = [name, url]; }");
    WebElement figure = browser.find("figure[id$=busy-cpus]");

    browser.scrollTo(figure.findElement(By.xpath(".//button[text()='Save as SVG']"))).click();

    assertThat(browser.text("return saved[0]")).isEqualTo("busy-cpus.svg");
    assertThat(browser.text("return decodeURIComponent(saved[1])"))
        .startsWith("data:image/svg+xml")
        .contains("<svg ", "<path ", ">Busy CPUs</text>", "Time after the first release");
    browser.expectSilence();
  }

  @Test
  void reasonsOfStarts_haveColoursOfTheirOwn() {
    Path reasons = directory.resolve("reasons.html");
    Reports.ofRun(
        reasons,
        "klusacek(machines=20,jobs=300,interarrival=3,seed=2)",
        "--policy=easy,flexible,eg-edf+tabu,on-time,swift,mterd",
        "--explain");
    browser.open(reasons);

    String colours =
        browser.text(
            "return Gapwise.ganttColours.of(Gapwise.model).find((one) => one.key === 'reason')"
                + ".classes.map((one) => one.colour()).join()");

    assertThat(colours.split(",")).hasSizeGreaterThan(6).doesNotHaveDuplicates();
  }

  /** Two ways to the same figure: that of the metrics, and that of the chart's line. */
  @Test
  void busyCpus_averageToTheUsage() {
    Path plain = directory.resolve("plain.html");
    Reports.ofRun(
        plain, "klusacek(machines=20,jobs=300,interarrival=6,seed=2)", "--policy", "fcfs,easy");
    browser.open(plain);

    for (int policy = 0; policy < 2; policy++) {
      double usage =
          browser
              .number(
                  "const d = Gapwise.data; return"
                      + " d.policies[arguments[0]].values[d.metrics.findIndex(m => m.label ==="
                      + " 'usage')]",
                  policy)
              .doubleValue();
      double mean =
          browser
              .number(
                  "const r = Gapwise.model, p = r.policies[arguments[0]]; return 100 *"
                      + " p.series().busy.mean(0, Math.max(...p.attempts.end)) / r.cpuCount",
                  policy)
              .doubleValue();
      assertThat(mean).isCloseTo(usage, within(0.01));
      assertThat(
              browser.script(
                  "const r = Gapwise.model; return r.policies[arguments[0]].series().busy.max <="
                      + " r.cpuCount",
                  policy))
          .isEqualTo(true);
    }
  }

  /** Likewise for memory and GPUs, of jobs of which some have several nodes. */
  @Test
  void heldResources_averageToTheirUsage_andNoJobWaitsTwice() throws IOException {
    Path plain = directory.resolve("resources.html");
    Path out = directory.resolve("resources");
    Reports.ofRun(
        plain,
        "klusacek(machines=20,jobs=300,interarrival=9,nodes-max=4,nodes-share=0.2,memory=2048,"
            + "gpus=4,seed=2)",
        "--policy=easy,fcfs",
        "--instruments=resources",
        "--out=" + out);
    browser.open(plain);

    for (String kind : List.of("memory", "gpu")) {
      double mean =
          browser
              .number(
                  "const r = Gapwise.model, p = r.policies[0]; return 100 *"
                      + " p.series().held[arguments[0]].mean(Math.min(...p.attempts.start),"
                      + " Math.max(...p.attempts.end)) / r.capacities[arguments[0]]",
                  kind)
              .doubleValue();
      assertThat(mean)
          .as(kind)
          .isPositive()
          .isCloseTo(firstValue(out.resolve("summary.csv"), kind + "_usage"), within(0.01));
    }
    assertThat(
            browser.text(
                "return Gapwise.model.policies.map(p => [p.series().waiting,"
                    + " p.series().inSystem].map(s => s.at(1e12)).join()).join()"))
        .isEqualTo("0,0,0,0");
    assertThat(browser.findAll("h3"))
        .extracting(WebElement::getText)
        .contains("Memory held", "GPUs held");
    browser.screenshot("run-resources");
    browser.expectSilence();
  }

  /**
   * Job 2 crashes, job 3 is withdrawn as it waits and job 4 as it runs; job 5 on two nodes is
   * abandoned with one of its machines, and job 1 alone completes. None of them is left.
   */
  @Test
  void jobsThatDoNotComplete_leaveTheSystem_andCountAsTheMetricsSay() throws IOException {
    Path workload = Files.createDirectory(directory.resolve("failures"));
    Files.writeString(workload.resolve("machines.csv"), "machine,cpus\n0,2\n1,2\n");
    Files.writeString(
        workload.resolve("jobs.csv"),
        """
        job,release,cpus,estimated_work,nodes,fails_after,withdrawn_at
        1,0,2,100,2,,
        2,1,2,100,1,30,
        3,2,2,100,2,,50
        4,3,2,100,1,,150
        5,200,1,100,2,,
        """);
    Path trace = directory.resolve("failures.tab");
    Files.writeString(
        trace,
        """
        0 0 1 0 a 1 0 1000 NULL
        1 0 2 0 b 1 0 250 NULL
        2 0 2 0 b 0 250 1000 NULL
        """
            .replace(' ', '\t'));
    Path plain = directory.resolve("failures.html");
    Reports.ofRun(
        plain,
        workload.toString(),
        "--policy=easy,fcfs",
        "--replay-failures",
        "--outage=abandon",
        "--trace=" + trace);
    browser.open(plain);

    assertThat(
            browser.text(
                "const p = Gapwise.model.policies[0]; return [10, 60, 140, 210, 1e12].map(t =>"
                    + " [p.series().waiting, p.series().inSystem].map(s => s.at(t)).join('/')).join()"))
        .isEqualTo("3/4,2/3,0/1,0/1,0/0");
    assertThat(
            browser.text(
                "const p = Gapwise.model.policies[0]; return [0, 1, 3, 4].map(job =>"
                    + " p.attempts.status[p.last[job]]).join('') + p.last[2]"))
        .isEqualTo("cfwa-1");
    WebElement figure = browser.find("figure[id$=who-gains-who-pays]");
    browser.openTable(figure);
    assertThat(figure.findElements(By.cssSelector("tbody tr")))
        .extracting(row -> row.findElement(By.cssSelector("th")).getText())
        .containsExactly("2 to 4", "all");
    assertThat(figure.findElement(By.cssSelector("tbody tr:last-child td:nth-child(2)")).getText())
        .isEqualTo("2");
    browser.expectSilence();
  }

  /** The value of the first policy in a summary. */
  private static double firstValue(Path summary, String metric) throws IOException {
    List<String> lines = Files.readAllLines(summary);
    int column = List.of(lines.get(0).split(",", -1)).indexOf(metric);
    return Double.parseDouble(lines.get(1).split(",", -1)[column]);
  }

  @Test
  void hover_showsTheFiguresOfTheJob() {
    browser.open(page);
    WebElement chart = browser.scrollTo(browser.find(".gantt-top"));
    Dimension size = chart.getSize();

    browser.act().moveToElement(chart, -size.width / 4, 0).perform();
    browser.await("return !document.querySelector('.hover-card').hidden");

    assertThat(browser.find(".hover-card").getText())
        .contains("Job ", "Machine", "Waited", "Slowdown", "Reason", "Status");
    browser.expectSilence();
  }

  @Test
  void hoverOverALine_showsTheValuesOfAllPolicies() {
    browser.open(page);
    WebElement chart = browser.scrollTo(browser.findAll(".picture[role=img]").get(0));

    browser.act().moveToElement(chart).moveByOffset(5, 5).perform();
    browser.await(
        "return [...document.querySelectorAll('.picture .card')].some(c => c.offsetHeight > 0)");

    assertThat(
            browser.text(
                "return [...document.querySelectorAll('.picture .card')].find(c => c.offsetHeight >"
                    + " 0).textContent"))
        .contains("fcfs", "easy", "on-time");
    browser.expectSilence();
  }

  @Test
  void tap_showsTheFiguresOfTheJob_untilTheNextOne() {
    browser.open(page);
    WebElement chart = browser.scrollTo(browser.find(".gantt-top"));
    String isShown = "return document.querySelector('.hover-card').hidden === false";
    browser.script(
        "document.querySelector('.gantt-top').addEventListener('pointerleave', () => { window.left"
            + " = true; })");

    browser.touch(chart, -chart.getSize().width / 4, 0);
    browser.await("return window.left === true");
    browser.await(isShown);

    assertThat(browser.find(".hover-card").getText()).contains("Job ", "Machine", "Waited");
    browser.touch(chart, -chart.getSize().width / 2 + 3, 0); // beside the bars
    browser.await("return document.querySelector('.hover-card').hidden");
    browser.expectSilence();
  }

  @Test
  void tapOnALine_showsTheValuesOfAllPolicies() {
    browser.open(page);
    WebElement chart = browser.scrollTo(browser.findAll(".picture[role=img]").get(0));
    browser.await("return arguments[0].querySelector('canvas') !== null", chart);

    browser.touch(chart, 5, 0);

    browser.await(
        "return [...arguments[0].querySelectorAll('.card')].some(c => c.offsetHeight > 0)", chart);
    assertThat(
            browser.text(
                "return [...arguments[0].querySelectorAll('.card')].map(c => c.textContent).join()",
                chart))
        .contains("fcfs", "easy", "on-time");
  }

  @Test
  void finger_zoomsSideways_inEachChart() {
    browser.open(page);
    browser.seeAllFigures();
    WebElement gantt = browser.find(".gantt-top");
    WebElement lines = browser.find(".picture[role=img]");

    for (WebElement chart : List.of(gantt, lines)) {
      browser.script("Gapwise.view.showAll()");
      browser.touch(browser.scrollTo(chart), -100, 200);
      browser.await("return !Gapwise.view.isWhole");
    }

    browser.expectSilence();
  }

  @Test
  void wheelAndDragAndKeys_moveAllCharts() {
    browser.open(page);
    browser.seeAllFigures();
    WebElement chart = browser.scrollTo(browser.find(".gantt-top"));
    String whole = browser.text(RANGE);

    browser.act().scrollFromOrigin(WheelInput.ScrollOrigin.fromElement(chart), 0, -300).perform();
    browser.await("return !Gapwise.view.isWhole");
    String zoomed = browser.text(RANGE);
    browser.scrollTo(browser.find(".picture[role=img]"));
    browser.await(
        "return"
            + " echarts.getInstanceByDom(document.querySelector('.picture[role=img]')).getOption().xAxis[0].min"
            + " === Gapwise.view.from");
    browser.scrollTo(chart);
    browser
        .act()
        .moveToElement(chart, -100, 0)
        .clickAndHold()
        .moveByOffset(150, 0)
        .release()
        .perform();
    String dragged = browser.text(RANGE);
    chart.sendKeys(Keys.ARROW_RIGHT);
    String moved = browser.text(RANGE);
    chart.sendKeys("0");

    assertThat(List.of(whole, zoomed, dragged, moved)).doesNotHaveDuplicates();
    assertThat(browser.text(RANGE)).isEqualTo(whole);
    browser.expectSilence();
  }

  @Test
  void keys_goFromJobToJob() {
    browser.open(page);
    WebElement chart = browser.scrollTo(browser.find(".gantt-top"));

    chart.sendKeys("n");

    assertThat(browser.text("return document.getElementById('announcements').textContent"))
        .contains("Job ", "Status");
  }

  @Test
  void choiceOfPoliciesAndColours_changesTheCharts() {
    browser.open(page);
    browser.scrollTo(browser.find("[data-policy='conservative'] input")).click();
    assertThat(browser.findAll(".gantt-panel[data-policy]")).hasSize(3);

    String before = browser.text("return document.querySelector('.gantt canvas').toDataURL()");
    browser.scrollTo(browser.find("#colour-by option[value=reason]")).click();

    assertThat(browser.text("return document.querySelector('.gantt canvas').toDataURL()"))
        .isNotEqualTo(before);
    assertThat(browser.find(".legend").getText()).contains("head of the queue");
    browser.expectSilence();
  }

  @Test
  void table_isSortedAndCopied() {
    browser.open(page);
    browser.find("th:nth-child(2) .sort").click();
    String first = browser.find("tbody th").getText();
    browser.find("th:nth-child(2) .sort").click();

    assertThat(browser.find("tbody th").getText()).isNotEqualTo(first);
    assertThat(browser.find("th:nth-child(2)").getDomAttribute("aria-sort"))
        .isEqualTo("descending");
    assertThat(
            browser.text(
                "return Gapwise.table.csv({columns: [{title: 'a'}, {title: 'b,c'}], rows: [['=1+1',"
                    + " 2.5], ['\"', null]]})"))
        .isEqualTo("a,\"b,c\"\n'=1+1,2.5\n\"\"\"\",\n");
  }

  @Test
  void chartsOverTime_labelTheTimesOfTheGanttChart_howeverCloseOneLooks() {
    browser.open(page);
    browser.seeAllFigures();
    browser.scrollTo(browser.find(".picture[role=img]"));
    for (double factor : new double[] {1, 0.37, 0.37, 0.37}) {
      browser.script("Gapwise.view.zoom(arguments[0])", factor);
      browser.await(
          "return Gapwise.figures[0].chart.getOption().xAxis[0].min === Gapwise.view.from"
              + " && Gapwise.figures[0].chart.getOption().xAxis[0].max === Gapwise.view.to");

      String expected =
          browser.text(
              "const { step, marks } = Gapwise.view.marks(Gapwise.figures[0].place.clientWidth - 100);"
                  + " return marks.map((mark) => Gapwise.format.clock(mark, step)).join()");
      String labels =
          browser.text(
              "return Gapwise.figures[0].chart.getModel().getComponent('xAxis').axis"
                  + ".getViewLabels().map((label) => label.formattedLabel)"
                  + ".filter((text) => text !== '').join()");

      assertThat(expected).contains(",");
      assertThat(labels).isEqualTo(expected);
    }
    browser.expectSilence();
  }

  @Test
  void themesNarrowAndPrint_areDrawn() {
    browser.open(page);
    browser.prefer("dark", "");
    browser.await("return document.documentElement.dataset.theme === 'dark'");
    browser.screenshot("run-dark");
    browser.prefer("light", "print");
    browser.script("dispatchEvent(new Event('beforeprint'))");
    assertThat(browser.findAll(".picture[role=img]"))
        .allSatisfy(place -> assertThat(place.findElements(By.tagName("canvas"))).isNotEmpty());
    browser.screenshot("run-print");
    browser.prefer("light", "");
    browser.resize(420, 900);
    browser.open(page);
    assertThat(browser.number("return document.documentElement.scrollWidth").intValue())
        .isLessThanOrEqualTo(420);
    browser.screenshot("run-narrow");
    browser.resize(1360, 900);
    browser.expectSilence();
  }

  @Test
  void hostileNames_areText() throws IOException {
    String script = "<script>document.title='owned'</script>";
    Path workload = Files.createDirectories(directory.resolve("hostile<b>\"'&"));
    Files.writeString(workload.resolve("machines.csv"), "machine,cpus,speed\n0,4,1\n");
    Files.writeString(
        workload.resolve("jobs.csv"),
        "job,release,estimated_work,cpus,owner\n1,0,10,1,%s\n2,0,20,2,</script><img src=x onerror=alert(1)>\n3,5,9,1,\"\"\"'&\"\n4,6,9,1,{a|b}\u2028\u202e${x}\n"
            .formatted(script));
    Path hostile = directory.resolve("hostile.html");
    Reports.ofRun(hostile, workload.toString(), "--policy", "fcfs,easy");

    browser.open(hostile);

    assertThat(browser.text("return document.title")).contains("hostile<b>\"'&");
    assertThat(browser.findAll("b, img, script:not([type])"))
        .allMatch(element -> element.getTagName().equals("script"));
    assertThat(browser.find("h1").getText()).contains("hostile<b>\"'&");
    browser.scrollTo(browser.find("#colour-by option[value=owner]")).click();
    assertThat(browser.find(".legend").getText()).contains(script, "</script><img src=x", "{a|b}");
    browser.expectSilence();
  }
}
