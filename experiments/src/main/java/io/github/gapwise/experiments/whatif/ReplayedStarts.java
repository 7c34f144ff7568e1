package io.github.gapwise.experiments.whatif;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.RecordedStarts;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Objects;
import java.util.OptionalLong;

/** Records when each job of a run started, for the last time if it started several times. */
public final class ReplayedStarts implements RunListener {
  private final String policy;
  private final Long2LongOpenHashMap starts = new Long2LongOpenHashMap();

  /** Records the starts of the policy with this label. */
  public ReplayedStarts(String policy) {
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /** The label of the policy. */
  public String policy() {
    return policy;
  }

  /** The tick at which a job started; empty if it did not. */
  public OptionalLong of(long jobId) {
    return starts.containsKey(jobId) ? OptionalLong.of(starts.get(jobId)) : OptionalLong.empty();
  }

  RecordedStarts starts() {
    return RecordedStarts.of(starts);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    starts.put(job.id(), now);
  }
}
