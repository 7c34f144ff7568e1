package io.github.gapwise.schedule.search;

import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Arrays;

/** Decides which moves a {@link LocalSearchOptimiser} makes. An immutable value. */
public sealed interface AcceptanceRule {

  /** Returns the name and the parameters whose values are not the defaults. */
  Spec label();

  /** Returns the state of the rule for the runs on one plan. */
  Acceptance start();

  /** Hill climbing: makes the moves that improve a plan. */
  record Improving() implements AcceptanceRule {
    /** Its name in labels. */
    public static final String NAME = "hill-climbing";

    @Override
    public Spec label() {
      return Spec.of(NAME);
    }

    @Override
    public Acceptance start() {
      return (current, candidate, random) -> candidate < current;
    }
  }

  /** A random walk: makes every move; the best plan is the result. */
  record Anything() implements AcceptanceRule {
    /** Its name in labels. */
    public static final String NAME = "random-walk";

    @Override
    public Spec label() {
      return Spec.of(NAME);
    }

    @Override
    public Acceptance start() {
      return (current, candidate, random) -> true;
    }
  }

  /**
   * Simulated annealing: makes a move that worsens a plan by Δ with probability exp(−Δ / T). T is
   * the temperature times the value of the plan with which the run began (1 if that is 0), and
   * falls by a factor with each move that is drawn.
   *
   * <p>Paper: Kirkpatrick, Gelatt, Vecchi, Optimization by Simulated Annealing (1983).
   *
   * @param temperature the first temperature; from 1e-12 to 1e12
   * @param cooling the factor; from 0 to 1
   */
  record Annealing(double temperature, double cooling) implements AcceptanceRule {
    /** Its name in labels. */
    public static final String NAME = "annealing";

    /** The first temperature. */
    public static final Parameter<Double> TEMPERATURE =
        Parameter.decimal(
            "temperature",
            1e-12,
            1e12,
            0.001,
            "The first temperature, as a share of the objective at the beginning of the run.");

    /** The factor applied with each move. */
    public static final Parameter<Double> COOLING =
        Parameter.decimal(
            "cooling",
            0,
            1,
            0.99,
            "The factor by which the temperature is multiplied after each move.");

    /** Checks the components. */
    public Annealing {
      TEMPERATURE.require(temperature);
      COOLING.require(cooling);
    }

    @Override
    public Spec label() {
      return Spec.of(NAME).with(TEMPERATURE, temperature).with(COOLING, cooling);
    }

    @Override
    public Acceptance start() {
      return new Cooling(this);
    }

    /** The temperature of a run. */
    private static final class Cooling implements Acceptance {
      private final Annealing parameters;
      private double temperature;

      Cooling(Annealing parameters) {
        this.parameters = parameters;
      }

      @Override
      public void begin(double value) {
        temperature = parameters.temperature * (value == 0 ? 1 : Math.abs(value));
      }

      @Override
      public boolean accepts(double current, double candidate, double random) {
        double worse = candidate - current;
        // The strict form, so that every JVM makes the same moves.
        boolean accepted = worse <= 0 || random < StrictMath.exp(-worse / temperature);
        temperature *= parameters.cooling;
        return accepted;
      }
    }
  }

  /**
   * Late acceptance: makes a move if the plan is then no worse than it was {@code length} moves ago
   * in this run, made or not, or no worse than it is now.
   *
   * <p>Paper: Burke, Bykov, A Late Acceptance Strategy in Hill-Climbing for Exam Timetabling
   * Problems (PATAT 2008).
   *
   * @param length how many moves ago; from 1 to 1,000,000
   */
  record Late(int length) implements AcceptanceRule {
    /** Its name in labels. */
    public static final String NAME = "late-acceptance";

    /** How many moves ago. */
    public static final Parameter<Long> LENGTH =
        Parameter.integer(
            "length",
            1,
            1_000_000,
            50,
            "A new plan is compared with the plan of this many moves ago.");

    /** Checks the length. */
    public Late {
      LENGTH.require((long) length);
    }

    @Override
    public Spec label() {
      return Spec.of(NAME).with(LENGTH, (long) length);
    }

    @Override
    public Acceptance start() {
      return new History(length);
    }

    /** The values of the last plans. */
    private static final class History implements Acceptance {
      private final double[] values;
      private int next;

      History(int length) {
        values = new double[length];
      }

      @Override
      public void begin(double value) {
        Arrays.fill(values, value);
        next = 0;
      }

      @Override
      public boolean accepts(double current, double candidate, double random) {
        boolean accepted = candidate <= values[next] || candidate <= current;
        values[next] = accepted ? candidate : current;
        next = (next + 1) % values.length;
        return accepted;
      }
    }
  }

  /** Decides about one move after another. */
  @FunctionalInterface
  interface Acceptance {

    /** Begins a run with a plan of this value. */
    default void begin(double value) {}

    /**
     * Whether a move is made.
     *
     * @param current the present value of the plan
     * @param candidate the value of the plan after the move; less is better
     * @param random a number from 0 to below 1
     */
    boolean accepts(double current, double candidate, double random);
  }
}
