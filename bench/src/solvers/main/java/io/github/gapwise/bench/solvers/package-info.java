/**
 * How far from the optimum: the fewest jobs that must be delayed on an instance whose future is
 * known, bounded from below by a linear relaxation and sought by solvers of others, beside what the
 * policies of Gapwise do on it. Part of the build with {@code -Psolvers} alone; {@link
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
 *       <td>what a policy comes to, on-line or told all jobs beforehand</td></tr>
 *   </tbody>
 * </table>
 */
@NullMarked
package io.github.gapwise.bench.solvers;

import org.jspecify.annotations.NullMarked;
