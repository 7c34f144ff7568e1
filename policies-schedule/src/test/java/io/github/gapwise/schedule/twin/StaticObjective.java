package io.github.gapwise.schedule.twin;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** The cost of a schedule of all jobs of a static instance. All objectives are minimised. */
public enum StaticObjective {
  /** The completion of the last job. */
  MAKESPAN {
    @Override
    Fraction cost(NaiveEntry entry) {
      return Fraction.of(entry.end());
    }

    @Override
    Fraction join(Fraction one, Fraction other) {
      return one.compareTo(other) >= 0 ? one : other;
    }
  },

  /** The sum of the tardiness of all jobs. */
  TOTAL_TARDINESS {
    @Override
    Fraction cost(NaiveEntry entry) {
      return Fraction.of(entry.tardiness());
    }
  },

  /** The sum of the tardiness of all jobs, each times its weight. */
  WEIGHTED_TARDINESS {
    @Override
    Fraction cost(NaiveEntry entry) {
      return Fraction.of(entry.tardiness()).times(exactly(entry.job().weight()));
    }
  },

  /** The number of jobs that complete after their deadlines. */
  DELAYED_JOBS {
    @Override
    Fraction cost(NaiveEntry entry) {
      return entry.isOnTime() ? Fraction.ZERO : Fraction.ONE;
    }
  },

  /** The mean time from release to completion. */
  MEAN_RESPONSE {
    @Override
    Fraction cost(NaiveEntry entry) {
      return Fraction.of(entry.end() - entry.job().release());
    }

    @Override
    Fraction total(Fraction joined, int jobs) {
      return joined.over(Fraction.of(jobs));
    }
  },

  /** The mean of the time from release to completion over the run time. */
  MEAN_SLOWDOWN {
    @Override
    Fraction cost(NaiveEntry entry) {
      return Fraction.of(entry.end() - entry.job().release())
          .over(Fraction.of(entry.end() - entry.start()));
    }

    @Override
    Fraction total(Fraction joined, int jobs) {
      return joined.over(Fraction.of(jobs));
    }
  };

  /** The cost of one job: not negative, and no less if the job completes later. */
  abstract Fraction cost(NaiveEntry entry);

  /** The joint cost of two sets of jobs; empty sets cost zero. */
  Fraction join(Fraction one, Fraction other) {
    return one.plus(other);
  }

  /** The value of a schedule whose jobs have this joint cost. */
  Fraction total(Fraction joined, int jobs) {
    return joined;
  }

  /**
   * The value of a whole schedule.
   *
   * @param schedule all jobs, at least one, on any machines
   */
  public final Fraction value(List<NaiveEntry> schedule) {
    Fraction joined = Fraction.ZERO;
    for (NaiveEntry entry : schedule) {
      joined = join(joined, cost(entry));
    }
    return total(joined, schedule.size());
  }

  /** The exact value of the double, not its printed form. */
  private static Fraction exactly(double weight) {
    BigDecimal decimal = new BigDecimal(weight);
    return new Fraction(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
  }
}
