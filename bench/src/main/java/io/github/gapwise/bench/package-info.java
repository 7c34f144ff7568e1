/**
 * The cost of Gapwise, measured with JMH. Run {@code java -jar bench/target/benchmarks.jar -lp} for
 * all benchmarks with their parameters, {@code -h} for the options of JMH; the Javadoc of each
 * benchmark gives its command.
 *
 * <table class="striped">
 *   <caption>The benchmarks of this package</caption>
 *   <thead>
 *     <tr><th scope="col">Benchmark</th><th scope="col">Question</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@link io.github.gapwise.bench.QueuePassBenchmark}</td>
 *       <td>What does one scheduling pass cost in a queue of a given length?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.DecisionBenchmark}</td>
 *       <td>What does each decision cost while a workload of the papers is replayed?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.EgEdfDecisionBenchmark}</td>
 *       <td>What does it cost to plan one arrival with EG-EDF, its relatives and its slow
 *       twin?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.ScalingBenchmark}</td>
 *       <td>How does that grow with the number of machines?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.DemandsBenchmark}</td>
 *       <td>What do several nodes, memory and GPUs add?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.OnTimeBenchmark}</td>
 *       <td>What does {@code on-time} cost beside EG-EDF?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.TabuIterationBenchmark}</td>
 *       <td>What does an iteration of an optimiser cost?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.ImmediateDecisionBenchmark}</td>
 *       <td>What does it cost to place one arrival in immediate mode?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.BoundsBenchmark}</td>
 *       <td>How much does each bound of EG-EDF gain?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.EarliestStartBenchmark}</td>
 *       <td>How long does a search take in a profile of a given size?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.PredictorBenchmark}</td>
 *       <td>What does one prediction of a machine's availability cost?</td></tr>
 *     <tr><td>{@link io.github.gapwise.bench.ReliabilityDecisionBenchmark}</td>
 *       <td>How long does a scheduler that uses such predictions take for a job?</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>The tests of this module compare the variants of each benchmark with each other and with
 * independent bookkeeping: a number counts only for a correct program. Figures are published with
 * the processor, the JVM, the commit and the command, and with JMH's own report ({@code -rf json})
 * beside them.
 *
 * <p>A new policy takes part in {@code DecisionBenchmark} once its label is among the values of the
 * parameter {@code policy}; a test fails as long as a policy of the catalogue is missing there.
 */
@NullMarked
package io.github.gapwise.bench;

import org.jspecify.annotations.NullMarked;
