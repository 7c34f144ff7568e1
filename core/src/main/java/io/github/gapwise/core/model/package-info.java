/**
 * What is scheduled and on what: {@link io.github.gapwise.core.model.Job jobs}, {@link
 * io.github.gapwise.core.model.Machine machines}, the {@link io.github.gapwise.core.model.Grid
 * grid} that they form, and the {@link io.github.gapwise.core.model.ProcessingTimes processing
 * times} that relate the two.
 *
 * <p>Time is a {@code long} count of ticks without a unit. All types are immutable and may be
 * shared between threads.
 */
@NullMarked
package io.github.gapwise.core.model;

import org.jspecify.annotations.NullMarked;
