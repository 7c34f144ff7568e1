/**
 * A policy that starts the jobs of a partition itself: {@link
 * io.github.gapwise.slurm.driver.Driver}.
 *
 * <p>At each poll, {@code Session} notifies the scheduler of what has changed in the cluster and
 * asks it to dispatch, {@code Starter} collects the starts that it orders, each with its node, and
 * {@code Launch} has Slurm carry them out. {@link io.github.gapwise.slurm.driver.ClusterForecast}
 * forecasts starts without a driver, for ranks too.
 */
@NullMarked
package io.github.gapwise.slurm.driver;

import org.jspecify.annotations.NullMarked;
