/**
 * A policy that ranks the jobs of a partition, while Slurm starts them: {@link
 * io.github.gapwise.slurm.rank.RankDriver}.
 *
 * <p>{@link io.github.gapwise.slurm.rank.RankPlan} has the order in which the policy plans to start
 * the jobs, and {@code RankLadder} the nice values that give them this order.
 */
@NullMarked
package io.github.gapwise.slurm.rank;

import org.jspecify.annotations.NullMarked;
