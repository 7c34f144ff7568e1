package io.github.gapwise.papers.claims;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.papers.claims.PaperReader.RangeExpansion;
import io.github.gapwise.workloads.file.JsonValue;
import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The policies, by the names that a paper gives them. */
final class PaperNames {
  private final Path file;
  private final RangeExpansion expansion;
  private final Map<String, String> labels;

  /** The columns that replace others. */
  private final Map<String, String> columns;

  private PaperNames(
      Path file,
      RangeExpansion expansion,
      Map<String, String> labels,
      Map<String, String> columns) {
    this.file = file;
    this.expansion = expansion;
    this.labels = labels;
    this.columns = columns;
  }

  /** Returns the names of a file. */
  static PaperNames of(Path file, RangeExpansion expansion, JsonValue policies) {
    Map<String, String> labels = new LinkedHashMap<>();
    policies.fields().forEach((name, label) -> labels.put(name, label.text()));
    return new PaperNames(file, expansion, labels, Map.of());
  }

  /** Returns these names with some policies replaced. */
  PaperNames with(JsonValue policies) {
    Map<String, String> changed = new LinkedHashMap<>(labels);
    for (Map.Entry<String, JsonValue> entry : policies.fields().entrySet()) {
      if (changed.put(entry.getKey(), entry.getValue().text()) == null) {
        throw new InputFormatException(
            file,
            entry.getValue().line(),
            "The policy (%s) of a reading must be one of %s."
                .formatted(entry.getKey(), labels.keySet()));
      }
    }
    return new PaperNames(file, expansion, changed, columns);
  }

  /** Returns these names with some columns replaced. */
  PaperNames withColumns(JsonValue others) {
    Map<String, String> changed = new LinkedHashMap<>(columns);
    others.fields().forEach((name, column) -> changed.put(name, column.text()));
    return new PaperNames(file, expansion, labels, changed);
  }

  /** Reads an expression over columns that the tables of a sweep have. */
  Expression expression(JsonValue text) {
    Expression expression = parse(text);
    TableNames.requireColumns(file, text.line(), expression);
    return expression;
  }

  private Expression parse(JsonValue text) {
    try {
      return Expression.parse(text.text(), columns);
    } catch (InvalidInputException e) {
      throw new InputFormatException(file, text.line(), String.valueOf(e.getMessage()));
    }
  }

  /** Returns the labels that a name stands for, or those of the text itself if it is no name. */
  List<String> labels(String text) {
    return expansion.of(labels.getOrDefault(text, text));
  }
}
