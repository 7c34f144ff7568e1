package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace begins with the first job of a log, whatever the log counts its times from. */
final class TraceOfLogTest {
  private static final String TRACE = "--trace=renewal(hosts=1,days=1,seed=2)";
  private static final long EPOCH = 1_356_996_147;

  @TempDir Path directory;

  /** A hundred jobs a minute apart, the first one then. */
  private String log(long first) throws IOException {
    return log(first, 1);
  }

  /** The jobs from one on, of which the first begins then. */
  private String log(long first, int firstId) throws IOException {
    StringBuilder text = new StringBuilder("; MaxProcs: 8\n");
    for (int id = firstId; id <= 100; id++) {
      text.append(
          "%d %d -1 %d 4 -1 -1 %d 1000 -1 1 7 -1 -1 -1 -1 -1 -1\n"
              .formatted(id, first + 60L * (id - firstId), 100 + 9 * id, 1 + id % 8));
    }
    return Files.writeString(directory.resolve(first + "-" + firstId + ".swf"), text).toString();
  }

  private static String metrics(String log, String... more) {
    String[] arguments = {"run", log, "--policy=fcfs,easy", "--metrics=mean_wait,makespan,usage"};
    String[] all = new String[arguments.length + more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    CommandLineRun run = CommandLineRun.of(all);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out().substring(run.out().indexOf("fcfs"));
  }

  @Test
  void log_thatBeginsLater_meetsTheSameTrace() throws IOException {
    String atOnce = metrics(log(0), TRACE);
    assertThat(atOnce).isNotEqualTo(metrics(log(0)));
    assertThat(metrics(log(EPOCH), TRACE)).isEqualTo(atOnce);
    assertThat(metrics(log(EPOCH), TRACE, "--trace-from=2h"))
        .isEqualTo(metrics(log(0), TRACE, "--trace-from=2h"))
        .isNotEqualTo(atOnce);
  }

  @Test
  void slice_meetsTheTraceFromItsFirstJobOn() throws IOException {
    String whole = metrics(log(EPOCH), TRACE, "--skip=40");
    assertThat(whole).isNotEqualTo(metrics(log(EPOCH), "--skip=40"));
    assertThat(metrics(log(0, 41), TRACE)).isEqualTo(whole);
  }
}
