package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.input.Range;

/**
 * What users say about their jobs: how long they take, when they are due, how important they are,
 * and whose they are.
 *
 * @param deadlineShare the share of jobs with a deadline
 * @param slack the range of the time from release to deadline, in run times
 * @param overestimate the range of the estimate, in actual run times
 * @param weight the range of the weight
 * @param users the number of users, 0 for jobs without owner
 */
record JobTerms(double deadlineShare, Range slack, Range overestimate, Range weight, int users) {

  static JobTerms of(
      Parameter<Double> deadlines,
      Parameter<Double> slackMin,
      Parameter<Double> slackMax,
      Arguments arguments) {
    return new JobTerms(
        arguments.get(deadlines),
        CommonParameters.range(slackMin, slackMax, arguments),
        new Range(1, arguments.get(CommonParameters.OVERESTIMATE)),
        new Range(1, arguments.get(CommonParameters.WEIGHT_MAX)),
        arguments.get(CommonParameters.USERS).intValue());
  }
}
