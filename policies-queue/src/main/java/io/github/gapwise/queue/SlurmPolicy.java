package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.core.scheduler.SitePolicy;
import io.github.gapwise.queue.engine.BackfillCycle;
import io.github.gapwise.queue.engine.ReservingScheduler;
import io.github.gapwise.queue.engine.WaitingQueue;
import io.github.gapwise.queue.order.CappedAge;
import io.github.gapwise.queue.order.FairTree;
import io.github.gapwise.queue.order.Multifactor;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.order.RelativeSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What Slurm itself does with its plugins priority/multifactor and sched/backfill: the baseline of
 * a cluster that runs Slurm.
 *
 * <p>The queue is in the order of a {@linkplain Factors sum of factors}, without its fraction; ties
 * go to the lower id. There are two kinds of passes.
 *
 * <ul>
 *   <li>At each event, jobs start from the front of the queue. One that cannot start holds back all
 *       jobs behind it of its partition, and of partitions that share machines with it; {@code
 *       queueDepth} jobs behind the first one that cannot start are examined. A job belongs to the
 *       partition that a tag {@code partition=…} names, or else to one of all machines.
 *   <li>At the multiples of {@code interval}, if there was an event since the last one: after such
 *       a pass, the first {@code depth} jobs behind the one that cannot start are examined in the
 *       order of the queue. Each starts if that delays no reservation, or else gets the earliest
 *       start that is left, on the machines that {@link EasyBackfillPolicy} would choose, as long
 *       as it begins within {@code window}. Such a reservation takes these machines as a whole,
 *       however few of their CPUs the job needs: nothing else is planned there meanwhile, and
 *       nothing starts that would run into it. It is kept from the last multiple of {@code
 *       resolution} before its start, to that before its end.
 * </ul>
 *
 * <p>What it leaves out: limits of users and accounts, preemption, the time that a pass takes and
 * that a node takes to become free after a job, and the other options of {@code
 * SchedulerParameters}. The age of a job is exact to the second, whereas Slurm updates it once per
 * {@code period}, as this policy updates fair shares.
 *
 * <p>Cost of a pass: that of {@link EasyBackfillPolicy} with {@code depth} reservations.
 *
 * <p>Source: the manual pages slurm.conf and sched_config, for the rounding of reservations the
 * source of sched/backfill, and Slurm's Multifactor Priority Plugin; Yoo, Jette, Grondona, SLURM:
 * Simple Linux Utility for Resource Management (JSSPP 2003).
 *
 * @param factors the order of the queue
 * @param site the accounts, shares and priorities that the order uses
 * @param cycle when jobs are backfilled, and how many
 */
public record SlurmPolicy(Factors factors, Site site, Cycle cycle)
    implements QueuePolicy, SitePolicy {
  private static final double WEEK = 7 * 24 * 3600;
  private static final double DAY = 24 * 3600;
  private static final double MINUTE = 60;
  private static final double MOST_SECONDS = 1e9;
  private static final double LEAST_SECONDS = 0.001;

  /** As in Slurm: a number of 32 bits. */
  private static final double MOST_WEIGHT = (1L << 32) - 1;

  private static final Parameter<Double> AGE = weight("age", "waiting for max-age or longer");
  private static final Parameter<Double> MAX_AGE =
      seconds("max-age", WEEK, "The age in seconds beyond which a job gains no more.");
  private static final Parameter<Double> SIZE = weight("size", "needing all CPUs and machines");
  private static final Parameter<Boolean> SMALL =
      Parameter.flag(
          "small", false, "Whether small jobs gain by their size, instead of large ones.");
  private static final Parameter<Double> FAIR_SHARE =
      weight("fairshare", "belonging to the owner who has used the least of a fair share");
  private static final Parameter<Double> HALF_LIFE =
      seconds("halflife", WEEK, "The seconds after which past use counts half.");
  private static final Parameter<Double> PERIOD =
      seconds(
          "period", 300, "The seconds from one ranking of the owners by their use to the next.");
  private static final Parameter<Double> INTERVAL =
      seconds("interval", 30, "The seconds from one backfilling pass to the next.");
  private static final Parameter<Double> WINDOW =
      seconds("window", DAY, "How many seconds ahead a reservation may begin.");
  private static final Parameter<Double> RESOLUTION =
      seconds(
          "resolution", MINUTE, "Reservations begin and end at multiples of this many seconds.");
  private static final Parameter<Long> DEPTH =
      Parameter.count("depth", 0, 500, "How many jobs a backfilling pass looks at.");
  private static final Parameter<Long> QUEUE_DEPTH =
      Parameter.count("queue-depth", 1, 100, "How many jobs any other pass looks at.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "slurm",
          "What Slurm itself does with priority/multifactor and sched/backfill: a baseline.",
          "Slurm's manual; Yoo, Jette, Grondona (JSSPP 2003)",
          SlurmPolicy::of,
          AGE,
          MAX_AGE,
          SIZE,
          SMALL,
          FAIR_SHARE,
          HALF_LIFE,
          PERIOD,
          INTERVAL,
          WINDOW,
          DEPTH,
          QUEUE_DEPTH,
          RESOLUTION);

  /**
   * The weights of Slurm's factors, each from 0 to 1, and what they depend on. Times are in seconds
   * and positive, weights are not negative.
   *
   * @param age the weight of {@link CappedAge}
   * @param maxAge the age from which on a job gains no more
   * @param size the weight of {@link RelativeSize}
   * @param favoursSmall whether small jobs gain by their size
   * @param fairShare the weight of {@link FairTree}
   * @param halfLife the time after which use counts for half
   * @param period how often users are ranked by their use
   */
  public record Factors(
      double age,
      double maxAge,
      double size,
      boolean favoursSmall,
      double fairShare,
      double halfLife,
      double period) {
    /** All weights are 0: first come, first served. */
    public static final Factors NONE = new Factors(0, WEEK, 0, false, 0, WEEK, 300);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a weight is negative or a time is not positive
     */
    public Factors {
      if (!(age >= 0 && size >= 0 && fairShare >= 0)) {
        throw new IllegalArgumentException(
            "The weights (%s, %s, %s) must not be negative.".formatted(age, size, fairShare));
      }
      if (!(maxAge > 0 && halfLife > 0 && period > 0)) {
        throw new IllegalArgumentException(
            "The times (%s, %s, %s) must be positive.".formatted(maxAge, halfLife, period));
      }
    }
  }

  /**
   * When jobs are backfilled.
   *
   * @param interval the seconds from one backfilling to the next, positive
   * @param window how many seconds ahead a reservation may begin, positive
   * @param depth how many jobs are looked at in a backfilling, not negative
   * @param queueDepth how many jobs are looked at in other passes, positive
   * @param resolution the seconds by whose multiples reservations are kept, positive
   */
  public record Cycle(
      double interval, double window, long depth, long queueDepth, double resolution) {
    /** Slurm's own defaults: every 30 s, a day ahead, 500 and 100 jobs, in whole minutes. */
    public static final Cycle DEFAULT = new Cycle(30, DAY, 500, 100, MINUTE);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Cycle {
      if (!(interval > 0 && window > 0 && depth >= 0 && queueDepth > 0 && resolution > 0)) {
        throw new IllegalArgumentException(
            "The interval (%s), the window (%s), the queue depth (%d) and the resolution (%s) must be positive, the depth (%d) not negative."
                .formatted(interval, window, queueDepth, resolution, depth));
      }
    }

    /** A cycle with a resolution of a minute, Slurm's default. */
    public Cycle(double interval, double window, long depth, long queueDepth) {
      this(interval, window, depth, queueDepth, MINUTE);
    }
  }

  /** Checks that all are there. */
  public SlurmPolicy {
    Objects.requireNonNull(factors, "factors");
    Objects.requireNonNull(site, "site");
    Objects.requireNonNull(cycle, "cycle");
  }

  private static SlurmPolicy of(Arguments arguments) {
    Factors factors =
        new Factors(
            arguments.get(AGE),
            arguments.get(MAX_AGE),
            arguments.get(SIZE),
            arguments.get(SMALL),
            arguments.get(FAIR_SHARE),
            arguments.get(HALF_LIFE),
            arguments.get(PERIOD));
    Cycle cycle =
        new Cycle(
            arguments.get(INTERVAL),
            arguments.get(WINDOW),
            arguments.get(DEPTH),
            arguments.get(QUEUE_DEPTH),
            arguments.get(RESOLUTION));
    return new SlurmPolicy(factors, Site.UNKNOWN, cycle);
  }

  private static Parameter<Double> weight(String name, String of) {
    return Parameter.decimal(name, 0, MOST_WEIGHT, 0, "What a job gains by " + of + ".");
  }

  private static Parameter<Double> seconds(String name, double usual, String description) {
    return Parameter.decimal(name, LEAST_SECONDS, MOST_SECONDS, usual, description);
  }

  /** The order of the queue: what weighs nothing takes no time. */
  PriorityOrder order() {
    List<PriorityTerm> terms = new ArrayList<>();
    if (factors.age() > 0) {
      terms.add(new CappedAge(factors.age(), factors.maxAge()));
    }
    if (factors.size() > 0) {
      terms.add(new RelativeSize(factors.size(), factors.favoursSmall()));
    }
    if (factors.fairShare() > 0) {
      terms.add(new FairTree(factors.fairShare(), factors.halfLife(), factors.period(), site));
    }
    if (!site.equals(Site.UNKNOWN)) {
      terms.add(PriorityTerm.perJob("site", (job, seconds) -> site.bonus().applyAsDouble(job)));
    }
    return PriorityOrder.of(new Multifactor(terms));
  }

  @Override
  public SlurmPolicy at(Site site) {
    return new SlurmPolicy(factors, site, cycle);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    PriorityOrder order = order();
    WaitingQueue queue = new WaitingQueue(context, order, order);
    return new ReservingScheduler(
        context, filter, queue, Backfilling.ALL, cycle.depth(), false, cycle(context));
  }

  private BackfillCycle cycle(SchedulingContext context) {
    long interval = Math.max(1, Math.round(cycle.interval() * context.ticksPerSecond()));
    long window = Math.round(cycle.window() * context.ticksPerSecond());
    long resolution = Math.max(1, Math.round(cycle.resolution() * context.ticksPerSecond()));
    return new BackfillCycle(interval, window, cycle.queueDepth(), resolution);
  }

  /** Returns the label, without what it knows of the site. */
  @Override
  public String toString() {
    return DESCRIPTOR
        .label(
            factors.age(),
            factors.maxAge(),
            factors.size(),
            factors.favoursSmall(),
            factors.fairShare(),
            factors.halfLife(),
            factors.period(),
            cycle.interval(),
            cycle.window(),
            cycle.depth(),
            cycle.queueDepth(),
            cycle.resolution())
        .toString();
  }
}
