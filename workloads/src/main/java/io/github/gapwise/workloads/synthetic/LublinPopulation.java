package io.github.gapwise.workloads.synthetic;

import java.util.List;

/** Which kinds of jobs arrive. */
enum LublinPopulation {
  JOINT,
  BATCH,
  INTERACTIVE,
  MIXED;

  /** The kinds; of two jobs that arrive at once, the earlier kind's comes first. */
  List<LublinKind> kinds() {
    return switch (this) {
      case JOINT -> List.of(LublinKind.JOINT);
      case BATCH -> List.of(LublinKind.BATCH);
      case INTERACTIVE -> List.of(LublinKind.INTERACTIVE);
      case MIXED -> List.of(LublinKind.INTERACTIVE, LublinKind.BATCH);
    };
  }
}
