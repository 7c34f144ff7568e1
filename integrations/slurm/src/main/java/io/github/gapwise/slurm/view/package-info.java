/**
 * A cluster as a scheduler sees it. {@link io.github.gapwise.slurm.view.ClusterReading} has the
 * content of its records for both drivers. {@link io.github.gapwise.slurm.view.QueueView} makes of
 * it the jobs that a policy ranks, and {@link io.github.gapwise.slurm.view.SchedulerView} the
 * events for a policy that starts jobs itself.
 */
@NullMarked
package io.github.gapwise.slurm.view;

import org.jspecify.annotations.NullMarked;
