package io.github.gapwise.bench;

import java.util.ArrayList;
import java.util.List;

/** The bytes allocated in successive windows. */
final class AllocatedBytes {
  private AllocatedBytes() {}

  /**
   * Returns the bytes of windows that do the same, from the first without any on, in which the code
   * is compiled and arrays have grown; those of the last one alone if there is no such window.
   */
  static List<Long> onceNone(Runnable window, int mostWindows, int windows) {
    List<Long> before = untilNone(window, mostWindows);
    List<Long> bytes = new ArrayList<>(before.subList(before.size() - 1, before.size()));
    while (bytes.size() < windows) {
      bytes.addAll(untilNone(window, 1));
    }
    return bytes;
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
