/**
 * A policy that ranks the jobs of a partition, while Slurm starts them: {@link
 * io.github.gapwise.slurm.rank.RankDriver}.
 */
@NullMarked
package io.github.gapwise.slurm.rank;

import org.jspecify.annotations.NullMarked;
