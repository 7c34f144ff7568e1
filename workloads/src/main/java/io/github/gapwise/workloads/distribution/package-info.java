/** Distributions, set by users, of numbers that are drawn at random. */
@NullMarked
package io.github.gapwise.workloads.distribution;

import org.jspecify.annotations.NullMarked;
