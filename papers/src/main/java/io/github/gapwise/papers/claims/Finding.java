package io.github.gapwise.papers.claims;

/**
 * One comparison of a rule.
 *
 * @param where the point and what was compared, in short
 * @param outcome whether it holds
 * @param effect the size of the effect found, in the unit of the rule
 * @param low the lower end of its 95 % confidence interval; NaN if it has none
 * @param high the upper end; NaN if it has none
 * @param runs the number of runs, or of pairs of runs, on which it is based
 * @param detail what else a reader needs, such as the number of seeds for which it holds; may be
 *     empty
 */
public record Finding(
    String where,
    Conclusion outcome,
    double effect,
    double low,
    double high,
    int runs,
    String detail) {}
