package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.plan.StartAccount;

/** A rule that records why it places each job as it does. */
record ExplainedRule(PlacementRule rule, StartAccount account) implements PlacementRule {

  @Override
  public boolean place(Job job, long sequence, long now) {
    boolean placed = rule.place(job, sequence, now);
    if (placed) {
      account.set(sequence, rule.reason());
    }
    return placed;
  }

  @Override
  public StartReason reason() {
    return rule.reason();
  }
}
