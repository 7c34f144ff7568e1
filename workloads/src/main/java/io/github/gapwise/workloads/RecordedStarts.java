package io.github.gapwise.workloads;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** When jobs started, by id, as a cluster recorded it. Immutable. */
public final class RecordedStarts {
  private final Long2LongOpenHashMap starts;

  private RecordedStarts(Long2LongOpenHashMap starts) {
    this.starts = starts;
  }

  /** Creates the starts from ticks by job id; copied. */
  public static RecordedStarts of(Map<Long, Long> starts) {
    return new RecordedStarts(new Long2LongOpenHashMap(starts));
  }

  /** The tick at which a job started; empty if it is unknown. */
  public OptionalLong of(long jobId) {
    return starts.containsKey(jobId) ? OptionalLong.of(starts.get(jobId)) : OptionalLong.empty();
  }
}
