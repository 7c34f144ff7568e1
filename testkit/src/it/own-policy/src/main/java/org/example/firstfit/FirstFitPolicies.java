package org.example.firstfit;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;

/** Adds first fit to the catalogue of every program that has this jar on its class path. */
public final class FirstFitPolicies implements PolicyProvider {
  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(FirstFitPolicy.DESCRIPTOR);
  }
}
