/** Distributions of numbers that users set, for what is drawn at random. */
@NullMarked
package io.github.gapwise.simulator.distribution;

import org.jspecify.annotations.NullMarked;
