package io.github.gapwise.slurm.view;

import io.github.gapwise.slurm.client.JobRecord;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongPredicate;

/**
 * The jobs that a driver has pinned to nodes. Slurm shows that a job must run on a node, but not
 * whether a driver or its user said so. Immutable.
 */
public final class Pins {
  /** No pins. */
  public static final Pins NONE = new Pins(new TreeMap<>());

  private final NavigableMap<Long, Pin> byJob;

  /**
   * A pin.
   *
   * @param job the number of the job
   * @param submitTime when the job was submitted, in seconds since 1970
   * @param node the name of the node
   */
  public record Pin(long job, long submitTime, String node) {

    /**
     * A job that is queued again has a new time of submission. One that has the number of a job
     * before it could be mistaken for it only if its user named the same node, and would lose no
     * more than that.
     */
    private boolean isOf(JobRecord record) {
      return submitTime <= record.submitTime() && record.requiredNodes().equals(List.of(node));
    }
  }

  private Pins(NavigableMap<Long, Pin> byJob) {
    this.byJob = byJob;
  }

  /** Whether a driver has pinned the job to the only node that it must run on. */
  public boolean hold(JobRecord record) {
    Pin pin = byJob.get(record.id());
    return pin != null && pin.isOf(record);
  }

  /** These pins and others; a later pin of a job replaces the one before. */
  public Pins with(Collection<Pin> others) {
    NavigableMap<Long, Pin> all = new TreeMap<>(byJob);
    others.forEach(pin -> all.put(pin.job(), pin));
    return new Pins(all);
  }

  /** The pins of those jobs for which the predicate holds. */
  public Pins keeping(LongPredicate jobs) {
    NavigableMap<Long, Pin> kept = new TreeMap<>(byJob);
    kept.keySet().removeIf(job -> !jobs.test(job));
    return new Pins(kept);
  }

  /** All pins, by the numbers of their jobs. */
  public Collection<Pin> all() {
    return Collections.unmodifiableCollection(byJob.values());
  }
}
