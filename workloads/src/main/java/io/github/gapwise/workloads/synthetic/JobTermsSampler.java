package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;

/** Draws estimates, deadlines, weights and owners for jobs that are otherwise known. */
final class JobTermsSampler {
  private final double deadlineShare;
  private final UniformRandomProvider deadlines;
  private final ContinuousSampler slacks;
  private final ContinuousSampler overestimates;
  private final ContinuousSampler weights;
  private final Supplier<String> owners;

  JobTermsSampler(JobTerms terms, long seed) {
    deadlineShare = terms.deadlineShare();
    deadlines = Attribute.HAS_DEADLINE.stream(seed);
    slacks = Attribute.SLACK.uniform(terms.slack(), seed);
    overestimates = Attribute.OVERESTIMATE.uniform(terms.overestimate(), seed);
    weights = Attribute.WEIGHT.uniform(terms.weight(), seed);
    owners = owners(terms.users(), Attribute.OWNER.stream(seed));
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
    long estimatedWork = (long) Math.ceil(actualWork * overestimates.sample());
    Job job =
        new Job(
            id,
            release,
            deadline(release, runTime),
            cpus,
            estimatedWork,
            weight(),
            owners.get(),
            Tags.none());
    return new SimulatedJob(job, actualWork);
  }

  /** In thousandths, so that files show it exactly. */
  private double weight() {
    return Math.rint(weights.sample() * 1e3) / 1e3;
  }

  private long deadline(long release, long runTime) {
    boolean has = deadlines.nextDouble() < deadlineShare;
    long slack = (long) Math.ceil(runTime * slacks.sample());
    return has ? release + slack : Job.NO_DEADLINE;
  }
}
