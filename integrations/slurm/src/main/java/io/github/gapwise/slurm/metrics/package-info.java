/** Metrics of a running driver for Prometheus. */
@NullMarked
package io.github.gapwise.slurm.metrics;

import org.jspecify.annotations.NullMarked;
