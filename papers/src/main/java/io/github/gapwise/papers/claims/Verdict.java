package io.github.gapwise.papers.claims;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the runs show about a claim.
 *
 * @param kind in short
 * @param holding the number of points at which it holds
 * @param points the number of points examined
 * @param others where it does not hold, or why it cannot be decided
 */
public record Verdict(Ruling kind, int holding, int points, List<String> others) {
  /** The possible verdicts. */
  public enum Ruling {
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

  /** Returns the verdict that a claim cannot be decided, with the reason. */
  public static Verdict notDecidable(String reason) {
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
