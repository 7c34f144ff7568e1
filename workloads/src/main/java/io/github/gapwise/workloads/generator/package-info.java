/**
 * Shared by workload generators: one stream of random numbers for each attribute, and limits on
 * times.
 *
 * <p>Internal: not exported by the module.
 */
@NullMarked
package io.github.gapwise.workloads.generator;

import org.jspecify.annotations.NullMarked;
