package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.RecordedStarts;
import io.github.gapwise.workloads.WorkloadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a log tells of what really happened. */
final class SwfRecordedTest {
  private static final String JOBS =
      """
      1 0 -1 20 2 -1 -1 2 30 -1 1 7 -1 -1 -1 -1 -1 -1
      2 5 10.5 20 2 -1 -1 2 30 -1 1 8 -1 -1 -1 -1 -1 -1
      3 4 0 20 2 -1 -1 2 30 -1 1 8 -1 -1 -1 -1 -1 -1
      """;

  private static final WorkloadOptions OPTIONS = WorkloadOptions.defaults().withCpus(8);

  @TempDir private Path directory;

  private SwfWorkload read(String text, WorkloadOptions options) throws IOException {
    return SwfWorkload.read(Files.writeString(directory.resolve("log.swf"), text), options);
  }

  @Test
  void starts_areSubmissionAndWait_asFarAsThatIsKnown() throws IOException {
    RecordedStarts starts = read(JOBS, OPTIONS).starts();

    assertThat(starts.of(1)).isEmpty();
    assertThat(starts.of(2)).hasValue(15_500);
    assertThat(starts.of(3)).hasValue(4000);
  }

  @Test
  void waitOutOfRange_isRefused_orUnknownIfBadLinesAreDropped() throws IOException {
    SwfWorkload strict = read(JOBS.replace("10.5", "1e99"), OPTIONS);
    assertRefusal(strict::starts).contains("line 2: The wait time (1e99) in field 3");

    SwfWorkload lenient = read(JOBS.replace("10.5", "1e99"), OPTIONS.withLenient(true));
    assertThat(lenient.starts().of(2)).isEmpty();
    assertThat(jobs(lenient)).hasSize(3);
  }

  @Test
  void clock_isThatOfTheHeader_orBeginsAtMidnight() throws IOException {
    String header = "; UnixStartTime: 1027839845\n; TimeZoneString: Europe/Stockholm\n";

    assertThat(read(header + JOBS, OPTIONS).clock().at(1000)).hasToString("2002-07-28T09:04:06");
    assertThat(read(JOBS, OPTIONS).clock().at(3_600_000)).hasToString("1970-01-01T01:00");
    assertThat(read("; TimeZoneString: Nowhere/Land\n" + JOBS, OPTIONS).clock().at(0))
        .hasToString("1970-01-01T00:00");
  }
}
