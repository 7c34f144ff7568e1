package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class LogLinesTest {
  private final Disk disk = new Disk();
  private final StringWriter alarms = new StringWriter();
  private final LogLines log = new LogLines(new LogPrinter(disk), new PrintWriter(alarms));

  /** While it is full, it takes the first byte of each line. */
  private static final class Disk extends OutputStream {
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();
    private boolean isFull;

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      content.write(bytes, from, isFull ? 1 : length);
      if (isFull) {
        throw new IOException("No space left on device");
      }
    }
  }

  @Test
  void badSpell_isOneAlarm_andLinesAfterItAreWhole() {
    log.write("first");
    disk.isFull = true;
    log.write("second");
    log.write("third");
    disk.isFull = false;
    log.write("fourth ž");
    log.write("fifth");
    assertThat(disk.content.toString(StandardCharsets.UTF_8).lines())
        .containsSubsequence("first", "fourth ž", "fifth");
    assertThat(alarms.toString().lines())
        .containsExactly(
            "The log (standard output) must be writable; until it is, its lines are lost.",
            "The log (standard output) can be written again; 2 lines lost since the start.");
    assertThat(log.failures()).isEqualTo(2);
  }

  @Test
  void nextBadSpell_isAnotherAlarm() {
    for (int i = 0; i < 2; i++) {
      disk.isFull = true;
      log.write("lost");
      disk.isFull = false;
      log.write("kept");
    }
    assertThat(alarms.toString().lines()).hasSize(4);
  }

  /** Nothing is left to say it to. */
  @Test
  void alarmThatCannotBeWrittenEither_isNoFailure() {
    Disk full = new Disk();
    full.isFull = true;
    LogLines lines = new LogLines(new LogPrinter(full), new PrintWriter(new LogPrinter(full)));
    lines.write("lost");
    assertThat(lines.failures()).isEqualTo(1);
  }
}
