/**
 * Predicted run times for policies that use only estimates.
 *
 * <p>{@link io.github.gapwise.queue.prediction.PredictedPolicy} stands between the system and a
 * policy, and gives each job the work that it is expected to take.
 */
@NullMarked
package io.github.gapwise.queue.prediction;

import org.jspecify.annotations.NullMarked;
