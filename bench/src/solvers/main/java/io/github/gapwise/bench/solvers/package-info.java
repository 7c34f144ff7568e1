/**
 * The distance from the optimum: the fewest jobs that must be delayed on an instance whose future
 * is known, bounded from below by a linear relaxation and searched for by third-party solvers,
 * beside the results of Gapwise's policies. Part of the build only with {@code -Psolvers}; {@link
 * io.github.gapwise.bench.solvers.SolverComparison} has the command.
 *
 * <table class="striped">
 *   <caption>What there is</caption>
 *   <thead>
 *     <tr><th scope="col">Class</th><th scope="col">Says of the number of delayed jobs</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@link io.github.gapwise.bench.solvers.LinearRelaxation}</td>
 *       <td>no schedule delays fewer</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.solvers.CpSatSearch}</td>
 *       <td>the best that CP-SAT finds in a given time, and its own bound</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.solvers.TimefoldSearch}</td>
 *       <td>the best that Timefold finds in a given time</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.solvers.PolicyRun}</td>
 *       <td>the result of a policy, on-line or with all jobs known beforehand</td></tr>
 *   </tbody>
 * </table>
 */
@NullMarked
package io.github.gapwise.bench.solvers;

import org.jspecify.annotations.NullMarked;
