package io.github.gapwise.core.schedule;

/** Is notified of changes of a plan, so that what is known of a machine can be learned anew. */
@FunctionalInterface
public interface PlanListener {

  /** The plan of a machine has changed. Called after each change, before anything else is asked. */
  void machineChanged(int machine);
}
