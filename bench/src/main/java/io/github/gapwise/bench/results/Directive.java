package io.github.gapwise.bench.results;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A comment that defines the block below it: {@code <!-- KIND NAME option=value … -->}, where NAME
 * is the name of a committed sweep, of a committed file of JMH, which serves as rows like a sweep
 * ({@link SweepRows#readJmh}), or of a committed output.
 *
 * <ul>
 *   <li>{@code table}: the means over all rows that match a row and a column of the table, one for
 *       each seed. {@code rows}, {@code columns} and {@code metrics} name columns of the sweep;
 *       {@code decimals}, 1 if not given, or {@code digits}, the significant ones; {@code divisor}
 *       of means; {@code per}, a value of the columns of which all means are given as multiples,
 *       and which is left out; {@code join}, a column whose values share a cell.
 *   <li>{@code wins}: in how many of all seeds the first policy has the smaller value of a {@code
 *       metric}; {@code pairs} of policies, as in {@code easy<fcfs;eg-edf<easy}, by {@code
 *       columns}.
 *   <li>{@code chart}: a picture of means with their 95 % intervals in {@code file}; a line for
 *       each of {@code rows}, over {@code columns}, of one {@code metric}, with {@code title},
 *       {@code x} and {@code y} in which {@code _} stands for a space.
 *   <li>{@code output}: the output of a command.
 * </ul>
 *
 * The first three take {@code where}, pairs of a column and its value as in {@code
 * session:30,days:44}; all of these except {@code wins} take {@code only}, the rows that are shown,
 * separated by semicolons.
 */
record Directive(Kind kind, String source, Map<String, String> options) {
  private static final Pattern COMMENT = Pattern.compile("<!-- (\\w+) (\\S+)((?: \\w+=\\S+)*) -->");

  /** The kind of block below a directive, with its options. */
  enum Kind {
    TABLE(
        "rows",
        "columns",
        "metrics",
        "decimals",
        "digits",
        "divisor",
        "per",
        "join",
        "where",
        "only"),
    WINS("pairs", "columns", "metric", "where"),
    CHART("rows", "columns", "metric", "title", "x", "y", "file", "where", "only"),
    OUTPUT();

    @SuppressWarnings("ImmutableEnumChecker") // an immutable set
    private final Set<String> options;

    Kind(String... options) {
      this.options = Set.of(options);
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  Directive {
    options = Map.copyOf(options);
    for (String name : options.keySet()) {
      if (!kind.options.contains(name)) {
        throw new IllegalArgumentException(
            "The option (%s) of a %s must be one of %s."
                .formatted(name, kind.word(), new TreeSet<>(kind.options)));
      }
    }
  }

  static Optional<Directive> of(String line) {
    Matcher comment = COMMENT.matcher(line);
    if (!comment.matches()) {
      return Optional.empty();
    }
    String word = comment.group(1);
    Optional<Kind> kind =
        Arrays.stream(Kind.values()).filter(each -> each.word().equals(word)).findFirst();
    if (kind.isEmpty() && !comment.group(3).isEmpty()) {
      throw new IllegalArgumentException(
          "The block (%s) must be one of %s."
              .formatted(word, Arrays.stream(Kind.values()).map(Kind::word).toList()));
    }
    return kind.map(each -> new Directive(each, comment.group(2), options(comment.group(3))));
  }

  private static Map<String, String> options(String text) {
    return Arrays.stream(text.strip().split(" "))
        .filter(option -> !option.isEmpty())
        .map(option -> option.split("=", 2))
        .collect(Collectors.toMap(option -> option[0], option -> option[1]));
  }

  List<String> metrics() {
    return List.of(required("metrics").split(","));
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  /** Returns a whole number from a least one on, or another if it is not given. */
  int number(String name, int least, int other) {
    String text = option(name).orElse(Integer.toString(other));
    if (!text.matches("\\d{1,9}") || Integer.parseInt(text) < least) {
      throw new IllegalArgumentException(
          "The %s (%s) of %s must be a whole number from %d to 999999999."
              .formatted(name, text, source, least));
    }
    return Integer.parseInt(text);
  }

  String required(String name) {
    return option(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "The %s of %s needs %s=…".formatted(kind.word(), source, name)));
  }

  /** Returns the rows of a sweep that {@code where} and {@code only} select. */
  SweepRows select(SweepRows sweep) {
    SweepRows left = sweep;
    for (String condition : option("where").map(text -> text.split(",")).orElse(new String[0])) {
      String[] pair = condition.split(":", 2);
      left = left.where(pair[0], List.of(pair[1]));
    }
    Optional<List<String>> only = option("only").map(text -> List.of(text.split(";")));
    return only.isPresent() ? left.where(required("rows"), only.get()) : left;
  }
}
