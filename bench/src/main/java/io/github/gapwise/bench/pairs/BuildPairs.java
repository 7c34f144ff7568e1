package io.github.gapwise.bench.pairs;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Compares the speed of two builds, run by run in turns in one JVM, so that a slow minute of the
 * machine is a slow minute of both:
 *
 * <pre>
 * java -cp AFTER.jar io.github.gapwise.bench.pairs.BuildPairs [--rounds=N] BEFORE.jar AFTER.jar [POLICY@WORKLOAD…]
 * </pre>
 *
 * <p>A jar is {@code bench/target/benchmarks.jar} of a build; each has a class loader of its own. A
 * workload is the label of a generator. The first third of the rounds warms up and does not count.
 * Each line has the medians of the scheduler's mean CPU time an event, the geometric mean of the
 * ratios of all pairs, and its 95 % confidence interval.
 *
 * <p>Exit code 1 if a ratio is above {@value PairedRatio#LOSS} with an interval above {@value
 * PairedRatio#SURELY}, 2 for a mistake in the arguments.
 */
public final class BuildPairs {
  private static final String ROUNDS = "--rounds=";
  private static final int USUAL_ROUNDS = 90;
  private static final int LEAST_ROUNDS = 3;

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
  private final int rounds;

  private BuildPairs(PrintStream out, int rounds) {
    this.out = out;
    this.rounds = rounds;
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

  /** Measures and prints, and returns the exit code. */
  static int run(PrintStream out, PrintStream err, String... args) {
    try {
      List<String> rest = new ArrayList<>(List.of(args));
      int rounds = rounds(rest);
      if (rest.size() < 2) {
        throw new IllegalArgumentException(
            "The arguments must be two jars, and maybe policies and workloads.");
      }
      List<String> cases = rest.size() == 2 ? USUAL : rest.subList(2, rest.size());
      return new BuildPairs(out, rounds).compare(place(rest.get(0)), place(rest.get(1)), cases);
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return 2;
    }
  }

  private static int rounds(List<String> args) {
    if (args.isEmpty() || !args.get(0).startsWith(ROUNDS)) {
      return USUAL_ROUNDS;
    }
    String value = args.remove(0).substring(ROUNDS.length());
    if (!value.matches("\\d{1,6}") || Integer.parseInt(value) < LEAST_ROUNDS) {
      throw new IllegalArgumentException(
          "The rounds (%s) must be a whole number from %d to 999999."
              .formatted(value, LEAST_ROUNDS));
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

  private int compare(List<Path> before, List<Path> after, List<String> cases) {
    out.printf("%-24s %10s %10s %7s  %s%n", "policy", "before ns", "after ns", "ratio", "95 %");
    boolean isLoss = false;
    for (String one : cases) {
      int at = one.indexOf('@');
      if (at < 0) {
        throw new IllegalArgumentException(
            "The case (%s) must have the form POLICY@WORKLOAD.".formatted(one));
      }
      isLoss |= compare(before, after, one.substring(0, at), one.substring(at + 1));
    }
    return isLoss ? 1 : 0;
  }

  /** Compares one case, with classes that nothing else has warmed up. */
  private boolean compare(List<Path> before, List<Path> after, String policy, String workload) {
    try (Build old = Build.of(before);
        Build young = Build.of(after)) {
      Series first = new Series(old.replay(workload, policy), rounds);
      Series second = new Series(young.replay(workload, policy), rounds);
      for (int round = 0; round < rounds; round++) {
        Series leading = round % 2 == 0 ? first : second;
        leading.run(round);
        (leading == first ? second : first).run(round);
      }
      PairedRatio ratio = PairedRatio.of(first.warm(), second.warm());
      print(policy, ratio);
      if (first.events != second.events) {
        out.printf(
            "%-24s decides otherwise: %d events before, %d after, by %s%n",
            "", first.events, second.events, workload);
      }
      return ratio.isLoss();
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
        ratio.isLoss() ? "  slower" : "");
  }

  /** The times of one build, by round. */
  private static final class Series {
    private final Build.Replay replay;
    private final double[] nanos;
    private long events;

    Series(Build.Replay replay, int rounds) {
      this.replay = replay;
      nanos = new double[rounds];
    }

    void run(int round) {
      Build.Times times = replay.run();
      nanos[round] = times.meanNanos();
      events = times.events();
    }

    double[] warm() {
      return Arrays.copyOfRange(nanos, nanos.length / 3, nanos.length);
    }
  }
}
