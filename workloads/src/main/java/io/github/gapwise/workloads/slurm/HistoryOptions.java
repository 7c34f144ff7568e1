package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.WorkloadOptions;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * How a history is read.
 *
 * @param workload the machines, which Slurm's records do not name; the limits of files, and whether
 *     jobs require features and partitions of their machines
 * @param zone the time zone of the cluster's clocks; UTC by default, in which an hour is never
 *     repeated. Times with an offset, and seconds since 1970, are read as they are
 * @param limitIfNone the time limit in ticks of jobs that have none; empty for the longest one of
 *     the history, which is the default
 */
public record HistoryOptions(WorkloadOptions workload, ZoneId zone, OptionalLong limitIfNone) {

  /** Throws an {@link InvalidInputException} if {@code limitIfNone} is not positive. */
  public HistoryOptions {
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(zone, "zone");
    if (limitIfNone.isPresent() && limitIfNone.getAsLong() <= 0) {
      throw new InvalidInputException(
          "The time limit (%d) of jobs that have none must be positive."
              .formatted(limitIfNone.getAsLong()));
    }
  }

  /** The given options, clocks in UTC, and the longest time limit for jobs that have none. */
  public static HistoryOptions of(WorkloadOptions workload) {
    return new HistoryOptions(workload, ZoneOffset.UTC, OptionalLong.empty());
  }

  /** These options with clocks in another zone. */
  public HistoryOptions withZone(ZoneId zone) {
    return new HistoryOptions(workload, zone, limitIfNone);
  }

  /** These options with a time limit, in ticks and positive, for jobs that have none. */
  public HistoryOptions withLimitIfNone(long ticks) {
    return new HistoryOptions(workload, zone, OptionalLong.of(ticks));
  }
}
