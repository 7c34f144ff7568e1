/**
 * What generators of workloads share: one stream of random numbers for each attribute, and limits
 * of times.
 *
 * <p>Internal: not exported by the module.
 */
@NullMarked
package io.github.gapwise.simulator.generator;

import org.jspecify.annotations.NullMarked;
