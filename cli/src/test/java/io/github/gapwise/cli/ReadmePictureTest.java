package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Draws the picture of the README, as {@code target/screenshots/readme.png}. */
@Tag("deep") // for the run of the README
final class ReadmePictureTest {
  /** As the README names it: the command is in the picture. */
  private static final Path PAGE = Path.of("report.html");

  @TempDir private Path directory;

  @Test
  void mainJob_hasAPicture() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "klusacek(machines=150,jobs=3000,interarrival=2,seed=1)",
            "--policy",
            "fcfs,edd,easy,eg-edf,eg-edf+tabu,conservative,on-time",
            "--report",
            PAGE.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();

    try (Browser browser = Browser.start(directory.resolve("profile"))) {
      browser.resize(1200, 900);
      browser.open(PAGE);
      browser.script("document.querySelector('.table-foot').remove()");
      Number bottom =
          browser.number(
              "return"
                  + " document.querySelector('.gantt-panel:last-child').getBoundingClientRect().bottom"
                  + " + scrollY");
      browser.screenshot(
          "readme",
          Map.of("x", 0, "y", 0, "width", 1200, "height", bottom.intValue() + 8, "scale", 0.75));
    } finally {
      Files.delete(PAGE);
    }
    assertThat(Path.of("target", "screenshots", "readme.png")).isNotEmptyFile();
  }
}
