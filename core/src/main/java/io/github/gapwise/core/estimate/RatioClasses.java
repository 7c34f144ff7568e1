package io.github.gapwise.core.estimate;

import org.jspecify.annotations.Nullable;

/**
 * The last ratios of each class of jobs of similar size; a class costs nothing until it is seen.
 */
final class RatioClasses {
  private final @Nullable ObservedRatios[] classes = new ObservedRatios[EstimateModel.CLASSES];

  /** The ratios of a class, null if none has been observed. */
  @Nullable ObservedRatios known(int jobClass) {
    return classes[jobClass];
  }

  /** The ratios of a class, to which one is about to be added. */
  ObservedRatios of(int jobClass) {
    ObservedRatios own = classes[jobClass];
    if (own == null) {
      own = new ObservedRatios();
      classes[jobClass] = own;
    }
    return own;
  }
}
