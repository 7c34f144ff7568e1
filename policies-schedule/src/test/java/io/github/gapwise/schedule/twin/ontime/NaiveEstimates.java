package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.SchedulingContext;
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

  /** e(j,M), on the slowest machine. */
  long e(Job job, List<NaiveMachine> on) {
    return on.stream().mapToLong(m -> e(job, m.machine())).max().orElseThrow();
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
    return (double) j.nodes() * j.cpus() * amount(j.job());
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

  /** p(j,M). */
  long p(NaiveJob j, List<NaiveMachine> on) {
    return share(j.q(), e(j.job(), on));
  }

  /** low(j,M). */
  long low(NaiveJob j, List<NaiveMachine> on) {
    return share(j.c(), e(j.job(), on));
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
    return pi(j, e(j.job(), machine), t);
  }

  /** pi(j,M,t). */
  double pi(NaiveJob j, List<NaiveMachine> on, long t) {
    return pi(j, e(j.job(), on), t);
  }

  private double pi(NaiveJob j, long e, long t) {
    if (!options.adapt() || j.deadline() - t >= e) {
      return 1;
    }
    double ratio = (double) (j.deadline() - t) / e;
    NaiveDistribution d = distribution(j);
    return d == null ? ratio : d.massUpTo(ratio);
  }

  /** END when it is set: start + p. */
  long end(NaiveJob j, List<NaiveMachine> on, long start) {
    return sum(start, p(j, on));
  }

  /** END once it has passed. */
  long endOncePassed(NaiveRun run, long now) {
    long e = e(run.job().job(), run.on());
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
  void completed(NaiveRun run, long actual) {
    learning.completed(classOf(run.job()), (double) actual / e(run.job().job(), run.on()));
  }

  /** The observation from a running job: its ratio is larger than elapsed/e. */
  NaiveLearning.Censored censored(NaiveRun run, long now) {
    double ratio = (double) (now - run.start()) / e(run.job().job(), run.on());
    return new NaiveLearning.Censored(classOf(run.job()), ratio);
  }

  /**
   * Whether the job has a chance of being on time on the machines where its estimates are least, up
   * or not.
   */
  boolean isLive(NaiveJob j, long now) {
    return pi(j, leastEstimate(j), Math.max(now, j.release())) >= options.risk();
  }

  /** The least e(j,M). */
  private long leastEstimate(NaiveJob j) {
    return machines.stream()
        .filter(machine -> machine.fits(j.job()))
        .mapToLong(machine -> e(j.job(), machine))
        .sorted()
        .skip(j.nodes() - 1)
        .findFirst()
        .orElseThrow();
  }

  /** By how much the start of a job could be delayed. */
  long slack(NaiveJob j, long now) {
    long latest = j.deadline() - share(j.q(), leastEstimate(j));
    return Math.max(0, latest - Math.max(now, j.release()));
  }
}
