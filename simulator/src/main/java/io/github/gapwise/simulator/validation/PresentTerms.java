package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Changed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The estimates and deadlines that jobs have at a tick, as operators change them. */
final class PresentTerms {
  private final ProcessingTimes times;

  /** By job, in order of time. */
  private final Map<Long, List<Changed>> changes = new HashMap<>();

  PresentTerms(List<SystemEvent> events, ProcessingTimes times) {
    this.times = times;
    for (SystemEvent event : events) {
      if (event instanceof Changed changed) {
        changes.computeIfAbsent(changed.jobId(), id -> new ArrayList<>()).add(changed);
      }
    }
  }

  /** Returns the job as it is after the changes up to a tick, those of the tick included. */
  Job at(Job job, long tick) {
    Job changed = job;
    for (Changed change : changes.getOrDefault(job.id(), List.of())) {
      changed = change.time() <= tick ? change.terms().applyTo(changed) : changed;
    }
    return changed;
  }

  /** The estimated ticks of the job on its machines, after the changes up to a tick. */
  long estimated(Job job, List<Machine> machines, long tick) {
    Job changed = at(job, tick);
    return machines.stream().mapToLong(each -> times.ticks(changed, each)).max().orElseThrow();
  }

  /**
   * Whether the deadline in the schedule is that of the job at its end, before or after the changes
   * of that tick; for a job that did not run, that of any time.
   */
  boolean allowsDeadline(Job job, ScheduledJob scheduled) {
    long deadline = scheduled.deadline();
    if (scheduled.ran()) {
      return deadline == at(job, scheduled.end() - 1).deadline()
          || deadline == at(job, scheduled.end()).deadline();
    }
    return deadline == job.deadline()
        || changes.getOrDefault(job.id(), List.of()).stream()
            .anyMatch(change -> deadline == at(job, change.time()).deadline());
  }
}
