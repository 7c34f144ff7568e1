package io.github.gapwise.workloads;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.CleaningReport;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How the jobs of a log are cleaned before they are simulated. Logs hold jobs that were cancelled,
 * jobs that the system lost track of, and impossible numbers; published results differ in how they
 * treat these.
 *
 * <p>Under every rule the size of a job is the requested number of processors, or the allocated one
 * if no request is known, and a job whose size, run time or submit time is unknown is dropped. The
 * {@link CleaningReport} counts what is dropped or changed.
 */
public enum CleaningRule {
  /** Drops only what cannot be simulated. The run time replaces a missing requested time. */
  NONE,

  /** As {@link #NONE}, and drops jobs whose run time is 0. */
  DROP_ZERO,

  /**
   * Drops jobs that asked for or got more processors than the (largest) machine has, and jobs whose
   * run time or requested time is not positive; cuts the run time to the requested time. Where only
   * one of requested and allocated processors is known, it is copied to the other.
   *
   * <p>In a log without any requested time, of which nothing would be left, the run time replaces
   * it.
   */
  STRONG,

  /** As {@link #STRONG}, but where the requested time is missing, the run time replaces it. */
  STRONG_FILL;

  /** Whether the rule is {@link #STRONG} or {@link #STRONG_FILL}. */
  public boolean isStrong() {
    return this == STRONG || this == STRONG_FILL;
  }

  /** The name by which users choose the rule: its constant in small letters, with hyphens. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the rule of a label; throws an {@link InvalidInputException} if none has it. */
  public static CleaningRule ofLabel(String label) {
    List<String> known = Arrays.stream(values()).map(CleaningRule::label).toList();
    int place = known.indexOf(label);
    if (place < 0) {
      throw new InvalidInputException(
          "The cleaning rule (%s) must be one of %s.".formatted(label, known),
          ClosestName.hint(label, known));
    }
    return values()[place];
  }
}
