package io.github.gapwise.papers;

import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A claim of a paper and the rules by which runs decide it.
 *
 * @param id such as {@code 002-C16}
 * @param words the paper's words in short
 * @param parts the rules that decide it, all of which must hold; empty if it cannot be decided
 * @param remark how the words were read, or what else a reader needs to know; for a claim without
 *     parts, why it cannot be decided. May be empty
 * @param cause the presumed reason if it does not hold
 * @param figure the figure or panel that shows it; empty if none does
 */
record Claim(
    String id,
    String words,
    List<Part> parts,
    String remark,
    Optional<Cause> cause,
    String figure) {
  /**
   * A reason why claims do not hold.
   *
   * @param name in a few words
   * @param words in a sentence or two, without numbers of any run
   * @param isContradiction whether the paper contradicts itself, so that no runs could satisfy it
   */
  record Cause(String name, String words, boolean isContradiction) {}

  /**
   * A rule over some of the runs of a sweep.
   *
   * @param sweep the name of the sweep
   * @param where the values to keep of some parameters; all runs if empty
   * @param rule what they must satisfy
   */
  record Part(String sweep, Map<String, Set<String>> where, Rule rule) {
    Part {
      where = Map.copyOf(where);
    }

    private List<Finding> decide(Map<String, Observations> sweeps) {
      Observations runs = sweeps.get(sweep);
      if (runs == null) {
        throw new UndecidableException("no runs of %s".formatted(sweep));
      }
      Observations kept = runs.where(where);
      if (kept.points().isEmpty()) {
        throw new UndecidableException("no runs of %s with %s".formatted(sweep, where));
      }
      return rule.decide(kept.beside(sweeps));
    }
  }

  Claim {
    parts = List.copyOf(parts);
  }

  /** The rules in words, each after the name of its sweep. */
  String rulesInWords() {
    return parts.stream()
        .map(part -> "%s: %s".formatted(part.sweep(), part.rule().inWords()))
        .collect(Collectors.joining("; "));
  }

  /** The verdict of the runs, with every comparison that was made, in the order of the parts. */
  record Decision(Verdict verdict, List<Finding> findings) {
    Decision {
      findings = List.copyOf(findings);
    }
  }

  Decision decide(Map<String, Observations> sweeps) {
    if (parts.isEmpty()) {
      return new Decision(Verdict.notDecidable(remark), List.of());
    }
    List<Finding> findings = new ArrayList<>();
    try {
      for (Part part : parts) {
        findings.addAll(part.decide(sweeps));
      }
    } catch (UndecidableException e) {
      return new Decision(Verdict.notDecidable(e.reason()), List.of());
    }
    return new Decision(Verdict.of(findings), findings);
  }

  /**
   * What the runs show about a claim.
   *
   * @param holding the number of points at which it holds
   * @param points the number of points examined
   * @param others where it does not hold, or why it cannot be decided
   */
  record Verdict(Ruling kind, int holding, int points, List<String> others) {
    private static final int MOST_NAMED = 6;

    /** The possible verdicts. */
    enum Ruling {
      /** At every point. */
      HOLDS("holds"),
      /** At some points; the others are named. */
      HOLDS_IN_PART("holds in part"),
      /** At no point, and at least at one the runs show the contrary. */
      FAILS("fails"),
      /** At no point, and the runs show the contrary at no point. */
      UNDECIDED("undecided"),
      /** No runs can decide it, or those that could are missing. */
      NOT_DECIDABLE("not decidable");

      private final String words;

      Ruling(String words) {
        this.words = words;
      }

      String words() {
        return words;
      }
    }

    Verdict {
      others = List.copyOf(others);
    }

    static Verdict of(List<Finding> findings) {
      List<String> others =
          findings.stream()
              .filter(f -> f.outcome() != Conclusion.HOLDS)
              .map(Finding::where)
              .toList();
      int holding = findings.size() - others.size();
      return new Verdict(kind(findings, holding), holding, findings.size(), others);
    }

    static Verdict notDecidable(String reason) {
      return new Verdict(Ruling.NOT_DECIDABLE, 0, 0, List.of(reason));
    }

    private static Ruling kind(List<Finding> findings, int holding) {
      if (holding == findings.size()) {
        return Ruling.HOLDS;
      }
      if (holding > 0) {
        return Ruling.HOLDS_IN_PART;
      }
      boolean contrary = findings.stream().anyMatch(f -> f.outcome() == Conclusion.FAILS);
      return contrary ? Ruling.FAILS : Ruling.UNDECIDED;
    }

    /** Where the claim does not hold, as far as there is room; empty if it cannot be decided. */
    String exceptions() {
      if (kind == Ruling.NOT_DECIDABLE) {
        return "";
      }
      String named = others.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
      int more = others.size() - MOST_NAMED;
      return more > 0 ? "%s; and %d more".formatted(named, more) : named;
    }

    /**
     * Such as {@code holds at 3 of 5 points}, {@code fails} or {@code not decidable (a drawing)}.
     */
    @Override
    public String toString() {
      return switch (kind) {
        case HOLDS_IN_PART -> "holds at %d of %d points".formatted(holding, points);
        case NOT_DECIDABLE ->
            others.stream().collect(Collectors.joining("; ", "not decidable (", ")"));
        default -> kind.words();
      };
    }
  }
}
