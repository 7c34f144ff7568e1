package io.github.gapwise.papers.reproduction;

import io.github.gapwise.papers.claims.Claim.Verdict;
import io.github.gapwise.papers.claims.Claim.Verdict.Ruling;
import io.github.gapwise.papers.claims.Finding;
import io.github.gapwise.papers.reproduction.PaperOutcome.ClaimOutcome;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;

/** The outcomes of claims, in words and short numbers. */
final class ClaimText {
  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final int MOST_NAMED = 6;

  private ClaimText() {}

  /** Where a claim does not hold, or why it cannot be decided; empty if it holds. */
  static String exceptions(Verdict verdict) {
    if (verdict.kind() == Ruling.HOLDS || verdict.kind() == Ruling.NOT_DECIDABLE) {
      return "";
    }
    List<String> others = verdict.others();
    String named = others.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
    int more = others.size() - MOST_NAMED;
    return more > 0 ? "%s; and %d more".formatted(named, more) : named;
  }

  /** The effect of a finding with its interval, such as {@code -0.213 [-0.25, -0.18]}. */
  static String effect(Finding finding) {
    String effect = number(finding.effect());
    return Double.isNaN(finding.low())
        ? effect
        : "%s [%s, %s]".formatted(effect, number(finding.low()), number(finding.high()));
  }

  /** The verdicts of other readings, where they differ. */
  static String readings(ClaimOutcome outcome) {
    return outcome.readings().entrySet().stream()
        .map(entry -> "%s: %s".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining("; "));
  }

  /** The rules in words. */
  static String rules(ClaimOutcome outcome) {
    return outcome.claim().parts().stream()
        .map(part -> "%s: %s".formatted(part.sweep(), part.rule().inWords()))
        .collect(Collectors.joining("; "));
  }

  static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "-" : "infinite";
    }
    BigDecimal rounded = new BigDecimal(value).round(THREE_DIGITS).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }
}
