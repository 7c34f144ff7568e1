package io.github.gapwise.simulator.claims;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the runs say of a claim.
 *
 * @param kind in short
 * @param holding at how many points it holds
 * @param points at how many it was looked at
 * @param others where it does not hold, or why it cannot be decided
 */
public record Verdict(Kind kind, int holding, int points, List<String> others) {
  /** The possible verdicts. */
  public enum Kind {
    /** At every point. */
    HOLDS("holds"),
    /** At some points; the others are named. */
    HOLDS_IN_PART("holds in part"),
    /** At no point, and at one at least the runs show the contrary. */
    FAILS("fails"),
    /** At no point, but nowhere do the runs show the contrary. */
    UNDECIDED("undecided"),
    /** No runs can decide it, or those that could are missing. */
    NOT_DECIDABLE("not decidable");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** The verdict in words. */
    public String words() {
      return words;
    }
  }

  /** Copies the list. */
  public Verdict {
    others = List.copyOf(others);
  }

  /**
   * The verdict of findings.
   *
   * @param findings at least one
   */
  public static Verdict of(List<Finding> findings) {
    List<String> others =
        findings.stream().filter(f -> f.outcome() != Conclusion.HOLDS).map(Finding::where).toList();
    int holding = findings.size() - others.size();
    return new Verdict(kind(findings, holding), holding, findings.size(), others);
  }

  /** No verdict, for a reason. */
  public static Verdict notDecidable(String reason) {
    return new Verdict(Kind.NOT_DECIDABLE, 0, 0, List.of(reason));
  }

  private static Kind kind(List<Finding> findings, int holding) {
    if (holding == findings.size()) {
      return Kind.HOLDS;
    }
    if (holding > 0) {
      return Kind.HOLDS_IN_PART;
    }
    boolean contrary = findings.stream().anyMatch(f -> f.outcome() == Conclusion.FAILS);
    return contrary ? Kind.FAILS : Kind.UNDECIDED;
  }

  /** Such as {@code holds at 3 of 5 points}, {@code fails} or {@code not decidable (a drawing)}. */
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
