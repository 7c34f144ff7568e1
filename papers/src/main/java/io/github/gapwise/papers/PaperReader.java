package io.github.gapwise.papers;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JsonValue;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Reads papers, those that come with the library and those that users describe in files of their
 * own: a JSON object with the fields
 *
 * <ul>
 *   <li>{@code paper} (id) and {@code citation}, optionally a short {@code title}, and how the
 *       paper is {@code read} where its text is open, {@code found} on some seeds as below;
 *   <li>{@code policies}: the names that the claims use, each with its label, which may have
 *       ranges;
 *   <li>{@code sweeps}: names with {@code workloads}, {@code policies} (names or labels) and {@code
 *       options}; or with {@code traces} and {@code predictors} instead, to measure the accuracy of
 *       the predictors; {@code $SEEDS} in a workload or an option stands for the requested seeds;
 *   <li>{@code figures}: each with {@code id caption sweep x y title policies}, optionally {@code
 *       x-title where panels log}; or {@code id caption drawing} for one without data;
 *   <li>{@code causes} of claims that do not hold, by short names: what they are in {@code words},
 *       and whether it is a {@code contradiction} in the paper itself;
 *   <li>{@code claims}: each with {@code id words}, and {@code rules} (see {@link RuleReader}) with
 *       their {@code sweep} and {@code where}, or {@code undecidable} with the reason; optionally a
 *       {@code remark}, the {@code cause} if it does not hold, and the {@code figure} that shows
 *       it;
 *   <li>{@code readings}: each with {@code id words}, and {@code policies} {@code sweeps} or {@code
 *       columns} that replace those above; and, if the reading was found by trial, {@code found}
 *       with the seeds of the trial.
 * </ul>
 */
public final class PaperReader {
  /** The papers from which the policies come, in the order of their numbers. */
  public static final List<String> IDS = List.of("000", "001", "002", "003", "004");

  private static final String SUFFIX = ".json";
  private static final String RESOURCES = "/io/github/gapwise/papers/";

  private static final String POLICIES = "policies";
  private static final String SWEEPS = "sweeps";
  private static final String TRACES = "traces";
  private static final String FOUND = "found";

  private static final List<String> FIELDS =
      List.of(
          "paper citation title read found policies sweeps figures causes claims readings"
              .split(" ", -1));

  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*");

  private final Path file;
  private final SeedRange range;
  private final UnaryOperator<String> seeds;

  private PaperReader(Path file, String seeds) {
    this.file = file;
    this.range = SeedRange.parse(seeds);
    this.seeds = label -> label.replace("$SEEDS", seeds);
  }

  /**
   * Reads a paper.
   *
   * @param name one of {@link #IDS}, or a file whose name ends with {@code .json}
   * @param seeds of the workloads, such as {@code 101..120}
   * @throws InvalidInputException if there is no such paper, or the file cannot be used
   */
  public static Paper read(String name, String seeds) {
    return name.endsWith(SUFFIX) ? file(FileProblems.path(name), seeds) : resource(name, seeds);
  }

  private static Paper file(Path file, String seeds) {
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(file, text, seeds);
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private static Paper resource(String id, String seeds) {
    if (!IDS.contains(id)) {
      throw new InvalidInputException(
          "The paper (%s) must be one of %s, all, or a file that ends with %s."
              .formatted(id, IDS, SUFFIX),
          ClosestName.hint(id, IDS));
    }
    String resource = RESOURCES + id + SUFFIX;
    try (InputStream bytes =
            Objects.requireNonNull(PaperReader.class.getResourceAsStream(resource), resource);
        Reader text = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
      return read(Path.of(id + SUFFIX), text, seeds);
    } catch (IOException e) {
      throw new IllegalStateException("The resource (%s) must be readable.".formatted(resource), e);
    }
  }

  /**
   * Reads the text of a file.
   *
   * @param file its name in messages
   * @param seeds the replacement for {@code $SEEDS}: a number or a range, such as {@code 101..120}
   * @throws InputFormatException if the text is not in this form
   * @throws InvalidInputException if the seeds are neither a number nor a range
   */
  public static Paper read(Path file, Reader text, String seeds) {
    JsonValue root = JsonValue.read(file, text);
    root.requireOnly(FIELDS);
    return new PaperReader(file, seeds).paper(root);
  }

  private Paper paper(JsonValue root) {
    PaperNames names = PaperNames.of(file, root.get(POLICIES));
    Map<String, JsonValue> sweeps = root.get(SWEEPS).fields();
    List<JsonValue> others = root.find("readings").map(JsonValue::items).orElse(List.of());
    sweeps.forEach((name, sweep) -> names.add(sweep(name, sweep, names)));
    for (JsonValue other : others) {
      PaperNames otherNames = names.by(other);
      sweeps(other, sweeps)
          .forEach((name, sweep) -> otherNames.add(sweep(name, sweep, otherNames)));
    }
    List<Paper.Reading> readings = new ArrayList<>();
    others.forEach(other -> readings.add(reading(other, root, names, sweeps)));
    return paper(root, names, sweeps, readings);
  }

  private static Map<String, JsonValue> sweeps(JsonValue reading, Map<String, JsonValue> sweeps) {
    Map<String, JsonValue> changed = new LinkedHashMap<>(sweeps);
    reading.find(SWEEPS).ifPresent(replaced -> changed.putAll(replaced.fields()));
    return changed;
  }

  private Paper paper(
      JsonValue root,
      PaperNames names,
      Map<String, JsonValue> sweeps,
      List<Paper.Reading> readings) {
    Map<String, PlannedSweep> read = new LinkedHashMap<>();
    for (Map.Entry<String, JsonValue> sweep : sweeps.entrySet()) {
      if (!FILE_NAME.matcher(sweep.getKey()).matches()) {
        throw sweep.getValue().problem("must have a name of letters, digits, dots and hyphens");
      }
      read.put(sweep.getKey(), sweep(sweep.getKey(), sweep.getValue(), names));
    }
    ClaimReader reader = new ClaimReader(root, names, read, new RuleReader(names));
    List<Paper.Figure> figures = reader.figures();
    return new Paper(
        id(root.get("paper")),
        root.get("citation").text(),
        text(root, "title"),
        root.find(FOUND)
            .map(found -> (text(root, "read") + " " + origin(found)).strip())
            .orElseGet(() -> text(root, "read")),
        read,
        figures,
        reader.claims(figures),
        readings);
  }

  /** The name of something that has a file of its own, so that none is written elsewhere. */
  static String id(JsonValue id) {
    if (!FILE_NAME.matcher(id.text()).matches()) {
      throw id.problem("must be a name of letters, digits, dots, hyphens and underscores");
    }
    return id.text();
  }

  /** A text that may be missing, and is then empty. */
  static String text(JsonValue object, String field) {
    return object.find(field).map(JsonValue::text).orElse("");
  }

  private Paper.Reading reading(
      JsonValue reading, JsonValue root, PaperNames names, Map<String, JsonValue> sweeps) {
    reading.requireOnly(List.of("id", "words", FOUND, POLICIES, SWEEPS, "columns"));
    return new Paper.Reading(
        id(reading.get("id")),
        reading.get("words").text(),
        reading.find(FOUND).map(this::origin).orElse(""),
        paper(root, names.by(reading), sweeps(reading, sweeps), List.of()));
  }

  private String origin(JsonValue found) {
    SeedRange tried = seeds(found);
    return range.overlaps(tried)
        ? "Found by trial on %s, and not decided on others.".formatted(tried.inWords())
        : "Found by trial on %s; decided on %s.".formatted(tried.inWords(), range.inWords());
  }

  private static SeedRange seeds(JsonValue found) {
    try {
      return SeedRange.parse(found.text());
    } catch (InvalidInputException e) {
      throw found.problem("must be a number or a range of seeds");
    }
  }

  private PlannedSweep sweep(String name, JsonValue sweep, PaperNames names) {
    boolean predicts = sweep.find(TRACES).isPresent();
    String workloads = predicts ? TRACES : "workloads";
    String labels = predicts ? "predictors" : POLICIES;
    sweep.requireOnly(List.of(workloads, labels, "options"));
    for (String field : List.of(workloads, labels)) {
      if (sweep.get(field).items().isEmpty()) {
        throw sweep.get(field).problem("must not be empty");
      }
    }
    Set<String> policies = new LinkedHashSet<>();
    sweep.get(labels).items().forEach(item -> policies.addAll(names.labels(item)));
    List<String> options =
        sweep.find("options").map(PaperReader::texts).orElse(List.of()).stream()
            .map(seeds)
            .toList();
    return new PlannedSweep(
        name,
        predicts,
        texts(sweep.get(workloads)).stream().map(seeds).toList(),
        List.copyOf(policies),
        options);
  }

  static List<String> texts(JsonValue array) {
    return array.items().stream().map(JsonValue::text).toList();
  }

  static String known(JsonValue name, Collection<String> names) {
    if (!names.contains(name.text())) {
      throw name.problem("must be one of " + names);
    }
    return name.text();
  }

  /** The seeds of runs, from the first to the last. */
  record SeedRange(long first, long last) {

    /** Reads {@code 7} or {@code 1..20}. */
    static SeedRange parse(String text) {
      if (!text.matches("\\d{1,18}(\\.\\.\\d{1,18})?")) {
        throw new InvalidInputException(
            "The seeds (%s) must be a number such as 20 or a range such as 101..120."
                .formatted(text));
      }
      int dots = text.indexOf("..");
      long first = Long.parseLong(dots < 0 ? text : text.substring(0, dots));
      long last = dots < 0 ? first : Long.parseLong(text.substring(dots + 2));
      if (last < first) {
        throw new InvalidInputException(
            "The seeds (%s) must not end before they begin.".formatted(text));
      }
      return new SeedRange(first, last);
    }

    boolean overlaps(SeedRange other) {
      return first <= other.last && other.first <= last;
    }

    String inWords() {
      return first == last ? "seed " + first : "seeds %d to %d".formatted(first, last);
    }
  }
}
