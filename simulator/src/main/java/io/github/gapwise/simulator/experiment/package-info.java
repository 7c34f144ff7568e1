/** Several policies on one workload: {@link io.github.gapwise.simulator.experiment.Experiment}. */
@NullMarked
package io.github.gapwise.simulator.experiment;

import org.jspecify.annotations.NullMarked;
