/**
 * Predictors of how a machine that is available will leave that state.
 *
 * <table class="striped">
 *   <caption>The predictors of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Label</th><th scope="col">Class</th><th scope="col">Looks at</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@code tde(days=…,reading=…)}</td>
 *       <td>{@link io.github.gapwise.availability.TdePredictor}</td>
 *       <td>exits and completions at this time of day on each of the last days</td></tr>
 *     <tr><td>{@code freshness(days=…)}</td>
 *       <td>{@link io.github.gapwise.availability.FreshnessPredictor}</td>
 *       <td>the same, recent days more</td></tr>
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
 *       <td>what comes</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>What they have in common: eviction and being unavailable are one outcome. A window goes from
 * its first tick until before its last, and what is not known, before the history begins or from
 * now on, is cut off. A transition counts in the window in which its tick lies. A run fits a
 * stretch as long as it: a machine that leaves at the very tick at which a job would end has
 * completed it. Where a predictor finds nothing to go by, the forecast is that of {@code long-run}:
 * what is known of the machine anyway; and of a machine that is known from this very tick on, that
 * it stays in the state that it is in, for nothing speaks against it. Someone who distrusts
 * machines without a history asks {@link
 * io.github.gapwise.core.availability.AvailabilityHistory#since}.
 *
 * <p>A day has 24 hours: summer time is not heeded.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 3,
 * after Rood and Lewis.
 */
@NullMarked
package io.github.gapwise.availability;

import org.jspecify.annotations.NullMarked;
