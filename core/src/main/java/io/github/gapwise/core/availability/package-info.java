/**
 * Machines that come and go: their states over time, and predictions of these.
 *
 * <p>An {@link io.github.gapwise.core.availability.AvailabilityHistory} holds the states of one
 * machine. An {@link io.github.gapwise.core.availability.AvailabilityPredictor} is an immutable
 * value; bound to a length of ticks it yields an {@link
 * io.github.gapwise.core.availability.ExitPredictor}, which fills an {@link
 * io.github.gapwise.core.availability.ExitForecast} without allocating. Predictors are found by
 * name in {@link io.github.gapwise.core.scheduler.Catalog#predictors}.
 *
 * <p>This package depends on no other one, so that a scheduling context may hold histories.
 */
@NullMarked
package io.github.gapwise.core.availability;

import org.jspecify.annotations.NullMarked;
