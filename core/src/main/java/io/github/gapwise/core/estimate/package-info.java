/**
 * How far users' estimates of run times can be trusted: a model that learns from completed jobs and
 * knows nothing of plans, for policies of any family.
 */
@NullMarked
package io.github.gapwise.core.estimate;

import org.jspecify.annotations.NullMarked;
