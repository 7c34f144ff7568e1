@NullMarked
package io.github.gapwise.simulator.workload.slurm;

import org.jspecify.annotations.NullMarked;
