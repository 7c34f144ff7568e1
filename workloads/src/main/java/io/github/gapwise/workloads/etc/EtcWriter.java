package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;

/**
 * Writes matrices as files of the benchmark of Braun et al., as {@link EtcReader} reads them: jobs
 * and machines in the first line, then a time with six decimals in each line, job by job.
 */
public final class EtcWriter {
  private EtcWriter() {}

  /**
   * Writes a matrix to a file, compressed if its name ends in {@code .gz}. The file appears whole
   * or not at all.
   *
   * @param ticksPerUnit the number of ticks in the unit of the file: {@link Ticks#PER_SECOND} for
   *     generated matrices in seconds, {@link EtcReader#TICKS_PER_UNIT} for those that were read
   * @throws IllegalArgumentException if {@code ticksPerUnit} does not divide a million, or a time
   *     is too large for the format
   * @throws UncheckedIOException if the file cannot be written
   */
  public static void write(EtcTable times, long ticksPerUnit, Path file) {
    long millionths = millionthsPerTick(ticksPerUnit);
    try (PendingFile pending = PendingFile.create(file)) {
      try (Writer out = pending.text(file)) {
        out.write("%d %d 0\n".formatted(times.jobs(), times.machines()));
        write(times, millionths, out);
      }
      pending.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  private static long millionthsPerTick(long ticksPerUnit) {
    if (ticksPerUnit <= 0 || EtcReader.TICKS_PER_UNIT % ticksPerUnit != 0) {
      throw new InvalidInputException(
          "The ticksPerUnit (%d) must divide %d."
              .formatted(ticksPerUnit, EtcReader.TICKS_PER_UNIT));
    }
    return EtcReader.TICKS_PER_UNIT / ticksPerUnit;
  }

  private static void write(EtcTable times, long millionthsPerTick, Writer out) throws IOException {
    for (int row = 0; row < times.jobs(); row++) {
      for (int column = 0; column < times.machines(); column++) {
        long ticks = times.ticks(row, column);
        if (ticks > Ticks.MAX / millionthsPerTick) {
          throw new InvalidInputException(
              "The ticks (%d) of job (%d) on machine (%d) must be at most %d, the most that a file of ETC times holds."
                  .formatted(ticks, row + 1, column, Ticks.MAX / millionthsPerTick));
        }
        BigDecimal time = BigDecimal.valueOf(ticks * millionthsPerTick, EtcReader.DECIMALS);
        out.append(time.toPlainString()).append('\n');
      }
    }
  }
}
