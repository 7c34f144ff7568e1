package io.github.gapwise.schedule.twin;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** What a schedule of all jobs of a static instance costs. All of them are to be minimised. */
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

  /** What one job costs: not negative, and no less if the job completes later. */
  abstract Fraction cost(NaiveEntry entry);

  /** What two sets of jobs cost together; sets of no job cost zero. */
  Fraction join(Fraction one, Fraction other) {
    return one.plus(other);
  }

  /** The value of a schedule whose jobs cost so much together. */
  Fraction total(Fraction joined, int jobs) {
    return joined;
  }

  /**
   * The value of a whole schedule.
   *
   * @param schedule all jobs, of which there is at least one, on whatever machine
   */
  public final Fraction value(List<NaiveEntry> schedule) {
    Fraction joined = Fraction.ZERO;
    for (NaiveEntry entry : schedule) {
      joined = join(joined, cost(entry));
    }
    return total(joined, schedule.size());
  }

  /** The number that the double is, not the one that it is printed as. */
  private static Fraction exactly(double weight) {
    BigDecimal decimal = new BigDecimal(weight);
    return new Fraction(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
  }
}
