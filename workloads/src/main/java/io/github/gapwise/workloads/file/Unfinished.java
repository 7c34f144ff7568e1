package io.github.gapwise.workloads.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The files that are being written: a process that is told to end takes them away. */
final class Unfinished {
  private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(Unfinished::deleteAll, "unfinished files"));
  }

  private Unfinished() {}

  static void add(Path file) {
    FILES.add(file.toAbsolutePath());
  }

  static void remove(Path file) {
    FILES.remove(file.toAbsolutePath());
  }

  private static void deleteAll() {
    FILES.forEach(Unfinished::delete);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      return; // nobody is left to be told
    }
  }
}
