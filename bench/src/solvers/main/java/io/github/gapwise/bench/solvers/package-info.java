/**
 * How far from the optimum: the fewest jobs that must be delayed on an instance whose future is
 * known, bounded from below by a linear relaxation. Part of the build with {@code -Psolvers}
 * alone.
 *
 * <table class="striped">
 *   <caption>What there is</caption>
 *   <thead>
 *     <tr><th scope="col">Class</th><th scope="col">Says of the number of delayed jobs</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@link io.github.gapwise.bench.solvers.LinearRelaxation}</td>
 *       <td>no schedule delays fewer</td></tr>
 *   </tbody>
 * </table>
 */
@NullMarked
package io.github.gapwise.bench.solvers;

import org.jspecify.annotations.NullMarked;
