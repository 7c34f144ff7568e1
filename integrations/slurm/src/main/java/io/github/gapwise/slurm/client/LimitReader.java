package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.slurm.client.UsageLimits.Association;
import io.github.gapwise.slurm.client.UsageLimits.Quality;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads what users, accounts and qualities of service may use from lines of {@code sacctmgr}. */
final class LimitReader {
  private static final List<String> ASSOCIATIONS =
      show("assoc", "format=Cluster,Account,ParentName,User,Partition,GrpJobs,GrpTRES,MaxJobs");
  private static final List<String> QUALITIES =
      show("qos", "format=Name,GrpJobs,GrpTRES,MaxJobsPU,MaxTRESPU,MaxJobsPA,MaxTRESPA");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final int MOST_OF_LINE = 60;

  private LimitReader() {}

  private static List<String> show(String what, String format) {
    return List.of("sacctmgr", "--readonly", "--noheader", "--parsable2", "show", what, format);
  }

  static ReadRecords<Association> associations(CommandRunner runner, String cluster) {
    return runner.read(
        ASSOCIATIONS,
        answer ->
            records(
                answer,
                8,
                fields -> fields[0].equalsIgnoreCase(cluster),
                LimitReader::association));
  }

  static ReadRecords<Quality> qualities(CommandRunner runner) {
    return runner.read(
        QUALITIES, answer -> records(answer, 7, fields -> true, LimitReader::quality));
  }

  private static <R> ReadRecords<R> records(
      InputStream answer, int count, Predicate<String[]> isOurs, Function<String[], R> reader)
      throws IOException {
    ReadRecords<R> records = new ReadRecords<>();
    BufferedReader lines = new BufferedReader(Decoding.reader(answer));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split("\\|", -1);
      if (fields.length != count) {
        String excerpt = Printable.excerpt(line, MOST_OF_LINE);
        records.skip(
            "Skipped a line of sacctmgr (%s): it must have %d fields.".formatted(excerpt, count));
      } else if (isOurs.test(fields)) {
        records.add(reader.apply(fields));
      }
    }
    return records;
  }

  private static Association association(String[] fields) {
    return new Association(
        fields[1],
        fields[2],
        fields[3],
        fields[4],
        limit(fields[5], fields[6]),
        limit(fields[7], ""));
  }

  private static Quality quality(String[] fields) {
    return new Quality(
        fields[0],
        limit(fields[1], fields[2]),
        limit(fields[3], fields[4]),
        limit(fields[5], fields[6]));
  }

  private static SortedMap<String, Long> limit(String jobs, String resources) {
    SortedMap<String, Long> limit = new TreeMap<>(Tres.limits(resources));
    if (NUMBER.matcher(jobs).matches()) {
      limit.put(UsageLimit.JOBS, Long.valueOf(jobs));
    }
    return limit;
  }
}
