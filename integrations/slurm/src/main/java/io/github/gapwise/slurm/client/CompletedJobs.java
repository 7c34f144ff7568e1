package io.github.gapwise.slurm.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.regex.Pattern;

/** Reads the last jobs that have completed from lines of {@code sacct}; other lines are no jobs. */
final class CompletedJobs {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final int FIELDS = 8;

  /** Times of one zone have the order of their letters. */
  private record Ended(String end, CompletedJob job) {
    private static final Comparator<Ended> ORDER =
        Comparator.comparing(Ended::end).thenComparingLong(each -> each.job().id());
  }

  private CompletedJobs() {}

  /** The command for the jobs of a partition of the last two days. */
  static List<String> command(String partition) {
    return List.of(
        "sacct",
        "--allusers",
        "--allocations",
        "--noheader",
        "--parsable2",
        "--partition=" + partition,
        "--starttime=now-2days",
        "--endtime=now",
        "--state=COMPLETED,FAILED,TIMEOUT",
        "--format=JobIDRaw,User,NNodes,NCPUS,TimelimitRaw,ElapsedRaw,End,Submit");
  }

  /** Returns the last jobs, in the order of their ends. */
  static List<CompletedJob> read(InputStream answer, int most) throws IOException {
    PriorityQueue<Ended> last = new PriorityQueue<>(Ended.ORDER);
    BufferedReader lines = new BufferedReader(Decoding.reader(answer));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      job(line.split("\\|", -1)).ifPresent(last::add);
      if (last.size() > most) {
        last.remove();
      }
    }
    List<CompletedJob> jobs = new ArrayList<>();
    for (Ended next = last.poll(); next != null; next = last.poll()) {
      jobs.add(next.job());
    }
    return jobs;
  }

  /** A limit may be a word, such as {@code UNLIMITED} or {@code Partition_Limit}. */
  private static Optional<Ended> job(String[] fields) {
    boolean isJob =
        fields.length == FIELDS
            && number(fields[0]) > 0
            && number(fields[2]) > 0
            && number(fields[3]) > 0
            && NUMBER.matcher(fields[5]).matches()
            && fields[6].startsWith("2");
    if (!isJob) {
      return Optional.empty();
    }
    try {
      CompletedJob job =
          new CompletedJob(
              number(fields[0]),
              fields[1],
              number(fields[2]),
              number(fields[3]),
              number(fields[4]),
              number(fields[5]),
              LocalDateTime.parse(fields[7]).toEpochSecond(ZoneOffset.UTC));
      return Optional.of(new Ended(fields[6], job));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static int number(String field) {
    return NUMBER.matcher(field).matches() ? Integer.parseInt(field) : 0;
  }
}
