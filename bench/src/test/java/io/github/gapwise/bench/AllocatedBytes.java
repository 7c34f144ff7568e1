package io.github.gapwise.bench;

import java.util.ArrayList;
import java.util.List;

/** The bytes allocated in successive windows. */
final class AllocatedBytes {
  private AllocatedBytes() {}

  /**
   * Returns the bytes of the last windows, which do the same: of the first ones in a row without
   * any, for by then the code is compiled and arrays have grown, or else of the last ones of all.
   */
  static List<Long> inARow(int windows, Runnable window, int mostWindows) {
    List<Long> bytes = new ArrayList<>();
    int none = 0;
    while (none < windows && bytes.size() < mostWindows) {
      bytes.addAll(untilNone(window, 1));
      none = bytes.get(bytes.size() - 1) == 0 ? none + 1 : 0;
    }
    return bytes.subList(bytes.size() - windows, bytes.size());
  }

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
