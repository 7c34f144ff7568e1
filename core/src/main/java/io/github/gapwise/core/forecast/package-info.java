/**
 * When will a waiting job start? {@link io.github.gapwise.core.forecast.StartForecast} answers that
 * for any policy, from a {@linkplain io.github.gapwise.core.forecast.StateSnapshot snapshot} of
 * what runs and waits.
 */
@NullMarked
package io.github.gapwise.core.forecast;

import org.jspecify.annotations.NullMarked;
