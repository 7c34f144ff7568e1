/**
 * How far users' estimates of run times can be trusted: what can be learned from completed jobs,
 * without any knowledge of plans, for policies of any family. Two questions are answered from the
 * same ratios of run time and estimate by class: how the run times of jobs are distributed, running
 * ones included ({@link io.github.gapwise.core.estimate.EstimateModel}), and how long one job of an
 * owner will run ({@link io.github.gapwise.core.estimate.RunTimePredictor}).
 */
@NullMarked
package io.github.gapwise.core.estimate;

import org.jspecify.annotations.NullMarked;
