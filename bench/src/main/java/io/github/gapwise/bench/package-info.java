/**
 * The cost of Gapwise, measured with JMH. Run {@code java -jar bench/target/benchmarks.jar -lp} for
 * all benchmarks with their parameters, {@code -h} for the options of JMH; the Javadoc of each
 * benchmark gives its command.
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
