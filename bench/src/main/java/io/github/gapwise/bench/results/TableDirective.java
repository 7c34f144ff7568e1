package io.github.gapwise.bench.results;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The comment above a table that says what it shows: {@code <!-- table NAME rows=COLUMN
 * columns=COLUMN metrics=COLUMN,… -->}, where NAME is that of a committed sweep. A cell is the mean
 * over all rows that agree with its row and column, which are those of the seeds.
 *
 * @param sweep the sweep
 * @param options of {@code rows}, {@code columns} and {@code metrics}; of {@code decimals}, 1 if
 *     not given, or {@code digits}, significant ones; of {@code divisor} of means; of {@code per},
 *     a value of the columns that the means of all are given in multiples of, and that is left out;
 *     of {@code join}, a column whose values share a cell
 */
record TableDirective(String sweep, Map<String, String> options) {
  private static final Pattern COMMENT = Pattern.compile("<!-- table (\\S+)((?: \\w+=\\S+)+) -->");
  private static final Set<String> NAMES =
      Set.of("rows", "columns", "metrics", "decimals", "digits", "divisor", "per", "join");

  TableDirective {
    options = Map.copyOf(options);
    options.keySet().forEach(TableDirective::requireKnown);
  }

  private static void requireKnown(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException("A table has no option " + name + ".");
    }
  }

  /** The directive in a line, if it is one. */
  static Optional<TableDirective> of(String line) {
    Matcher comment = COMMENT.matcher(line);
    if (!comment.matches()) {
      return Optional.empty();
    }
    Map<String, String> options =
        Arrays.stream(comment.group(2).strip().split(" "))
            .map(option -> option.split("=", 2))
            .collect(Collectors.toMap(option -> option[0], option -> option[1]));
    return Optional.of(new TableDirective(comment.group(1), options));
  }

  String rows() {
    return required("rows");
  }

  String columns() {
    return required("columns");
  }

  List<String> metrics() {
    return List.of(required("metrics").split(","));
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  private String required(String name) {
    return option(name)
        .orElseThrow(
            () -> new IllegalArgumentException("The table of " + sweep + " needs " + name + "=…"));
  }
}
