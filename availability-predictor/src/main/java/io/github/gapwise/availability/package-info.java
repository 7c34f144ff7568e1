/**
 * Predictors of how an available machine will leave that state.
 *
 * <table class="striped">
 *   <caption>The predictors of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Evidence</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code tde(days=…,reading=…)}</td>
 *       <td>{@link io.github.gapwise.availability.TdePredictor}</td>
 *       <td>exits and completions at this time of day on each of the last days</td></tr>
 *     <tr><td>{@code freshness(days=…)}</td>
 *       <td>{@link io.github.gapwise.availability.FreshnessPredictor}</td>
 *       <td>the same, with more weight on recent days</td></tr>
 *     <tr><td>{@code duration(days=…)}</td>
 *       <td>{@link io.github.gapwise.availability.DurationPredictor}</td>
 *       <td>time in each state at this time of day on the last days</td></tr>
 *     <tr><td>{@code last-transitions(n=…)}</td>
 *       <td>{@link io.github.gapwise.availability.LastTransitionsPredictor}</td>
 *       <td>exits and completions just before</td></tr>
 *     <tr><td>{@code long-run}</td>
 *       <td>{@link io.github.gapwise.availability.LongRunPredictor}</td>
 *       <td>time in each state over the whole history</td></tr>
 *     <tr><td>{@code oracle}</td>
 *       <td>{@link io.github.gapwise.availability.OraclePredictor}</td>
 *       <td>the future</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>For all of them, eviction and unavailability are one outcome. A window runs from its first
 * tick until before its last, and its unknown parts, before the history begins or from now on, are
 * cut off. A transition counts in the window in which its tick lies. A run fits a stretch of equal
 * length: a machine that leaves at the very tick at which a job would end has completed it. Where a
 * predictor finds no evidence, the forecast is that of {@code long-run}; for a machine that is
 * known only from this tick on, it is that the machine stays in its present state, as nothing
 * indicates otherwise. A caller who distrusts machines without a history checks {@link
 * io.github.gapwise.core.availability.AvailabilityHistory#since}.
 *
 * <p>A day has 24 hours: daylight saving time is ignored.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 3,
 * after Rood and Lewis.
 */
@NullMarked
package io.github.gapwise.availability;

import org.jspecify.annotations.NullMarked;
