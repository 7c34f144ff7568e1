package io.github.gapwise.experiments.whatif;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.WallClock;
import java.util.Comparator;
import java.util.Locale;

/** How jobs are grouped to see who waits. */
enum WaitGrouping {
  /** All of them. */
  ALL("all"),
  /** By owner, those with the most jobs first. */
  USER("user"),
  /** By CPUs: 1, 2 to 3, 4 to 7, and so on. */
  SIZE("cpus"),
  /** By the hour of the day at which they were released, three hours together. */
  TIME_OF_DAY("hours");

  private static final int HOURS = 3;

  private final String label;

  WaitGrouping(String label) {
    this.label = label;
  }

  /** The name in files and tables: {@code all}, {@code user}, {@code cpus}, {@code hours}. */
  String label() {
    return label;
  }

  Member memberOf(Job job, WallClock clock) {
    return switch (this) {
      case ALL -> new Member(0, "all");
      case USER -> new Member(0, job.hasOwner() ? job.owner() : "(unknown)");
      case SIZE -> ofSize(Long.highestOneBit(job.totalCpus()));
      case TIME_OF_DAY -> ofTime(clock.at(job.release()).getHour() / HOURS * HOURS);
    };
  }

  private static Member ofSize(long least) {
    return new Member(least, least == 1 ? "1" : "%d-%d".formatted(least, 2 * least - 1));
  }

  private static Member ofTime(int first) {
    return new Member(first, String.format(Locale.ROOT, "%02d-%02d", first, first + HOURS));
  }

  /** A group of jobs, ordered by place, then by name. */
  record Member(long place, String name) implements Comparable<Member> {
    private static final Comparator<Member> ORDER =
        Comparator.comparingLong(Member::place).thenComparing(Member::name);

    @Override
    public int compareTo(Member other) {
      return ORDER.compare(this, other);
    }
  }
}
