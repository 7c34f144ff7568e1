package io.github.gapwise.workloads.catalog;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.TraceTesting;
import io.github.gapwise.workloads.trace.reading.FtaWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class TracesTest {
  private final Traces traces = Traces.standard();

  @TempDir private Path directory;

  @Test
  void fileOfEitherForm_directory_andGenerator_areFound() {
    AvailabilityTrace volunteer = open("volunteer(hosts=3)");
    assertThat(volunteer.hosts()).hasSize(3);
    Path file = directory.resolve("trace.tab.gz");
    FtaWriter.write(volunteer, file);
    assertThat(open(file.toString()).hosts()).isEqualTo(volunteer.hosts());
    Path grid = TraceTesting.write(directory.resolve("grid"), "a 0 10 1\nb 0 10 -1\n");
    assertThat(open(grid.toString()).hosts()).hasSize(2);
    assertRefusal(() -> open(directory.toString()))
        .contains("trace.tab.gz, line", "The number of fields");
  }

  @Test
  void textThatNamesNoTrace_isRefused() {
    assertRefusal(() -> open("weather"))
        .isEqualTo(
            "The trace (weather) must be a file of the Failure Trace Archive, a file or directory"
                + " of a desktop grid, or one of the generators [renewal, student-lab,"
                + " volunteer].");
    assertRefusal(() -> open("no/such.tab")).endsWith("\nMaybe the path is misspelt.");
    assertRefusal(() -> open("")).contains("The trace () must be");
    assertRefusal(() -> open("volunteer(hosts=0)")).contains("The hosts (0) must be");
    Path empty = TraceTesting.write(directory.resolve("empty"), "");
    assertRefusal(() -> open(empty.toString())).contains("at least one event");
  }

  private AvailabilityTrace open(String text) {
    return traces.open(text, TraceRule.STRICT);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(60)
  void pipe_isRefused_forATraceIsReadTwice() throws Exception {
    Path pipe = directory.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertRefusal(() -> open(pipe.toString()))
        .isEqualTo(pipe + ": The trace must be a regular file, for it is read more than once.");
  }
}
