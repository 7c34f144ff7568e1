package io.github.gapwise.workloads.etc;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.math.BigDecimal;
import java.nio.file.Path;

/**
 * Reads the files of the benchmark of Braun et al., plain or compressed: the first line gives the
 * number of jobs, the number of machines, and perhaps a third number that is ignored; then come the
 * times, job by job, separated by white space of any kind.
 *
 * <p>A file does not say its unit. A tick is a millionth of it, whatever it is, so that the six
 * decimals of the benchmark are exact. More decimals are rounded to the nearest tick, and to at
 * least one.
 */
public final class EtcReader {
  /** The number of ticks in the unit of a file. */
  public static final long TICKS_PER_UNIT = 1_000_000;

  /** The number of decimals of a tick. */
  static final int DECIMALS = 6;

  private final EtcTokens tokens;

  private EtcReader(EtcTokens tokens) {
    this.tokens = tokens;
  }

  /**
   * Reads a file within the default limits.
   *
   * @throws InputFormatException under the conditions of {@link #read(Path, InputLimits)}
   */
  public static EtcTable read(Path file) {
    return read(file, InputLimits.defaults());
  }

  /**
   * Reads a file.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, breaks the
   *     format, or holds a matrix that does not fit the memory
   */
  public static EtcTable read(Path file, InputLimits limits) {
    try (EtcTokens tokens = EtcTokens.open(file, limits)) {
      return new EtcReader(tokens).read();
    }
  }

  private EtcTable read() {
    int jobs = headerNumber("number of jobs", Integer.MAX_VALUE);
    int machines = headerNumber("number of machines", EtcTable.MAX_MACHINES);
    requireRoom(jobs, machines);
    boolean more = skipRestOfHeader();
    EtcTable.Builder table = EtcTable.builder(machines);
    long[] row = new long[machines];
    for (int job = 1; job <= jobs; job++) {
      for (int machine = 0; machine < machines; machine++) {
        requireTime(more, job, machine);
        row[machine] = time(job, machine);
        more = tokens.next();
      }
      table.add(row);
    }
    requireEnd(more, jobs, machines);
    return table.build();
  }

  private int headerNumber(String what, int max) {
    boolean first = tokens.line() == 1 && tokens.next() && tokens.line() == 1;
    String text = first ? tokens.text() : "";
    String problem =
        "The %s (%s) must be a whole number from 1 to %d in the first line."
            .formatted(what, FileProblems.excerpt(text), max);
    return (int) WholeNumbers.parse(text, 1, max).orElseThrow(() -> tokens.problem(problem));
  }

  private void requireRoom(int jobs, int machines) {
    long most = EtcTable.mostEntries();
    if ((long) jobs * machines > most) {
      throw tokens.problem(EtcTable.noRoom(jobs, machines, most), EtcTable.NO_ROOM_HINT);
    }
  }

  /** Advances to the first time; returns false if there is none. */
  private boolean skipRestOfHeader() {
    boolean more = tokens.next();
    if (more && tokens.line() == 1) {
      more = tokens.next();
    }
    if (more && tokens.line() == 1) {
      throw tokens.problem(
          "The first line must hold no more than three numbers, for the times (%s…) follow below."
              .formatted(FileProblems.excerpt(tokens.text())));
    }
    return more;
  }

  private void requireTime(boolean there, int job, int machine) {
    if (!there) {
      throw tokens.problem(
          "The time of job (%d) on machine (%d) must be there.".formatted(job, machine),
          "Maybe the file was not copied whole.");
    }
  }

  private long time(int job, int machine) {
    String text = tokens.text();
    try {
      long ticks = Ticks.ofUnits(text, DECIMALS);
      boolean positive = ticks > 0 || (ticks == 0 && new BigDecimal(text).signum() > 0);
      if (!positive || ticks > Ticks.MAX) {
        throw outOfRange(text, job, machine);
      }
      return Math.max(1, ticks);
    } catch (NumberFormatException e) {
      throw invalid(text, job, machine, "must be a number");
    } catch (ArithmeticException e) {
      throw outOfRange(text, job, machine);
    }
  }

  private InputFormatException outOfRange(String text, int job, int machine) {
    String max = BigDecimal.valueOf(Ticks.MAX, DECIMALS).toPlainString();
    return invalid(text, job, machine, "must be positive and at most " + max);
  }

  private InputFormatException invalid(String text, int job, int machine, String rule) {
    return tokens.problem(
        "The time (%s) of job (%d) on machine (%d) %s."
            .formatted(FileProblems.excerpt(text), job, machine, rule));
  }

  private void requireEnd(boolean more, int jobs, int machines) {
    if (more) {
      throw tokens.problem(
          "The file must end after the times of all jobs (%d) on all machines (%d), before (%s)."
              .formatted(jobs, machines, FileProblems.excerpt(tokens.text())));
    }
  }
}
