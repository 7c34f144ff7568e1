/**
 * Statistics of runs: how precise a mean is, whether a difference is real, whether values follow a
 * trend. All are pure functions of {@code double} values to records; the same values give the same
 * result. They know nothing of sweeps or metrics: the caller decides what a pair, a row or a point
 * is.
 *
 * <table>
 * <caption>Which statistic for which question</caption>
 * <tr><th>question</th><th>statistic</th></tr>
 * <tr><td>mean and its interval</td><td>{@link io.github.gapwise.experiments.statistics.Summary}</td></tr>
 * <tr><td>one less than another over the same seeds</td><td>{@link
 * io.github.gapwise.experiments.statistics.PairedComparison}, {@link
 * io.github.gapwise.experiments.statistics.SignTest}, {@link
 * io.github.gapwise.experiments.statistics.SignedRankTest}</td></tr>
 * <tr><td>the same at several points at once</td><td>{@link
 * io.github.gapwise.experiments.statistics.Holm}</td></tr>
 * <tr><td>a trend over the points of a sweep</td><td>{@link
 * io.github.gapwise.experiments.statistics.PageTest}</td></tr>
 * <tr><td>pictures</td><td>{@link io.github.gapwise.experiments.statistics.BoxPlot}, {@link
 * io.github.gapwise.experiments.statistics.ParetoFront}</td></tr>
 * </table>
 *
 * <p>NaN and infinite values are refused with an {@link java.lang.IllegalArgumentException}: a run
 * without a value must be left out deliberately.
 */
@NullMarked
package io.github.gapwise.experiments.statistics;

import org.jspecify.annotations.NullMarked;
