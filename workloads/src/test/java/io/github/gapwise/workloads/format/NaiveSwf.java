package io.github.gapwise.workloads.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.Ticks;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The slow twin of the reader of logs: each line is split into strings, each field is a {@link
 * BigDecimal}, and the whole log is in memory. For one machine of speed 1.
 */
final class NaiveSwf {
  private final CleaningRule rule;
  private final SizeField size;
  private final long capacity;
  private final boolean fillEstimates;
  private boolean sawRequestedTime;

  /** What the jobs of the good lines are, without those that repeat a number, by release and id. */
  private final List<SimulatedJob> jobs = new ArrayList<>();

  /** The lines that are not as the format has them, and those that repeat a job number. */
  private final List<Long> badLines = new ArrayList<>();

  private final List<Long> repeatedNumbers = new ArrayList<>();

  private NaiveSwf(WorkloadOptions options, boolean fillEstimates) {
    rule = options.cleaning();
    size = options.size();
    capacity = options.grid().orElseThrow().totalCpus();
    this.fillEstimates = fillEstimates;
  }

  static NaiveSwf read(byte[] log, WorkloadOptions options) {
    boolean strong = options.cleaning() == CleaningRule.STRONG;
    NaiveSwf read = new NaiveSwf(options, !strong).readAll(log);
    boolean again = strong && read.jobs.isEmpty() && !read.sawRequestedTime;
    return again ? new NaiveSwf(options, true).readAll(log) : read;
  }

  List<SimulatedJob> jobs() {
    return jobs;
  }

  List<Long> badLines() {
    return badLines;
  }

  List<Long> repeatedNumbers() {
    return repeatedNumbers;
  }

  private NaiveSwf readAll(byte[] log) {
    String[] lines = new String(log, ISO_8859_1).split("\n", -1);
    Set<Long> ids = new HashSet<>();
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].replaceAll("^[ \t\r]+|[ \t\r]+$", "");
      if (!line.isEmpty() && line.charAt(0) != ';') {
        try {
          SimulatedJob job = job(line.split("[ \t\r]+"));
          if (job != null && ids.add(job.job().id())) {
            jobs.add(job);
          } else if (job != null) {
            repeatedNumbers.add(i + 1L);
          }
        } catch (ArithmeticException | NumberFormatException e) {
          badLines.add(i + 1L);
        }
      }
    }
    jobs.sort(InMemoryWorkload.ORDER);
    return this;
  }

  private @Nullable SimulatedJob job(String[] texts) {
    if (texts.length < 18) {
      throw new NumberFormatException();
    }
    BigDecimal[] fields = new BigDecimal[18];
    for (int i = 0; i < 18; i++) {
      fields[i] = number(texts[i]);
    }
    long allocated = processors(fields[4]);
    long requested = processors(fields[7]);
    long submit = ticks(fields[1]);
    long run = ticks(fields[3]);
    long time = ticks(fields[8]);
    sawRequestedTime |= time > 0;
    boolean strong = rule.isStrong();
    if ((strong && Math.max(allocated, requested) > capacity)
        || (allocated <= 0 && requested <= 0)
        || run < 0
        || (run == 0 && rule != CleaningRule.NONE)
        || (time <= 0 && !fillEstimates)
        || submit < 0) {
      return null;
    }
    String user = name(texts[11], fields[11]);
    long id = Long.parseLong(name(texts[0], fields[0])); // an unknown one is no number
    long first = size == SizeField.REQUESTED ? requested : allocated;
    long cpus = first > 0 ? first : size == SizeField.REQUESTED ? allocated : requested;
    long estimate = time > 0 ? time : Math.max(1, run);
    Job job = Job.of(id, submit, (int) cpus, estimate).withOwner(user);
    return new SimulatedJob(job, strong ? Math.min(run, estimate) : run);
  }

  /** Plain decimals of any length, and others of up to a hundred characters. */
  private static BigDecimal number(String text) {
    boolean plain = text.matches("[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)");
    if (!plain && text.length() > 100) {
      throw new NumberFormatException();
    }
    return new BigDecimal(text);
  }

  private static long ticks(BigDecimal number) {
    long magnitude = (long) number.precision() - number.scale();
    if (number.signum() == 0 || magnitude < -9) {
      return 0;
    }
    if (magnitude > 20) {
      throw new ArithmeticException();
    }
    long ticks = number.setScale(3, RoundingMode.HALF_UP).unscaledValue().longValueExact();
    if (Math.abs(ticks) > Ticks.MAX) {
      throw new ArithmeticException();
    }
    return ticks;
  }

  private static long whole(BigDecimal number) {
    long ticks = ticks(number);
    if (ticks % 1000 != 0) {
      throw new ArithmeticException();
    }
    return ticks / 1000;
  }

  /** A number beyond the limit of times names something, too, if it is written in full. */
  private static String name(String text, BigDecimal number) {
    boolean isLarge = number.abs().compareTo(BigDecimal.valueOf(Ticks.MAX, 3)) > 0;
    if (isLarge && !text.matches("[-+]?[0-9]+([.]0*)?")) {
      throw new NumberFormatException();
    }
    String whole = isLarge ? number.toBigInteger().toString() : String.valueOf(whole(number));
    return whole.startsWith("-") ? "" : whole;
  }

  private static long processors(BigDecimal number) {
    long processors = whole(number);
    if (processors < -1 || processors > Integer.MAX_VALUE) {
      throw new ArithmeticException();
    }
    return processors;
  }
}
