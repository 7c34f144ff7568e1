package io.github.gapwise.core.estimate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Predicts the run time of a job from the run times of jobs that have completed, and how urgent the
 * job is if its slowdown counts. It does not depend on plans or machines.
 *
 * <p>A prediction for a job with estimate e is taken over a weighted sample of run times, none of
 * which exceeds e:
 *
 * <ol>
 *   <li>the last {@value #RUNS} completions of the owner, the latest with weight 1, each one before
 *       with {@value #FADING} times the weight of the next; {@value #OTHER_ESTIMATE} times as much
 *       if its estimate differs from e, and {@value #OTHER_CPUS} times as much if its CPUs differ.
 *       The run time counts up to e, and as e if that job used up its own estimate;
 *   <li>the last {@value ObservedRatios#LIMIT} ratios of run time and estimate of all jobs of the
 *       same {@linkplain EstimateModel#classOf class} of estimates, times e, of weight 1 together;
 *   <li>e itself, of weight {@value #TRUST}.
 * </ol>
 *
 * <p>The completions of owners count only as long as they have been the better guess. Whenever a
 * job completes for which earlier jobs of its owner and of its class are known, each guess is
 * compared with its run time: the error is |log(h/r)|, where h is the harmonic mean of the guess
 * and r the run time, both at least f (see below). In the sum of errors each counts {@value
 * #FADING_ERRORS} times as much as the next. While the sum of owners is the larger one, by more
 * than rounding, their completions are left out, for all owners.
 *
 * <p>The prediction is the mean of the sample. The urgency is the mean of 1/max(f, value), where f
 * is the shortest time that counts in a bounded slowdown: it is what a second of waiting adds to
 * the expected slowdown, so that a job that may well be short is urgent even if its mean is long.
 * Jobs of an unknown owner have no completions of the owner.
 *
 * <p>The classes and their memory are those of {@link EstimateModel}, which estimates the
 * distribution of the ratios, running jobs included; this class only needs means over a sample, in
 * which the last jobs of an owner often say more than a class does.
 *
 * <p>Cost: O({@value ObservedRatios#LIMIT}) of a completion, and of a prediction for an estimate
 * for which none was made since a job of its class completed; constant of any other. No allocation
 * once each class and owner has been seen. Single threaded.
 *
 * <p>Papers: Tsafrir, Etsion, Feitelson, Backfilling Using System-Generated Predictions Rather than
 * User Runtime Estimates (IEEE TPDS 18, 2007), for the last completions of the owner; the rest is
 * this library's.
 */
public final class RunTimePredictor {
  /** How many completions of an owner are remembered. */
  static final int RUNS = 12;

  static final double FADING = 0.8;
  static final double OTHER_ESTIMATE = 0.2;
  static final double OTHER_CPUS = 0.5;
  static final double TRUST = 0.3;
  static final double FADING_ERRORS = 0.99;

  /** Sums of errors that differ by no more are equal: rounding does not decide. */
  static final double ROUNDING = 1e-9;

  private final double shortest;
  private final @Nullable ObservedRatios[] classes = new ObservedRatios[EstimateModel.CLASSES];
  private final @Nullable ClassMeans[] means = new ClassMeans[EstimateModel.CLASSES];
  private final Map<String, Owner> owners = new HashMap<>();

  private double errorOfOwners;
  private double errorOfClasses;

  /** The sums over the sample of the last prediction: of weights, and of weighted values. */
  private double weights;

  private double times;
  private double urgencies;
  private double estimate;

  /** The last completions of an owner, the latest at {@code next - 1} modulo the length. */
  private static final class Owner {
    final double[] runs = new double[RUNS];
    final double[] estimates = new double[RUNS];
    final long[] cpus = new long[RUNS];
    int count;
    int next;

    Owner() {
      Arrays.fill(estimates, Double.NaN);
    }
  }

  /**
   * Creates a predictor that has learnt nothing yet: it predicts the estimate.
   *
   * @param shortest the shortest run time that counts in the urgency, and where owners are compared
   *     with classes; positive
   * @throws IllegalArgumentException if it is not
   */
  public RunTimePredictor(double shortest) {
    if (!(shortest > 0)) {
      throw new IllegalArgumentException(
          "The shortest run time (%s) must be positive.".formatted(shortest));
    }
    this.shortest = shortest;
  }

  /**
   * Learns from a job that has completed. All times are in one unit, in which a class of estimates
   * spans half a doubling from 1 on; shorter estimates are one class.
   *
   * @param owner the owner, empty if unknown
   * @param cpus the CPUs of all its nodes
   * @param estimate its estimated run time; positive
   * @param share the share of the estimate that it ran for, from 0 to 1; at 1 it may have been
   *     killed
   */
  public void completed(String owner, long cpus, double estimate, double share) {
    int jobClass = classOf(estimate);
    if (!owner.isEmpty()) {
      Owner own = owners.computeIfAbsent(owner, name -> new Owner());
      ObservedRatios ratios = classes[jobClass];
      if (own.count > 0 && ratios != null) {
        compare(own, cpus, meansOf(jobClass), ratios, estimate, share * estimate);
      }
      remember(own, cpus, estimate, share);
    }
    ObservedRatios.of(jobClass, classes).add(share);
    meansOf(jobClass).forget();
  }

  private void compare(
      Owner own, long cpus, ClassMeans means, ObservedRatios ratios, double estimate, double run) {
    begin(estimate);
    addRuns(own, cpus);
    errorOfOwners = FADING_ERRORS * errorOfOwners + error(run);
    begin(estimate);
    addMeans(means, ratios);
    errorOfClasses = FADING_ERRORS * errorOfClasses + error(run);
  }

  private double error(double run) {
    return Math.abs(StrictMath.log(weights / urgencies / Math.max(shortest, run)));
  }

  private static void remember(Owner owner, long cpus, double estimate, double share) {
    owner.runs[owner.next] = share < 1 ? share * estimate : Double.POSITIVE_INFINITY;
    owner.estimates[owner.next] = estimate;
    owner.cpus[owner.next] = cpus;
    owner.next = (owner.next + 1) % RUNS;
    owner.count = Math.min(RUNS, owner.count + 1);
  }

  /** Predicts the run time of a job, which the getters then return. */
  public void predict(String owner, long cpus, double estimate) {
    begin(estimate);
    Owner known = owner.isEmpty() ? null : owners.get(owner);
    if (known != null && errorOfOwners <= errorOfClasses + ROUNDING) {
      addRuns(known, cpus);
    }
    int jobClass = classOf(estimate);
    ObservedRatios ratios = classes[jobClass];
    if (ratios != null) {
      addMeans(meansOf(jobClass), ratios);
    }
    add(TRUST, estimate);
  }

  private void begin(double estimate) {
    this.estimate = estimate;
    weights = 0;
    times = 0;
    urgencies = 0;
  }

  private void addMeans(ClassMeans means, ObservedRatios ratios) {
    means.find(ratios, estimate, shortest);
    weights++;
    times += means.time();
    urgencies += means.urgency();
  }

  private ClassMeans meansOf(int jobClass) {
    ClassMeans known = means[jobClass];
    if (known == null) {
      known = new ClassMeans();
      means[jobClass] = known;
    }
    return known;
  }

  private void addRuns(Owner owner, long cpus) {
    double weight = 1;
    for (int rank = 1; rank <= owner.count; rank++) {
      int at = Math.floorMod(owner.next - rank, RUNS);
      double sameEstimate = owner.estimates[at] == estimate ? weight : weight * OTHER_ESTIMATE;
      double same = owner.cpus[at] == cpus ? sameEstimate : sameEstimate * OTHER_CPUS;
      add(same, Math.min(owner.runs[at], estimate));
      weight *= FADING;
    }
  }

  private void add(double weight, double value) {
    weights += weight;
    times += weight * value;
    urgencies += weight / Math.max(shortest, value);
  }

  /**
   * The mean share of their estimates for which the last jobs of the class of this estimate ran,
   * whoever owned them.
   *
   * @return from 0 to 1; 1 if no job of the class has completed
   */
  public double classShare(double estimate) {
    int jobClass = classOf(estimate);
    ObservedRatios ratios = classes[jobClass];
    if (ratios == null) {
      return 1;
    }
    ClassMeans means = meansOf(jobClass);
    means.find(ratios, estimate, shortest);
    return Math.min(1, means.time() / estimate);
  }

  private static int classOf(double estimate) {
    return EstimateModel.classOf(Math.max(1, estimate));
  }

  /** The predicted share of the estimate, above 0 and at most 1; NaN before a prediction. */
  public double share() {
    return Math.min(1, time() / estimate);
  }

  /** The predicted run time, positive and at most the estimate; NaN before a prediction. */
  public double time() {
    return Math.min(estimate, times / weights);
  }

  /** The urgency, positive: the mean of one divided by the time that counts; NaN as above. */
  public double urgency() {
    return urgencies / weights;
  }

  /**
   * Means over the ratios of a class times an estimate: of the run time, and of one divided by it.
   * Users choose few different estimates, so the last means of each are remembered until another
   * job of the class completes: where many jobs of an owner wait, all but the first cost hardly
   * anything.
   */
  private static final class ClassMeans {
    /** A power of two. */
    private static final int SIZE = 16;

    /** The multiplier of Fibonacci hashing: 2<sup>64</sup> divided by the golden ratio. */
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SIZE);

    /** The estimates whose means are known, each at its own place; NaN where none is. */
    private final double[] estimates = new double[SIZE];

    private final double[] times = new double[SIZE];
    private final double[] urgencies = new double[SIZE];
    private int found;

    ClassMeans() {
      forget();
    }

    /** Forgets all means, as a ratio is added. */
    void forget() {
      Arrays.fill(estimates, Double.NaN);
    }

    /** Finds the means for an estimate, which the getters then return. */
    void find(ObservedRatios ratios, double estimate, double shortest) {
      found = (int) ((Double.doubleToLongBits(estimate) * MULTIPLIER) >>> SHIFT);
      if (estimates[found] != estimate) {
        sum(ratios, estimate, shortest);
        estimates[found] = estimate;
      }
    }

    /** From the oldest ratio to the latest. */
    private void sum(ObservedRatios ratios, double estimate, double shortest) {
      double time = 0;
      double urgency = 0;
      for (int age = ratios.count() - 1; age >= 0; age--) {
        double value = ratios.latest(age) * estimate;
        time += value;
        urgency += 1 / Math.max(shortest, value);
      }
      times[found] = time / ratios.count();
      urgencies[found] = urgency / ratios.count();
    }

    /** The mean of the run time, at most the estimate. */
    double time() {
      return times[found];
    }

    /** The mean of one divided by the run time, or by the shortest time that counts. */
    double urgency() {
      return urgencies[found];
    }
  }
}
