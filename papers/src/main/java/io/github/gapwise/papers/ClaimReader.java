package io.github.gapwise.papers;

import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import io.github.gapwise.workloads.file.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the figures and the claims of a paper, by one reading of it: claims name figures, and both
 * name sweeps and policies.
 */
record ClaimReader(
    JsonValue paper, PaperNames names, Map<String, PlannedSweep> sweeps, RuleReader rules) {
  private static final String CAUSE = "cause";
  private static final String FIGURE = "figure";
  private static final String RULES = "rules";
  private static final String UNDECIDABLE = "undecidable";

  private static final List<String> OF_CLAIM =
      List.of("id", "words", RULES, UNDECIDABLE, "remark", CAUSE, FIGURE);
  private static final List<String> OF_FIGURE =
      List.of("id caption sweep where panels x x-title y title log policies".split(" ", -1));

  List<Paper.Figure> figures() {
    return paper.get("figures").items().stream().map(this::figure).toList();
  }

  private Paper.Figure figure(JsonValue figure) {
    String id = PaperReader.id(figure.get("id"));
    String caption = figure.get("caption").text();
    if (figure.find("drawing").isPresent()) {
      figure.requireOnly(List.of("id", "caption", "drawing"));
      return Paper.Figure.drawing(id, caption, figure.get("drawing").text());
    }
    figure.requireOnly(OF_FIGURE);
    String x = names.axis(figure, "x");
    return new Paper.Figure(
        id,
        caption,
        "",
        PaperReader.known(figure.get("sweep"), sweeps.keySet()),
        names.where(figure),
        names.parameter(figure, "panels"),
        x,
        figure.find("x-title").map(JsonValue::text).orElse(x),
        expressions(figure.get("y")),
        figure.get("title").text(),
        figure.find("log").map(JsonValue::truth).orElse(false),
        policies(figure.get("policies")));
  }

  private List<Expression> expressions(JsonValue y) {
    List<JsonValue> texts = y.isArray() ? y.items() : List.of(y);
    return texts.stream().map(names::expression).toList();
  }

  private Map<String, String> policies(JsonValue items) {
    Map<String, String> policies = new LinkedHashMap<>();
    for (JsonValue item : items.items()) {
      names.labels(item).forEach(label -> policies.put(label, item.text()));
    }
    return policies;
  }

  List<Claim> claims(List<Paper.Figure> figures) {
    List<String> figureIds = figures.stream().map(Paper.Figure::id).toList();
    Map<String, Claim.Cause> causes = new LinkedHashMap<>();
    paper
        .find("causes")
        .map(JsonValue::fields)
        .orElse(Map.of())
        .forEach((name, cause) -> causes.put(name, cause(name, cause)));
    Set<String> ids = new HashSet<>();
    List<Claim> read = new ArrayList<>();
    for (JsonValue claim : paper.get("claims").items()) {
      if (!ids.add(claim.get("id").text())) {
        throw claim.get("id").problem("must be given only once");
      }
      read.add(claim(claim, causes, figureIds));
    }
    return read;
  }

  private static Claim.Cause cause(String name, JsonValue cause) {
    cause.requireOnly(List.of("words", "contradiction"));
    boolean isContradiction = cause.find("contradiction").map(JsonValue::truth).orElse(false);
    return new Claim.Cause(name, cause.get("words").text(), isContradiction);
  }

  private Claim claim(JsonValue claim, Map<String, Claim.Cause> causes, List<String> figures) {
    claim.requireOnly(OF_CLAIM);
    boolean decidable = claim.find(RULES).isPresent();
    if (decidable == claim.find(UNDECIDABLE).isPresent()) {
      throw claim.problem("must have either rules or undecidable, with the reason");
    }
    List<JsonValue> parts = decidable ? claim.get(RULES).items() : List.of();
    return new Claim(
        claim.get("id").text(),
        claim.get("words").text(),
        parts.stream().map(this::part).toList(),
        PaperReader.text(claim, decidable ? "remark" : UNDECIDABLE),
        claim.find(CAUSE).map(name -> PaperReader.known(name, causes.keySet())).map(causes::get),
        claim.find(FIGURE).map(id -> PaperReader.known(id, figures)).orElse(""));
  }

  private Claim.Part part(JsonValue rule) {
    String sweep = PaperReader.known(rule.get("sweep"), sweeps.keySet());
    Rule read = rules.read(rule);
    for (String policy : read.policies()) {
      if (sweeps.values().stream().noneMatch(each -> each.policies().contains(policy))) {
        throw rule.problem("names %s, which no sweep runs".formatted(policy));
      }
    }
    return new Claim.Part(sweep, names.where(rule), read);
  }
}
