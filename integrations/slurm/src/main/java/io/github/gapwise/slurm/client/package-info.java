/**
 * The commands of Slurm, and what they print: {@link io.github.gapwise.slurm.client.SlurmClient}.
 */
@NullMarked
package io.github.gapwise.slurm.client;

import org.jspecify.annotations.NullMarked;
