package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of estimates, independent of plans. */
final class NaiveEstimates {
  private static final double PLANNED_QUANTILE = 0.8;
  private static final double MARGIN = 1.001;

  private final List<Machine> machines;
  private final ProcessingTimes times;
  private final NaiveOnTimeOptions options;
  private final NaiveLearning learning = new NaiveLearning();

  NaiveEstimates(SchedulingContext context, NaiveOnTimeOptions options) {
    machines = context.grid().machines();
    times = context.times();
    this.options = options;
  }

  /** The sum of ticks that are not negative; the last possible tick if the sum is beyond it. */
  static long sum(long tick, long ticks) {
    long sum = tick + ticks;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  NaiveLearning learning() {
    return learning;
  }

  /** e(j,m). */
  long e(Job job, Machine machine) {
    return times.ticks(job, machine);
  }

  /** a_j: the work, or the mean of e over the fitting machines. */
  double amount(Job job) {
    return times instanceof SpeedScaled ? (double) job.work() : meanEstimate(job);
  }

  private double meanEstimate(Job job) {
    double sum = 0;
    int count = 0;
    for (Machine machine : machines) {
      if (machine.fits(job)) {
        sum += e(job, machine);
        count++;
      }
    }
    return sum / count;
  }

  double area(NaiveJob j) {
    return j.cpus() * amount(j.job());
  }

  /** area·q_j. */
  double plannedArea(NaiveJob j) {
    return area(j) * j.q();
  }

  /** area·q_j/w_j. */
  double rank(NaiveJob j) {
    return j.weight() == 0 ? Double.POSITIVE_INFINITY : plannedArea(j) / j.weight();
  }

  /** CPUs·speed. */
  double capacity(Machine machine) {
    return machine.cpus() * (times instanceof SpeedScaled ? machine.speed() : 1);
  }

  /** p(j,m). */
  long p(NaiveJob j, Machine machine) {
    return share(j.q(), e(j.job(), machine));
  }

  /** low(j,m). */
  long low(NaiveJob j, Machine machine) {
    return share(j.c(), e(j.job(), machine));
  }

  private static long share(double q, long e) {
    return q == 1 ? e : Math.max(1, Math.min(e, (long) Math.ceil(MARGIN * q * e)));
  }

  /** class(j) = floor(2·log2(estimated work)). */
  int classOf(NaiveJob j) {
    double amount = amount(j.job());
    return options.has(NaiveOnTimeStep.CLASSES) ? Math.getExponent(amount * amount) : 0;
  }

  /** D(j). */
  private @Nullable NaiveDistribution distribution(NaiveJob j) {
    return options.adapt() ? learning.of(classOf(j)) : null;
  }

  /** min(1, Q(D, 0.8)). */
  double presentQ(NaiveJob j) {
    return presentShare(j, PLANNED_QUANTILE);
  }

  private double presentC(NaiveJob j) {
    return presentShare(j, options.risk());
  }

  private double presentShare(NaiveJob j, double t) {
    NaiveDistribution d = distribution(j);
    return d == null ? 1 : Math.min(1, d.quantile(t));
  }

  /** Sets q_j and c_j. */
  void setShares(NaiveJob j) {
    j.setShares(presentQ(j), presentC(j));
  }

  /** pi(j,m,t). */
  double pi(NaiveJob j, Machine machine, long t) {
    long e = e(j.job(), machine);
    if (!options.adapt() || j.deadline() - t >= e) {
      return 1;
    }
    double ratio = (double) (j.deadline() - t) / e;
    NaiveDistribution d = distribution(j);
    return d == null ? ratio : d.massUpTo(ratio);
  }

  /** END when it is set: start + p. */
  long end(NaiveJob j, Machine machine, long start) {
    return sum(start, p(j, machine));
  }

  /** END once it has passed. */
  long endOncePassed(NaiveRun run, Machine machine, long now) {
    long e = e(run.job().job(), machine);
    long elapsed = now - run.start();
    double u = (double) elapsed / e;
    NaiveDistribution d = distribution(run.job());
    if (elapsed >= e || d == null || !d.reachesBeyond(u)) {
      long more = (long) Math.floor(1.05 * elapsed);
      long further = elapsed < e ? Math.min(e, more) : more;
      return Math.max(now + 1, sum(run.start(), further));
    }
    double z = Math.min(1, d.meanBeyond(u));
    return Math.max(now + 1, sum(run.start(), Math.min(e, (long) Math.ceil(MARGIN * z * e))));
  }

  /** Records the completion of a job that has run for that long. */
  void completed(NaiveJob j, Machine machine, long actual) {
    learning.completed(classOf(j), (double) actual / e(j.job(), machine));
  }

  /** The observation from a running job: its ratio is larger than elapsed/e. */
  NaiveLearning.Censored censored(NaiveRun run, Machine machine, long now) {
    double ratio = (double) (now - run.start()) / e(run.job().job(), machine);
    return new NaiveLearning.Censored(classOf(run.job()), ratio);
  }

  /** Whether the job has a chance of being on time where its estimate is least, up or not. */
  boolean isLive(NaiveJob j, long now) {
    Machine quickest =
        machines.stream()
            .filter(machine -> machine.fits(j.job()))
            .min(Comparator.comparingLong(machine -> e(j.job(), machine)))
            .orElseThrow();
    return pi(j, quickest, Math.max(now, j.release())) >= options.risk();
  }
}
