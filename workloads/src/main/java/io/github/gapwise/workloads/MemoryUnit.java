package io.github.gapwise.workloads;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What the requested memory of a log counts, which the format and the logs do not agree on. */
public enum MemoryUnit {
  /**
   * {@link #KIB_PER_CPU}, as the format has it; {@link #BYTES_PER_JOB} if by that most jobs would
   * need more than any machine has.
   */
  AUTO,
  /** KiB of each processor. */
  KIB_PER_CPU,
  /** Bytes of the whole job, of which each node has its share. */
  BYTES_PER_JOB,
  /** Nothing: it is not read. */
  NONE;

  /** The name by which users choose the unit, such as {@code kib-per-cpu}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the unit of a label; throws an {@link InvalidInputException} if none has it. */
  public static MemoryUnit ofLabel(String label) {
    List<String> known = Arrays.stream(values()).map(MemoryUnit::label).toList();
    int place = known.indexOf(label);
    if (place < 0) {
      throw new InvalidInputException(
          "The memory unit (%s) must be one of %s.".formatted(label, known),
          ClosestName.hint(label, known));
    }
    return values()[place];
  }
}
