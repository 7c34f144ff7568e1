package io.github.gapwise.simulator.claims;

/**
 * One comparison of a rule.
 *
 * @param where the point and what was compared, in short
 * @param outcome what came of it
 * @param effect the size of what was found, in the unit of the rule
 * @param low the lower end of its 95 % confidence interval; NaN if it has none
 * @param high the upper end; NaN if it has none
 * @param runs the number of runs, or of pairs of runs, that it is made of
 * @param detail what a reader needs besides, such as in how many seeds it is so; may be empty
 */
public record Finding(
    String where,
    Conclusion outcome,
    double effect,
    double low,
    double high,
    int runs,
    String detail) {}
