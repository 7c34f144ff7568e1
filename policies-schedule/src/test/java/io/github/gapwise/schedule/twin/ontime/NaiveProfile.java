package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** The occupied CPUs of a machine over time. */
final class NaiveProfile {

  private record Occupation(long from, long until, int cpus) {
    boolean covers(long tick) {
      return from <= tick && tick < until;
    }
  }

  private final int cpus;
  private final List<Occupation> occupations = new ArrayList<>();

  NaiveProfile(int cpus) {
    this.cpus = cpus;
  }

  void occupy(long from, long until, int cpus) {
    occupations.add(new Occupation(from, until, cpus));
  }

  /** The earliest tick from the given one on at which that many CPUs are free for that long. */
  long earliest(long notBefore, long ticks, int wanted) {
    return LongStream.concat(
            LongStream.of(notBefore),
            occupations.stream().mapToLong(Occupation::until).filter(t -> t > notBefore).sorted())
        .filter(t -> isFree(t, NaiveEstimates.sum(t, ticks), wanted))
        .findFirst()
        .orElseThrow();
  }

  /** Whether that many CPUs are free; they can become fewer only at the start of an occupation. */
  boolean isFree(long from, long until, int wanted) {
    return LongStream.concat(
            LongStream.of(from),
            occupations.stream().mapToLong(Occupation::from).filter(t -> from < t && t < until))
        .allMatch(t -> freeAt(t) >= wanted);
  }

  private int freeAt(long tick) {
    return cpus
        - occupations.stream().filter(each -> each.covers(tick)).mapToInt(Occupation::cpus).sum();
  }
}
