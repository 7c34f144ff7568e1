package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** What jobs occupy of a machine over time. */
final class NaiveProfile {

  private record Occupation(long from, long until, Job job) {
    boolean covers(long tick) {
      return from <= tick && tick < until;
    }
  }

  private final Machine machine;
  private final List<Occupation> occupations = new ArrayList<>();

  NaiveProfile(Machine machine) {
    this.machine = machine;
  }

  void occupy(long from, long until, Job job) {
    occupations.add(new Occupation(from, until, job));
  }

  /**
   * The earliest tick from the given one on at which all that a job needs is free for that long.
   */
  long earliest(long notBefore, long ticks, Job wanted) {
    return LongStream.concat(
            LongStream.of(notBefore),
            occupations.stream().mapToLong(Occupation::until).filter(t -> t > notBefore).sorted())
        .filter(t -> isFree(t, NaiveEstimates.sum(t, ticks), wanted))
        .findFirst()
        .orElseThrow();
  }

  /** The ticks at which something becomes free. */
  LongStream ends() {
    return occupations.stream().mapToLong(Occupation::until);
  }

  /** Whether that is free; there can be less only at the start of an occupation. */
  boolean isFree(long from, long until, Job wanted) {
    return LongStream.concat(
            LongStream.of(from),
            occupations.stream().mapToLong(Occupation::from).filter(t -> from < t && t < until))
        .allMatch(t -> isFreeAt(t, wanted));
  }

  private List<Job> at(long tick) {
    return occupations.stream().filter(each -> each.covers(tick)).map(Occupation::job).toList();
  }

  /** The CPUs that are free at a tick. */
  int freeAt(long tick) {
    return machine.cpus() - at(tick).stream().mapToInt(Job::cpus).sum();
  }

  private boolean isFreeAt(long tick, Job wanted) {
    List<Job> there = at(tick);
    boolean isFree = wanted.cpus() <= freeAt(tick);
    for (String kind : wanted.resources().kinds()) {
      long amount = there.stream().mapToLong(each -> each.resources().amount(kind)).sum();
      isFree &= amount + wanted.resources().amount(kind) <= machine.capacities().amount(kind);
    }
    return isFree;
  }
}
