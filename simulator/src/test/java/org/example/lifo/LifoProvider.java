package org.example.lifo;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;

/** Offers {@link LifoPolicy} to whoever looks for policies. */
public final class LifoProvider implements PolicyProvider {

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(LifoPolicy.DESCRIPTOR);
  }
}
