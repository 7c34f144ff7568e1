/** The loop: a scheduler follows a cluster, and Slurm starts what it decides. */
@NullMarked
package io.github.gapwise.slurm.driver;

import org.jspecify.annotations.NullMarked;
