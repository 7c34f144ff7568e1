package io.github.gapwise.workloads.catalog;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.TextFileInput;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.SlurmHistory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognises text files of formats that are not read where a log or a history is expected. */
final class ForeignText {
  private static final int HEAD = 1 << 13;

  private static final String CONVERT =
      "Maybe convert it to the Standard Workload Format, or to jobs.csv and machines.csv"
          + " (docs/file-formats.md).";

  private static final Pattern LINE_END = Pattern.compile("\\R");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern PAGE = Pattern.compile("<(!doctype html|html).*", Pattern.DOTALL);

  /** The fields of a line of the Grid Workloads Archive, of which the first 16 are as in a log. */
  private static final int FIELDS_OF_GRID_WORKLOAD = 29;

  /** The standard fields of a line of a log; fields of its own may follow, with any characters. */
  private static final Pattern LINE_OF_LOG =
      Pattern.compile("(-?[0-9.]+\\s+){17}-?[0-9.]+(\\s.*)?", Pattern.DOTALL);

  private static final Pattern NUMBERED = Pattern.compile("-?[0-9]+\\s.*", Pattern.DOTALL);

  /** What a file is, and what its user may do. */
  private record Kind(String what, String hint) {}

  private ForeignText() {}

  /** Refuses a file of a known format that is neither a log nor a history. */
  static void refuse(Path file, InputLimits limits) {
    String head = head(file, limits);
    kind(head.strip()).ifPresent(kind -> refuse(file, kind));
  }

  /** Refuses a file of any format but that of logs, as far as its beginning shows it. */
  static void refuseAllButLog(Path file, InputLimits limits) {
    String head = head(file, limits).strip();
    history(head).or(() -> kind(head)).ifPresent(kind -> refuse(file, kind));
  }

  private static void refuse(Path file, Kind kind) {
    throw new InputFormatException(file, "The file must hold %s.".formatted(kind.what), kind.hint);
  }

  private static String head(Path file, InputLimits limits) {
    try (TextFileInput in = TextFileInput.open(file, limits)) {
      byte[] head = new byte[HEAD];
      int length = 0;
      for (int count = 1; count > 0 && length < HEAD; length += count) {
        count = in.read(head, length, HEAD - length);
      }
      return new String(head, 0, length, StandardCharsets.UTF_8);
    }
  }

  private static Optional<Kind> history(String head) {
    if (!SlurmHistory.begins(LINE_END.split(head, 2)[0])) {
      return Optional.empty();
    }
    return Optional.of(
        new Kind(
            "a log in the Standard Workload Format, but it is a history of Slurm",
            "Maybe 'gapwise what-if' is meant, which replays it."));
  }

  private static Optional<Kind> kind(String head) {
    String lower = head.toLowerCase(Locale.ROOT);
    if (head.isEmpty()) {
      return Optional.of(new Kind("jobs, but it is empty", ""));
    }
    if (PAGE.matcher(lower).matches()) {
      return jobs("a web page", "Maybe a download saved a page in place of the file.");
    }
    if (head.startsWith("<")) {
      return jobs("XML", CONVERT);
    }
    if (head.startsWith("{") || head.startsWith("[")) {
      return json(lower);
    }
    if (AccountingText.isAligned(head)) {
      return jobs("a table of sacct with aligned columns", "Maybe sacct ran without --parsable2.");
    }
    Optional<String> manager = AccountingText.manager(head);
    if (manager.isPresent()) {
      return jobs("an accounting log of %s".formatted(manager.get()), CONVERT);
    }
    return tableOrLog(head, lower);
  }

  private static Optional<Kind> tableOrLog(String head, String lower) {
    String line = LINE_END.split(head, 2)[0];
    if (isOfGrid(head, lower, line)) {
      return jobs("in the Grid Workload Format", CONVERT);
    }
    return LINE_OF_LOG.matcher(line).matches() ? Optional.empty() : table(line);
  }

  private static Optional<Kind> jobs(String what, String hint) {
    return Optional.of(
        new Kind("jobs in a format that Gapwise reads, but it is %s".formatted(what), hint));
  }

  private static Optional<Kind> json(String lower) {
    if (lower.contains("\"nb_res\"") || lower.contains("\"profiles\"")) {
      return jobs("in the JSON format of Batsim", CONVERT);
    }
    if (lower.contains("slurm")) {
      return jobs("in the JSON format of Slurm", "Maybe print it with sacct --parsable2.");
    }
    return jobs("in JSON", CONVERT);
  }

  private static boolean isOfGrid(String head, String lower, String line) {
    if (head.startsWith("#")) {
      return lower.contains("gwf") || lower.contains("grid workload") || lower.contains("nprocs");
    }
    return NUMBERED.matcher(line).matches() && BLANKS.split(line).length == FIELDS_OF_GRID_WORKLOAD;
  }

  /** A line of names between commas, or of the nodes that sinfo lists. */
  private static Optional<Kind> table(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    if (lower.startsWith("nodelist") || lower.startsWith("hostnames")) {
      return jobs("a list of nodes", "Maybe --nodes was left out before its name.");
    }
    List<String> names = Arrays.asList(lower.split(",", -1));
    if (names.size() < 3 || line.startsWith(";") || line.indexOf('|') >= 0) {
      return Optional.empty();
    }
    if (names.contains("job") && names.contains("release")) {
      return jobs("a jobs.csv", "Maybe the name of its directory is meant.");
    }
    return jobs(
        "a table of comma-separated columns (%s)".formatted(FileProblems.excerpt(line)), CONVERT);
  }
}
