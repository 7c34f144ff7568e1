package io.github.gapwise.bench;

import java.util.ArrayList;
import java.util.List;

/** The bytes allocated in successive windows. */
final class AllocatedBytes {
  private AllocatedBytes() {}

  /** Returns the bytes of each window, up to the first without any or the last one. */
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
