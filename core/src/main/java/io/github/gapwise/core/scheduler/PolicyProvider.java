package io.github.gapwise.core.scheduler;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A family of policies, found by {@link java.util.ServiceLoader}. A jar offers it both by {@code
 * provides} in its module descriptor and by a file in {@code META-INF/services}, so that it is
 * found on the module path and on the class path.
 */
public interface PolicyProvider {

  /** The policies of the family, in any order; catalogues sort by name. */
  List<Descriptor<SchedulingPolicy>> policies();

  /**
   * What can be put on top of a policy, as in {@code eg-edf+tabu(every=5)}; each throws {@link
   * IllegalArgumentException} for a policy that it does not fit. None by default.
   */
  default List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions() {
    return List.of();
  }
}
