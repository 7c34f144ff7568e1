package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.LastLacks;
import io.github.gapwise.workloads.Workload;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table that may state why jobs started, and what they waited for. */
abstract class ExplainedFile implements ScheduleFile {

  /**
   * Why a job started.
   *
   * @param reason according to the policy
   * @param lacked the resource that it lacked last; empty if none
   */
  record Account(StartReason reason, String lacked) {
    static final Account NONE = new Account(StartReason.UNSTATED, "");
  }

  final boolean explained;

  /** Null unless explained. */
  private final @Nullable LastLacks lacks;

  /** By id of a running job; empty unless explained. */
  private final Long2ObjectOpenHashMap<StartReason> reasons = new Long2ObjectOpenHashMap<>();

  ExplainedFile(Workload workload, boolean explained) {
    this.explained = explained;
    lacks = explained ? new LastLacks(workload.grid()) : null;
  }

  @Override
  public final RunListener listener() {
    return lacks == null ? this : RunListener.all(List.of(lacks, this));
  }

  /** The account of the attempt that has ended, which is then forgotten. */
  private Account take(Attempt attempt) {
    long id = attempt.job().id();
    return lacks == null ? Account.NONE : new Account(reasons.remove(id), lacks.take(id));
  }

  /** An attempt ended, which had started for these reasons. */
  abstract void attemptEnded(Attempt attempt, Account account);

  @Override
  public final void attemptEnded(Attempt attempt) {
    attemptEnded(attempt, take(attempt));
  }

  @Override
  public final void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    if (explained) {
      reasons.put(job.id(), reason);
    }
  }
}
