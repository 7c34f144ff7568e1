/** The speed of two builds, side by side in one JVM. */
@NullMarked
package io.github.gapwise.bench.pairs;

import org.jspecify.annotations.NullMarked;
