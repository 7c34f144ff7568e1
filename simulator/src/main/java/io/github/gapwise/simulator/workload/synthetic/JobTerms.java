package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.simulator.distribution.Range;

/**
 * What the users say of their jobs: how long they take, and when they are due.
 *
 * @param deadlineShare the share of jobs with a deadline
 * @param slack the range of the time from release to deadline, in run times
 * @param overestimate the range of the estimate, in actual run times
 */
record JobTerms(double deadlineShare, Range slack, Range overestimate) {

  /** The terms of the parameters of a generator. */
  static JobTerms of(
      Parameter<Double> deadlines,
      Parameter<Double> slackMin,
      Parameter<Double> slackMax,
      Arguments arguments) {
    return new JobTerms(
        arguments.get(deadlines),
        CommonParameters.range(slackMin, slackMax, arguments),
        new Range(1, arguments.get(CommonParameters.OVERESTIMATE)));
  }
}
