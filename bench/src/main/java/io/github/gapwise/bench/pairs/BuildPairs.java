package io.github.gapwise.bench.pairs;

import io.github.gapwise.experiments.statistics.Summary;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Compares the speed of two builds, run by run in turns in one JVM, so that a slow minute of the
 * machine is a slow minute of both:
 *
 * <pre>
 * java -cp AFTER.jar io.github.gapwise.bench.pairs.BuildPairs [--trials=N] [--check] BEFORE.jar AFTER.jar [POLICY@WORKLOAD…]
 * </pre>
 *
 * <p>A jar is {@code bench/target/benchmarks.jar} of a build; each has a class loader of its own. A
 * workload is the label of a generator. In each trial both builds are loaded anew, so that they are
 * compiled anew too, which makes more of a difference than anything within a trial; the first third
 * of its rounds warms up. Each line has the medians over trials of the median over rounds of the
 * scheduler's mean CPU time an event in ns, the geometric mean of the trials' ratios, and its 95 %
 * confidence interval. {@code --check} only looks whether AFTER knows the policies and workloads.
 *
 * <p>Exit code 1 if a ratio is above {@value PairedRatio#LOSS} with an interval above {@value
 * PairedRatio#SURELY}, 2 for a mistake in the arguments.
 */
public final class BuildPairs {
  private static final String TRIALS = "--trials=";
  private static final String CHECK = "--check";

  /** An interval that is wider shows neither a loss nor that there is none. */
  private static final double TOO_WIDE = 0.3;

  private static final int USUAL_TRIALS = 5;
  private static final int LEAST_TRIALS = 2;
  private static final int ROUNDS = 90;

  /** The hot path of the papers, under a policy of each kind. */
  private static final List<String> USUAL =
      List.of(
          "fcfs@" + hotPath(3),
          "easy@" + hotPath(3),
          "flexible@" + hotPath(2),
          "swift@" + hotPath(2),
          "conservative@" + hotPath(2),
          "eg-edf@" + hotPath(2),
          "on-time@" + hotPath(3));

  private final PrintStream out;
  private final int trials;

  private BuildPairs(PrintStream out, int trials) {
    this.out = out;
    this.trials = trials;
  }

  private static String hotPath(int interarrival) {
    return "klusacek(machines=150,jobs=3000,interarrival=%d,seed=1)".formatted(interarrival);
  }

  /**
   * Measures, prints, and ends the JVM with an exit code.
   *
   * @param args see above
   */
  public static void main(String... args) {
    System.exit(run(System.out, System.err, args));
  }

  static int run(PrintStream out, PrintStream err, String... args) {
    try {
      List<String> rest = new ArrayList<>(List.of(args));
      int trials = trials(rest);
      boolean isCheck = rest.remove(CHECK);
      if (rest.size() < 2) {
        throw new IllegalArgumentException(
            "The arguments must be two jars, and maybe policies and workloads.");
      }
      List<Case> cases =
          (rest.size() == 2 ? USUAL : rest.subList(2, rest.size())).stream().map(Case::of).toList();
      BuildPairs pairs = new BuildPairs(out, trials);
      return isCheck
          ? check(place(rest.get(1)), cases)
          : pairs.compare(place(rest.get(0)), place(rest.get(1)), cases);
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return 2;
    }
  }

  private static int trials(List<String> args) {
    if (args.isEmpty() || !args.get(0).startsWith(TRIALS)) {
      return USUAL_TRIALS;
    }
    String value = args.remove(0).substring(TRIALS.length());
    if (!value.matches("\\d{1,6}") || Integer.parseInt(value) < LEAST_TRIALS) {
      throw new IllegalArgumentException(
          "The trials (%s) must be a whole number from %d to 999999."
              .formatted(value, LEAST_TRIALS));
    }
    return Integer.parseInt(value);
  }

  /** Several places are separated as in a class path. */
  private static List<Path> place(String argument) {
    List<Path> places = new ArrayList<>();
    for (String place : argument.split(System.getProperty("path.separator"), -1)) {
      if (!Files.isReadable(Path.of(place))) {
        throw new IllegalArgumentException("The jar (%s) cannot be read.".formatted(place));
      }
      places.add(Path.of(place));
    }
    return places;
  }

  private int compare(List<Path> before, List<Path> after, List<Case> cases) {
    out.println("CPU time of the scheduler in ns an event, ratio, and its 95 % interval");
    out.printf("%-24s %10s %10s %7s  %s%n", "policy", "before ns", "after ns", "ratio", "95 %");
    boolean isLoss = false;
    for (Case one : cases) {
      isLoss |= compare(before, after, one.policy, one.workload);
    }
    return isLoss ? 1 : 0;
  }

  /** Makes each policy and workload once, so that a mistake shows before anything is measured. */
  private static int check(List<Path> build, List<Case> cases) {
    for (Case one : cases) {
      try (Build after = Build.of(build)) {
        after.replay(one.workload, one.policy);
      }
    }
    return 0;
  }

  /** A policy and the label of the generator of its workload. */
  private record Case(String policy, String workload) {
    static Case of(String text) {
      String[] parts = text.split("@", 2);
      if (parts.length < 2) {
        throw new IllegalArgumentException(
            "The case (%s) must have the form POLICY@WORKLOAD.".formatted(text));
      }
      return new Case(parts[0], parts[1]);
    }
  }

  private boolean compare(List<Path> before, List<Path> after, String policy, String workload) {
    double[] first = new double[trials];
    double[] second = new double[trials];
    for (int trial = 0; trial < trials; trial++) {
      try (Build old = Build.of(before);
          Build young = Build.of(after)) {
        Series one = new Series(old.replay(workload, policy));
        Series other = new Series(young.replay(workload, policy));
        runInTurns(one, other, trial);
        first[trial] = one.median();
        second[trial] = other.median();
        if (trial == 0 && one.events != other.events) {
          out.printf(
              "%s decides otherwise: %d events before, %d after, by %s%n",
              policy, one.events, other.events, workload);
        }
      }
    }
    PairedRatio ratio = PairedRatio.of(first, second);
    print(policy, ratio);
    return ratio.isLoss();
  }

  /** Runs both, the one first in every other round and trial. */
  private static void runInTurns(Series one, Series other, int trial) {
    for (int round = 0; round < ROUNDS; round++) {
      boolean oneLeads = (round + trial) % 2 == 0;
      (oneLeads ? one : other).run(round);
      (oneLeads ? other : one).run(round);
    }
  }

  private void print(String policy, PairedRatio ratio) {
    out.printf(
        Locale.ROOT,
        "%-24s %10.0f %10.0f %7.3f  %.3f to %.3f%s%n",
        policy,
        ratio.before(),
        ratio.after(),
        ratio.ratio(),
        ratio.low(),
        ratio.high(),
        ratio.isLoss() ? "  slower" : isTooWide(ratio) ? "  too wide to tell: more trials" : "");
  }

  private static boolean isTooWide(PairedRatio ratio) {
    return ratio.high() - ratio.low() > TOO_WIDE;
  }

  private static final class Series {
    private final Build.Replay replay;
    private final double[] nanos = new double[ROUNDS];
    private long events;

    Series(Build.Replay replay) {
      this.replay = replay;
    }

    void run(int round) {
      Build.Times times = replay.run();
      nanos[round] = times.meanNanos();
      events = times.events();
    }

    double median() {
      return PairedRatio.median(Arrays.copyOfRange(nanos, ROUNDS / 3, ROUNDS));
    }
  }

  /**
   * How much longer one build takes than another, from trials in pairs.
   *
   * @param before the median time of the one, in nanoseconds
   * @param after the median time of the other, in nanoseconds
   * @param ratio the geometric mean of the ratios of the trials, after by before
   * @param low the lower end of its 95 % confidence interval, by Student's distribution of the
   *     logarithms
   * @param high the upper end
   */
  record PairedRatio(double before, double after, double ratio, double low, double high) {
    /**
     * A ratio above this one is a loss of speed, if it is sure that it is above {@link #SURELY}.
     */
    static final double LOSS = 1.15;

    static final double SURELY = 1.05;

    static PairedRatio of(double[] before, double[] after) {
      if (before.length < 2 || before.length != after.length) {
        throw new IllegalArgumentException(
            "The times (%d) must be two or more, and as many as the others (%d)."
                .formatted(before.length, after.length));
      }
      double[] logarithms =
          IntStream.range(0, before.length)
              .mapToDouble(k -> Math.log(after[k] / before[k]))
              .toArray();
      Summary summary = Summary.of(logarithms);
      var interval = summary.interval().orElseThrow();
      return new PairedRatio(
          median(before),
          median(after),
          Math.exp(summary.mean()),
          Math.exp(interval.low()),
          Math.exp(interval.high()));
    }

    static double median(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      int middle = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Whether speed is lost, beyond what noise explains. */
    boolean isLoss() {
      return ratio > LOSS && low > SURELY;
    }
  }
}
