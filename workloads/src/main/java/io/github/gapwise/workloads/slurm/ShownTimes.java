package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.slurm.RecordTimes.UNKNOWN;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * The times of a run as a clock showed them. In the hour that a clock repeats in autumn, each has
 * two readings. The length of the run, and the order of submission, start and end, decide between
 * them as far as they can; beyond that the earliest readings are taken, and the doubt is recorded.
 */
record ShownTimes(ClockText submit, ClockText eligible, ClockText start, ClockText end) {
  private static final long HOUR = 3_600_000;

  private record Reading(long submit, long eligible, long start, long end) {
    boolean isInOrder() {
      return submit <= start && (end == UNKNOWN || start <= end);
    }

    boolean wasEligibleInTime() {
      return eligible == UNKNOWN || (submit <= eligible && eligible <= start);
    }

    boolean hasLength() {
      return start != UNKNOWN && end != UNKNOWN;
    }
  }

  /**
   * Returns the most likely times.
   *
   * @param lengths the length of the run without suspension, as one or two fields give it
   * @param suspended for how long the job was suspended, if that is known
   */
  AccountedJob.Times resolve(List<Long> lengths, long suspended) {
    long[] known = lengths.stream().mapToLong(length -> length).filter(n -> n >= 0).toArray();
    long pause = Math.max(0, suspended);
    List<Reading> readings = readings();
    readings = closest(readings, known, pause);
    readings = preferred(readings, Reading::isInOrder);
    readings = preferred(readings, Reading::wasEligibleInTime);
    Reading chosen = readings.get(0);
    Set<HistoryChange> doubts = doubts(chosen, readings.size() > 1, known, pause);
    return new AccountedJob.Times(
        chosen.submit,
        chosen.eligible,
        chosen.start,
        chosen.end,
        runTime(chosen, known, pause),
        suspended,
        doubts);
  }

  /** All combinations, the earliest ones first. */
  private List<Reading> readings() {
    boolean together = eligible.equals(submit);
    List<Reading> all = new ArrayList<>();
    for (long submitted : submit.ticks()) {
      for (long ready : together ? List.of(submitted) : eligible.ticks()) {
        for (long started : start.ticks()) {
          for (long ended : end.ticks()) {
            all.add(new Reading(submitted, ready, started, ended));
          }
        }
      }
    }
    return all;
  }

  /** Those whose length is the closest to the recorded one. */
  private static List<Reading> closest(List<Reading> all, long[] known, long pause) {
    if (known.length == 0 || !all.get(0).hasLength()) {
      return all;
    }
    long least = all.stream().mapToLong(reading -> gap(reading, known, pause)).min().orElseThrow();
    return all.stream().filter(reading -> gap(reading, known, pause) == least).toList();
  }

  private static List<Reading> preferred(List<Reading> all, Predicate<Reading> rule) {
    List<Reading> some = all.stream().filter(rule).toList();
    return some.isEmpty() ? all : some;
  }

  private static long gap(Reading reading, long[] known, long pause) {
    long length = reading.end - reading.start - pause;
    return LongStream.of(known).map(n -> Math.abs(n - length)).min().orElseThrow();
  }

  private static long runTime(Reading reading, long[] known, long pause) {
    if (!reading.hasLength()) {
      return known.length == 0 ? UNKNOWN : known[0];
    }
    long length = reading.end - reading.start - pause;
    return LongStream.of(known)
        .boxed()
        .min(Comparator.comparingLong(n -> Math.abs(n - length)))
        .orElse(Math.max(0, length));
  }

  private Set<HistoryChange> doubts(Reading chosen, boolean ambiguous, long[] known, long pause) {
    Set<HistoryChange> doubts = EnumSet.noneOf(HistoryChange.class);
    if (ambiguous) {
      doubts.add(HistoryChange.HOUR_AMBIGUOUS);
    }
    if (submit.isSkipped() || eligible.isSkipped() || start.isSkipped() || end.isSkipped()) {
      doubts.add(HistoryChange.HOUR_SKIPPED);
    }
    if (known.length > 1 && known[0] != known[1]) {
      doubts.add(HistoryChange.LENGTHS_DIFFER);
    }
    boolean ran = known.length > 0 && known[0] > 0 && chosen.hasLength();
    if (ran && gap(chosen, known, pause) == HOUR) {
      doubts.add(HistoryChange.CLOCK_MOVED);
    }
    return doubts;
  }
}
