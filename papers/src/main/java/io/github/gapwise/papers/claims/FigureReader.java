package io.github.gapwise.papers.claims;

import io.github.gapwise.workloads.file.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the figures of a paper. */
final class FigureReader {
  private static final List<String> FIELDS =
      List.of(
          "id",
          "caption",
          "sweep",
          "where",
          "panels",
          "x",
          "x-title",
          "y",
          "title",
          "log",
          "policies");

  /** Checks a name that stands in a line. */
  private interface Check {
    void require(long line, String name);
  }

  private final PaperNames names;
  private final Set<String> sweeps;
  private final TableNames tables;

  /**
   * Creates a reader.
   *
   * @param sweeps the names of the paper's sweeps
   */
  FigureReader(PaperNames names, Set<String> sweeps, TableNames tables) {
    this.names = names;
    this.sweeps = sweeps;
    this.tables = tables;
  }

  /** Reads all figures. */
  List<Paper.Figure> read(JsonValue figures) {
    return figures.items().stream().map(this::figure).toList();
  }

  private Paper.Figure figure(JsonValue figure) {
    String id = PaperReader.id(figure.get("id"));
    String caption = figure.get("caption").text();
    if (figure.find("drawing").isPresent()) {
      figure.requireOnly(List.of("id", "caption", "drawing"));
      return Paper.Figure.drawing(id, caption, figure.get("drawing").text());
    }
    figure.requireOnly(FIELDS);
    Map<String, String> policies = new LinkedHashMap<>();
    for (JsonValue item : figure.get("policies").items()) {
      names.labels(item.text()).forEach(label -> policies.put(label, item.text()));
    }
    String x = parameter(figure, "x", tables::requireAxis);
    return new Paper.Figure(
        id,
        caption,
        "",
        PaperReader.known(figure.get("sweep"), sweeps),
        PaperReader.where(figure, tables),
        parameter(figure, "panels", tables::requireParameter),
        x,
        figure.find("x-title").map(JsonValue::text).orElse(x),
        expressions(figure.get("y")),
        figure.get("title").text(),
        figure.find("log").map(JsonValue::truth).orElse(false),
        policies);
  }

  private List<Expression> expressions(JsonValue y) {
    List<JsonValue> texts = y.isArray() ? y.items() : List.of(y);
    return texts.stream().map(names::expression).toList();
  }

  /** A parameter that may be missing, and is then empty. */
  private static String parameter(JsonValue figure, String field, Check check) {
    figure
        .find(field)
        .filter(name -> !name.text().isEmpty())
        .ifPresent(name -> check.require(name.line(), name.text()));
    return PaperReader.text(figure, field);
  }
}
