package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.format.SwfTesting.job;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SwfLenientTest {
  private static final WorkloadOptions LENIENT =
      WorkloadOptions.defaults().withCpus(8).withLenient(true);
  private static final String BAD = "dropped: line is not as the format has it";

  @TempDir private Path directory;

  @Test
  void badLines_areDropped_counted_andTheFirstOneIsQuoted() {
    String text =
        job(1, 0, 1, 1, 1, 1)
            + "; a comment\n"
            + "2 5 -1 60 4\n"
            + job(3, 0, "1x", 1, 1, 1)
            + job(4, 0, 1, -7, 1, 1)
            + job(1, 0, 1, 1, 1, 1)
            + job(5, 0, 1, 1, 1, 1);
    assertRefusal(() -> read(directory, text, LENIENT.withLenient(false))).contains("line 3: ");

    Workload log = read(directory, text, LENIENT);

    assertThat(jobs(log)).extracting(job -> job.job().id()).containsExactly(1L, 5L);
    assertThat(log.cleaning().entries())
        .containsExactly(
            new Entry(BAD, 4, 3, "(2 5 -1 60 4) The number of fields (5) must be at least 18."));
  }

  @Test
  void repeatedJobNumber_isABadLine_andCountsForNothingElse() {
    String text = job(7, 0, 9, 1, 1, 5) + job(7, 0, 9, 1, 1, 5);
    assertThat(
            read(directory, text, LENIENT.withCleaning(CleaningRule.STRONG)).cleaning().entries())
        .extracting(Entry::what, Entry::count, Entry::firstLine)
        .containsExactly(
            tuple(BAD, 1L, 2L), tuple("changed: run time cut to the requested time", 1L, 1L));
  }

  @Test
  void numberOfADroppedJob_mayOccurAgain() {
    String text = job(7, 0, -1, 1, 1, 5) + job(7, 0, 1, 1, 1, 5);
    assertThat(jobs(read(directory, text, LENIENT))).hasSize(1);
  }

  @Test
  void endlessLine_isABadLine_butAnEndlessCommentIsNot() {
    WorkloadOptions narrow = LENIENT.withLimits(InputLimits.defaults().withMaxLineLength(100));
    String text = "1 ".repeat(5000) + "\n" + job(2, 0, 1, 1, 1, 1);
    Workload log = read(directory, text, narrow);
    assertThat(jobs(log)).extracting(job -> job.job().id()).containsExactly(2L);
    assertThat(log.cleaning().entries().get(0).detail())
        .isEqualTo("(%s…) The line must have at most 100 bytes.".formatted("1 ".repeat(20)));

    assertRefusal(() -> read(directory, ";" + text, narrow))
        .endsWith("log.swf, line 1: The line must have at most 100 bytes.");
  }

  @Test
  void controlCharacters_areNotQuoted() {
    String text = job(1, 0, 1, 1, 1, 1) + "\u001b[31mred\n";
    assertThat(read(directory, text, LENIENT).cleaning().entries().get(0).detail())
        .startsWith("(?[31mred) ");
  }

  @Test
  void damagedFile_isRefused() {
    byte[] whole = SwfTesting.gzip(job(1, 0, 1, 1, 1, 1).repeat(9));
    Path cut = SwfTesting.write(directory, Arrays.copyOf(whole, whole.length - 9));
    assertRefusal(() -> SwfWorkload.read(cut, LENIENT)).contains("must not end early.");
  }

  @Test
  void logOfBadLinesOnly_isRefused_withTheLikelyCause() {
    assertRefusal(() -> read(directory, "x\ny\n", LENIENT))
        .endsWith("\nMaybe this is why: 2 dropped: line is not as the format has it.");
  }
}
