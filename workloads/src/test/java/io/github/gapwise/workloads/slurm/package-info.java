@NullMarked
package io.github.gapwise.workloads.slurm;

import org.jspecify.annotations.NullMarked;
