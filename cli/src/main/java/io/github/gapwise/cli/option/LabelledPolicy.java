package io.github.gapwise.cli.option;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/** A policy that messages and results show as the user wrote it, not by its shortest label. */
public record LabelledPolicy(SchedulingPolicy policy, String label) implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return policy.bind(context);
  }

  @Override
  public boolean isClairvoyant() {
    return policy.isClairvoyant();
  }

  @Override
  public boolean takesSeveralNodes() {
    return policy.takesSeveralNodes();
  }

  @Override
  public boolean takesResources() {
    return policy.takesResources();
  }

  @Override
  public String toString() {
    return label;
  }
}
