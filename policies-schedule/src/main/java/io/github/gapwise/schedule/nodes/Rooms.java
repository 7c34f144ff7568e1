package io.github.gapwise.schedule.nodes;

import io.github.gapwise.core.model.Job;

/** What a plan leaves free on each machine, as a search for places sees it. */
public interface Rooms {
  /** Whether a machine may take a node of a job. */
  boolean accepts(int id, Job job);

  /** How long the job takes on a machine, by the plan. */
  long duration(int id, Job job);

  /**
   * The earliest tick in a range from which on a node has room for that long, or {@link
   * io.github.gapwise.core.schedule.FreeCpus#NEVER}.
   */
  long earliestStart(int id, Job job, long duration, long notBefore, long latest);

  /** The first tick after this one at which more or less of anything is free. */
  long nextChange(int id, long tick);
}
