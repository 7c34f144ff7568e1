package io.github.gapwise.papers;

import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  /** Why claims do not hold; no runs could satisfy them if it is a contradiction of the paper. */
  record Cause(String name, String words, boolean isContradiction) {}

  /** A rule over the runs of a sweep with these values of some parameters; all if none. */
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

  /** Decides by every comparison, in the order of the parts. */
  Verdict decide(Map<String, Observations> sweeps) {
    if (parts.isEmpty()) {
      return Verdict.notDecidable(remark);
    }
    List<Finding> findings = new ArrayList<>();
    try {
      for (Part part : parts) {
        findings.addAll(part.decide(sweeps));
      }
    } catch (UndecidableException e) {
      return Verdict.notDecidable(e.reason());
    }
    return Verdict.of(findings);
  }

  /**
   * What the runs show about a claim.
   *
   * @param findings every comparison; none if it cannot be decided
   * @param reason why it cannot be decided; empty if it can
   */
  record Verdict(Ruling kind, List<Finding> findings, String reason) {
    private static final int MOST_NAMED = 6;

    /** The possible verdicts. */
    enum Ruling {
      /** At every point. */
      HOLDS,
      /** At some points; the others are named. */
      HOLDS_IN_PART,
      /** At no point, and at least at one the runs show the contrary. */
      FAILS,
      /** At no point, and the runs show the contrary at no point. */
      UNDECIDED,
      /** No runs can decide it, or those that could are missing. */
      NOT_DECIDABLE
    }

    Verdict {
      findings = List.copyOf(findings);
    }

    static Verdict of(List<Finding> findings) {
      Set<Conclusion> outcomes =
          findings.stream().map(Finding::outcome).collect(Collectors.toUnmodifiableSet());
      boolean holdsSomewhere = outcomes.contains(Conclusion.HOLDS);
      Ruling elsewhere = outcomes.contains(Conclusion.FAILS) ? Ruling.FAILS : Ruling.UNDECIDED;
      boolean holds = outcomes.stream().allMatch(outcome -> outcome == Conclusion.HOLDS);
      Ruling kind = holds ? Ruling.HOLDS : holdsSomewhere ? Ruling.HOLDS_IN_PART : elsewhere;
      return new Verdict(kind, findings, "");
    }

    static Verdict notDecidable(String reason) {
      return new Verdict(Ruling.NOT_DECIDABLE, List.of(), reason);
    }

    private List<String> others() {
      return findings.stream()
          .filter(finding -> finding.outcome() != Conclusion.HOLDS)
          .map(Finding::where)
          .toList();
    }

    /** Where the claim does not hold, as far as there is room; empty if it cannot be decided. */
    String exceptions() {
      String named = others().stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
      int more = others().size() - MOST_NAMED;
      return more > 0 ? "%s; and %d more".formatted(named, more) : named;
    }

    /**
     * Such as {@code holds at 3 of 5 points}, {@code fails} or {@code not decidable (a drawing)}.
     */
    @Override
    public String toString() {
      int points = findings.size();
      return switch (kind) {
        case HOLDS_IN_PART ->
            "holds at %d of %d points".formatted(points - others().size(), points);
        case NOT_DECIDABLE -> "not decidable (%s)".formatted(reason);
        default -> kind.name().toLowerCase(Locale.ROOT);
      };
    }
  }
}
