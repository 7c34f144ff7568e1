package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.Range;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;

/**
 * What users say about their jobs: how long they take, when they are due, how important they are,
 * and whose they are.
 *
 * @param slack the range of the time from release to deadline, in run times
 * @param overestimate the range of the estimate, in actual run times
 * @param weight the range of the weight
 * @param users the number of users, 0 for jobs without owner
 */
record JobTerms(double deadlineShare, Range slack, Range overestimate, Range weight, int users) {

  /** The parameters of a generator that give the terms. */
  static final class Parameters {
    private static final Parameter<Double> OVERESTIMATE =
        Parameter.decimal(
            "overestimate",
            1,
            1e6,
            1,
            "largest factor by which an estimate exceeds the run time; drawn from 1 up");
    private static final Parameter<Double> WEIGHT_MAX =
        Parameter.decimal(
            "weight-max", 1, 1e6, 1, "largest weight of a job; drawn from 1 up, in steps of 0.001");
    private static final Parameter<Long> USERS =
        Parameter.integer(
            "users",
            0,
            1_000_000,
            0,
            "number of users who own the jobs; the share of user k is in proportion to 1/k; 0: jobs without"
                + " owner");

    private final Parameter<Double> deadlines;
    private final Parameter<Double> slackMin;
    private final Parameter<Double> slackMax;

    /** The parameters with these defaults; the unit is that of the slack. */
    Parameters(double deadlines, double slackMin, double slackMax, String unit) {
      this.deadlines =
          Parameter.decimal("deadlines", 0, 1, deadlines, "share of jobs with a deadline");
      this.slackMin = slack("slack-min", slackMin, "shortest", unit);
      this.slackMax = slack("slack-max", slackMax, "longest", unit);
    }

    private static Parameter<Double> slack(
        String name, double defaultValue, String extreme, String unit) {
      return Parameter.decimal(
          name, 0, 1e6, defaultValue, extreme + " time from release to deadline, in " + unit);
    }

    /** In the order of labels. */
    List<Parameter<?>> all() {
      return List.of(deadlines, slackMin, slackMax, OVERESTIMATE, WEIGHT_MAX, USERS);
    }

    JobTerms of(Arguments arguments) {
      return new JobTerms(
          arguments.get(deadlines),
          CommonParameters.range(slackMin, slackMax, arguments),
          new Range(1, arguments.get(OVERESTIMATE)),
          new Range(1, arguments.get(WEIGHT_MAX)),
          arguments.get(USERS).intValue());
    }
  }

  /** Draws estimates, deadlines, weights and owners for jobs that are otherwise known. */
  static final class Sampler {
    private final double deadlineShare;
    private final UniformRandomProvider deadlines;
    private final ContinuousSampler slacks;
    private final ContinuousSampler overestimates;
    private final ContinuousSampler weights;
    private final Supplier<String> owners;

    Sampler(JobTerms terms, long seed) {
      deadlineShare = terms.deadlineShare;
      deadlines = Attribute.HAS_DEADLINE.stream(seed);
      slacks = Attribute.SLACK.uniform(terms.slack, seed);
      overestimates = Attribute.OVERESTIMATE.uniform(terms.overestimate, seed);
      weights = Attribute.WEIGHT.uniform(terms.weight, seed);
      owners = owners(terms.users, Attribute.OWNER.stream(seed));
    }

    /** Numbers, which a log in the Standard Workload Format can hold. */
    private static Supplier<String> owners(int users, UniformRandomProvider random) {
      if (users == 0) {
        return () -> "";
      }
      DiscreteSampler user = RejectionInversionZipfSampler.of(random, users, 1);
      return () -> Integer.toString(user.sample());
    }

    /**
     * Returns the job with an estimate, a weight, and perhaps a deadline and an owner. Times are in
     * ticks; the deadline counts run times from the release.
     */
    SimulatedJob complete(long id, long release, int cpus, long runTime, long actualWork) {
      long estimate = (long) Math.ceil(actualWork * overestimates.sample());
      long deadline = deadline(release, runTime);
      double weight = thousandths(weights.sample());
      Job job = new Job(id, release, deadline, cpus, estimate, weight, owners.get(), Tags.none());
      return new SimulatedJob(job, actualWork);
    }

    private long deadline(long release, long runTime) {
      boolean has = deadlines.nextDouble() < deadlineShare;
      long slack = (long) Math.ceil(runTime * slacks.sample());
      return has ? release + slack : Job.NO_DEADLINE;
    }
  }

  /** Rounds so that files show the value exactly. */
  static double thousandths(double value) {
    return Math.rint(value * 1e3) / 1e3;
  }
}
