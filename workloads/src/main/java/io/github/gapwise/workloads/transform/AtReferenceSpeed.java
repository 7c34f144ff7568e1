package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;

/** A workload whose users state run times at another speed. Its jobs and machines are the same. */
public final class AtReferenceSpeed extends DerivedWorkload {
  private final double speed;

  private AtReferenceSpeed(Workload source, double speed) {
    super(source);
    this.speed = speed;
  }

  /**
   * The given workload with another reference speed.
   *
   * @throws IllegalArgumentException if the speed is not positive and finite
   */
  public static AtReferenceSpeed of(Workload source, double speed) {
    if (!(speed > 0 && speed < Double.POSITIVE_INFINITY)) {
      throw new InvalidInputException(
          "The reference speed (%s) must be positive and finite.".formatted(speed));
    }
    return new AtReferenceSpeed(source, speed);
  }

  @Override
  public double referenceSpeed() {
    return speed;
  }
}
