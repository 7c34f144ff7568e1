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
  private static final SampleSweep LARGE =
      new SampleSweep(
          List.of("fcfs", "edd", "easy", "eg-edf", "on-time"), 10, List.of(50, 100, 150, 200), 10);

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
  void runOfThirtyThousandJobs_opensAtOnce_andIsPaintedFast() {
    Path large = directory.resolve("large.html");
    Reports.ofRun(
        large, "klusacek(machines=150,jobs=30000,interarrival=6,seed=1)", "--policy", "fcfs");

    long best = browser.bestOpening(large, LONGEST_MILLIS);

    assertThat(best).isLessThan(LONGEST_MILLIS);
    assertThat(browser.number("return Gapwise.data.jobs.release.length").intValue())
        .isEqualTo(30_000);
    double frame =
        browser
            .number(
                "const t = performance.now(); for (let k = 0; k < 10; k++) {"
                    + " Gapwise.view.zoom(0.9); Gapwise.gantts[0].paint(); } return"
                    + " (performance.now() - t) / 10")
            .doubleValue();
    assertThat(frame).isLessThan(100);
    browser.screenshot("run-large");
    browser.expectSilence();
  }
}
