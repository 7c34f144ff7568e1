package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;

/** The policies of a plug-in. */
public final class OwnPolicies implements PolicyProvider {
  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        Descriptor.of("mine", "Mine.", "none", arguments -> Catalog.policies().create("sjf")));
  }
}
