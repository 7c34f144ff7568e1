package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.experiments.report.html.SampleSweep;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long large pages take to open in a real browser; the build runs no other test beside it. */
final class PageOpeningTest {
  private static final long LONGEST_MILLIS = 3000;
  private static final double LONGEST_STEP_MILLIS = 100;
  private static final int ZOOMS = 8;
  private static final SampleSweep LARGE =
      new SampleSweep(
          List.of("fcfs", "edd", "easy", "eg-edf", "on-time"), 10, List.of(50, 100, 150, 200), 10);

  /** Zooms ten times, each after the picture of the last step, and keeps how long each took. */
  private static final String ZOOM =
      """
      window.steps = [];
      const step = () => {
        const begin = performance.now();
        Gapwise.view.zoom(0.8);
        requestAnimationFrame(() => {
          const pictured = new MessageChannel();
          pictured.port1.onmessage = () => {
            window.steps.push(performance.now() - begin);
            window.steps.length < 10 && step();
          };
          pictured.port2.postMessage(0);
        });
      };
      step();
      """;

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

  @Test
  void sweepOfTwoThousandRuns_opensAtOnce_andIsDrawn() {
    Path page = Reports.ofSweep(directory, "sweep", LARGE);
    assertThat(LARGE.runs()).isEqualTo(2000);

    long best = browser.bestOpening(page, LONGEST_MILLIS);

    assertThat(best).isLessThan(LONGEST_MILLIS);
    assertThat(browser.findAll(".picture canvas"))
        .hasSize(5)
        .allSatisfy(chart -> assertThat(browser.colours(chart)).isGreaterThan(4));
    browser.screenshot("sweep-light");
    browser.prefer("dark", "");
    browser.await("return document.documentElement.dataset.theme === 'dark'");
    browser.screenshot("sweep-dark");
    browser.prefer("light", "");
    browser.expectSilence();
  }

  @Test
  void runOfOneHundredAndFiftyThousandStarts_opensAtOnce_andZoomsFast() {
    Path large = directory.resolve("large.html");
    Reports.ofRun(
        large,
        "klusacek(machines=150,jobs=30000,interarrival=6,seed=1)",
        "--policy",
        "fcfs,edd,easy,mct,on-time");

    long best = browser.bestOpening(large, LONGEST_MILLIS);

    assertThat(best).isLessThan(LONGEST_MILLIS);
    assertThat(
            browser
                .number(
                    "return Gapwise.data.policies.reduce((n, p) => n + p.attempts.start.length, 0)")
                .intValue())
        .isEqualTo(150_000);
    browser.seeAllFigures();
    browser.scrollTo(browser.find(".gantt-top"));
    assertThat(bestStep()).isLessThan(LONGEST_STEP_MILLIS);
    browser.scrollTo(browser.findAll(".picture[role=img]").get(1));
    assertThat(bestStep()).isLessThan(LONGEST_STEP_MILLIS);
    browser.screenshot("run-large");
    browser.expectSilence();
  }

  /** As for openings: a few times, until it is fast enough, for others may want the processor. */
  private static double bestStep() {
    double best = medianStep();
    for (int k = 1; k < ZOOMS && best >= LONGEST_STEP_MILLIS; k++) {
      browser.script("Gapwise.view.showAll()");
      best = Math.min(best, medianStep());
    }
    return best;
  }

  /** How long a step of a zoom takes, from the wheel to the picture of all charts in sight. */
  private static double medianStep() {
    browser.script(ZOOM);
    browser.await("return window.steps.length === 10");
    return browser.number("return window.steps.sort((a, b) => a - b)[5]").doubleValue();
  }
}
