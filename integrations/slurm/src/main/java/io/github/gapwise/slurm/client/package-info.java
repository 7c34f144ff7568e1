/** The commands of Slurm, and what they print. */
@NullMarked
package io.github.gapwise.slurm.client;

import org.jspecify.annotations.NullMarked;
