package io.github.gapwise.bench;

import java.util.ArrayList;
import java.util.List;

/** What is allocated in one window after another. */
final class AllocatedBytes {
  private AllocatedBytes() {}

  /** The bytes of each window, up to the first without any or the last one. */
  static List<Long> untilNone(Runnable window, int mostWindows) {
    List<Long> bytes = new ArrayList<>();
    do {
      long before = MemoryTally.allocatedBytes();
      window.run();
      bytes.add(MemoryTally.allocatedBytes() - before);
    } while (bytes.get(bytes.size() - 1) > 0 && bytes.size() < mostWindows);
    return bytes;
  }
}
