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
import java.util.regex.Pattern;

/** Recognises text files of formats that are not read where a log or a history is expected. */
final class ForeignText {
  private static final int HEAD = 1 << 13;
  private static final String CONVERT =
      "Maybe convert it to the Standard Workload Format, or to jobs.csv and machines.csv"
          + " (docs/file-formats.md).";
  private static final Pattern LINE_END = Pattern.compile("\\R");

  /** The standard fields of a line of a log; fields of its own may follow, with any characters. */
  private static final Pattern LINE_OF_LOG =
      Pattern.compile("(-?[0-9.]+\\s+){17}-?[0-9.]+(\\s.*)?", Pattern.DOTALL);

  /** A format by how a file begins, in any case of letters unless it says otherwise. */
  private record Format(Pattern beginning, String what, String hint) {
    static Format of(String beginning, String what, String hint) {
      return new Format(Pattern.compile("(?is)" + beginning), what, hint);
    }

    /** The accounting of another resource manager, by its first record behind comments. */
    static Format ofManager(String name, String record) {
      String beginning = "(?-i)(?:#[^\\n\\r]*\\R)*+" + record;
      return of(beginning, "an accounting log of %s".formatted(name), CONVERT);
    }
  }

  private static final List<Format> FORMATS =
      List.of(
          Format.of(
              "<(!doctype html|html)",
              "a web page",
              "Maybe a download saved a page in place of the file."),
          Format.of("<", "XML", CONVERT),
          Format.of("[{\\[].*\"(nb_res|profiles)\"", "in the JSON format of Batsim", CONVERT),
          Format.of(
              "[{\\[].*slurm",
              "in the JSON format of Slurm",
              "Maybe print it with sacct --parsable2."),
          Format.of("[{\\[]", "in JSON", CONVERT),
          // The line below the names of columns that sacct prints for people.
          Format.of(
              "[^\\n]*\\n *--[- ]*\\r?(\\n|\\z)",
              "a table of sacct with aligned columns",
              "Maybe sacct ran without --parsable2."),
          // 04/17/2019 00:00:05;E;12.server;user=…
          Format.ofManager("PBS", "[0-9/]{10} [0-9:]{8};[A-Z];"),
          // "JOB_FINISH" "10.1" 1790000700 123 …
          Format.ofManager("LSF", "\"[A-Z_]+\" \"[0-9.]+\" [0-9]+ "),
          // all.q:node1:group:user:name:123:…, with some 45 fields
          Format.ofManager("Grid Engine", "(?=([^:\\n\\r]*:){40})[^:\\s]+:[^:\\s]+:"),
          // ClusterId = 123, which stands in each record
          Format.ofManager(
              "HTCondor",
              "(?=.*ClusterId = )([A-Za-z_]\\w* = |\\*\\*\\* [^\\n\\r]*\\bClusterId = )"),
          Format.of("#.*(gwf|grid workload|nprocs)", "in the Grid Workload Format", CONVERT),
          // Fields of which the first 16 are as in a log. No blank may be a word, too: such a line
          // could be split in more ways than can be tried.
          Format.of(
              "-?[0-9]+([ \\t]+\\S+){28}[ \\t]*(\\R|\\z)", "in the Grid Workload Format", CONVERT));

  private ForeignText() {}

  /** Refuses a file of a known format that is neither a log nor a history. */
  static void refuse(Path file, InputLimits limits) {
    refuse(file, head(file, limits));
  }

  /** Refuses a file of any format but that of logs, as far as its beginning shows it. */
  static void refuseAllButLog(Path file, InputLimits limits) {
    String head = head(file, limits);
    if (SlurmHistory.begins(firstLine(head))) {
      throw new InputFormatException(
          file,
          "The file must hold a log in the Standard Workload Format, but it is a history of Slurm.",
          "Maybe 'gapwise what-if' is meant, which replays it.");
    }
    refuse(file, head);
  }

  private static String head(Path file, InputLimits limits) {
    try (TextFileInput in = TextFileInput.open(file, limits)) {
      byte[] head = new byte[HEAD];
      int length = 0;
      for (int count = 1; count > 0 && length < HEAD; length += count) {
        count = in.read(head, length, HEAD - length);
      }
      return new String(head, 0, length, StandardCharsets.UTF_8).strip();
    }
  }

  private static String firstLine(String head) {
    return LINE_END.split(head, 2)[0];
  }

  private static void refuse(Path file, String head) {
    if (head.isEmpty()) {
      throw new InputFormatException(file, "The file must hold jobs, but it is empty.");
    }
    for (Format format : FORMATS) {
      if (format.beginning.matcher(head).lookingAt()) {
        throw foreign(file, format.what, format.hint);
      }
    }
    String line = firstLine(head);
    if (!LINE_OF_LOG.matcher(line).matches()) {
      refuseTable(file, line);
    }
  }

  /** Refuses a line of names between commas, or of the nodes that sinfo lists. */
  private static void refuseTable(Path file, String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    if (lower.startsWith("nodelist") || lower.startsWith("hostnames")) {
      throw foreign(file, "a list of nodes", "Maybe --nodes was left out before its name.");
    }
    List<String> names = Arrays.asList(lower.split(",", -1));
    boolean isTable = names.size() > 2 && !line.startsWith(";") && line.indexOf('|') < 0;
    if (isTable && names.contains("job") && names.contains("release")) {
      throw foreign(file, "a jobs.csv", "Maybe the name of its directory is meant.");
    }
    if (isTable) {
      String what = "a table of comma-separated columns (%s)";
      throw foreign(file, what.formatted(FileProblems.excerpt(line)), CONVERT);
    }
  }

  private static InputFormatException foreign(Path file, String what, String hint) {
    return new InputFormatException(
        file,
        "The file must hold jobs in a format that Gapwise reads, but it is %s.".formatted(what),
        hint);
  }
}
