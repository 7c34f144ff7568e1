/**
 * What a sweep runs: {@link io.github.gapwise.experiments.sweep.plan.SweepPlan}, from texts with
 * ranges: {@link io.github.gapwise.experiments.sweep.plan.Template}.
 *
 * <table>
 * <caption>The grammar of a value</caption>
 * <tr><th>written</th><th>stands for</th></tr>
 * <tr><td>{@code 1..5}</td><td>1, 2, 3, 4, 5</td></tr>
 * <tr><td>{@code 1..9/2}</td><td>1, 3, 5, 7, 9</td></tr>
 * <tr><td>{@code 0.1..0.3/0.1}</td><td>0.1, 0.2, 0.3, in decimal arithmetic</td></tr>
 * <tr><td>{@code a|b|c}</td><td>each of them; each may be a range</td></tr>
 * </table>
 */
@NullMarked
package io.github.gapwise.experiments.sweep.plan;

import org.jspecify.annotations.NullMarked;
