/**
 * Workloads made from workloads: with drawn deadlines, other estimates, a part of the jobs, other
 * machines. They stream what they are made from and hold nothing, except for {@link
 * io.github.gapwise.workloads.transform.OtherEstimates other estimates} of a matrix of run times,
 * which is itself held in memory.
 */
@NullMarked
package io.github.gapwise.workloads.transform;

import org.jspecify.annotations.NullMarked;
