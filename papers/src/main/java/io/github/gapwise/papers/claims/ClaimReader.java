package io.github.gapwise.papers.claims;

import io.github.gapwise.workloads.file.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Reads the claims of a paper, which name its sweeps, figures and causes. */
final class ClaimReader {
  private static final String CAUSE = "cause";
  private static final String FIGURE = "figure";
  private static final String RULES = "rules";
  private static final String UNDECIDABLE = "undecidable";

  private static final List<String> FIELDS =
      List.of("id", "words", RULES, UNDECIDABLE, "remark", CAUSE, FIGURE);

  private final RuleReader rules;
  private final TableNames tables;
  private final Map<String, Paper.SweepText> sweeps;
  private final Collection<String> figures;
  private final Map<String, Claim.Cause> causes = new LinkedHashMap<>();

  /**
   * Creates a reader.
   *
   * @param causes the field with the causes, if the paper has one
   */
  ClaimReader(
      RuleReader rules,
      TableNames tables,
      Map<String, Paper.SweepText> sweeps,
      Collection<String> figures,
      Optional<JsonValue> causes) {
    this.rules = rules;
    this.tables = tables;
    this.sweeps = sweeps;
    this.figures = figures;
    causes.ifPresent(all -> all.fields().forEach(this::addCause));
  }

  private void addCause(String name, JsonValue cause) {
    cause.requireOnly(List.of("words", "contradiction"));
    boolean isContradiction = cause.find("contradiction").map(JsonValue::truth).orElse(false);
    causes.put(name, new Claim.Cause(name, cause.get("words").text(), isContradiction));
  }

  /** Reads all claims. */
  List<Claim> read(JsonValue claims) {
    Set<String> ids = new HashSet<>();
    List<Claim> read = new ArrayList<>();
    for (JsonValue claim : claims.items()) {
      if (!ids.add(claim.get("id").text())) {
        throw claim.get("id").problem("must be given only once");
      }
      read.add(claim(claim));
    }
    return read;
  }

  private Claim claim(JsonValue claim) {
    claim.requireOnly(FIELDS);
    boolean decidable = claim.find(RULES).isPresent();
    if (decidable == claim.find(UNDECIDABLE).isPresent()) {
      throw claim.problem("must have either rules or undecidable, with the reason");
    }
    List<Claim.Part> parts = new ArrayList<>();
    if (decidable) {
      claim.get(RULES).items().forEach(rule -> parts.add(part(rule)));
    }
    return new Claim(
        claim.get("id").text(),
        claim.get("words").text(),
        parts,
        PaperReader.text(claim, decidable ? "remark" : UNDECIDABLE),
        claim.find(CAUSE).map(this::cause),
        claim.find(FIGURE).map(id -> PaperReader.known(id, figures)).orElse(""));
  }

  private Claim.Cause cause(JsonValue name) {
    return Objects.requireNonNull(causes.get(PaperReader.known(name, causes.keySet())));
  }

  private Claim.Part part(JsonValue rule) {
    String sweep = PaperReader.known(rule.get("sweep"), sweeps.keySet());
    Rule read = rules.read(rule);
    for (String policy : read.policies()) {
      if (sweeps.values().stream().noneMatch(each -> each.policies().contains(policy))) {
        throw rule.problem("names %s, which no sweep runs".formatted(policy));
      }
    }
    return new Claim.Part(sweep, PaperReader.where(rule, tables), read);
  }
}
