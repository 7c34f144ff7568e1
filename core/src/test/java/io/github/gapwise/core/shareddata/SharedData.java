package io.github.gapwise.core.shareddata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds third-party data, which is not part of the sources: in the directory that the system
 * property {@code gapwise.data} names, or else in {@code ../shared/data} as seen from the project's
 * root. A test whose file is missing is reported as skipped, or fails if the system property {@code
 * gapwise.data.required} is true.
 */
public final class SharedData {
  private SharedData() {}

  /** A log in the Standard Workload Format. */
  public static Path log(String name) {
    return file("swf/" + name);
  }

  /** A log of the data set of the papers' authors. */
  public static Path gridLog(String name) {
    return file("alea/" + name);
  }

  /** A matrix of the benchmark of Braun et al. */
  public static Path matrix(String name) {
    return file("braun/" + name);
  }

  /** A trace of the Failure Trace Archive. */
  public static Path trace(String name) {
    return file("fta/" + name);
  }

  /** A file, by its path from the data directory. */
  public static Path file(String name) {
    Optional<Path> file = directory().map(data -> data.resolve(name));
    boolean isThere = file.filter(Files::exists).isPresent();
    if (Boolean.getBoolean("gapwise.data.required")) {
      assertThat(isThere).as("whether %s is there", name).isTrue();
    }
    assumeTrue(isThere, () -> name + " is not there");
    return file.orElseThrow();
  }

  private static Optional<Path> directory() {
    String property = System.getProperty("gapwise.data");
    if (property != null) {
      return Optional.of(Path.of(property));
    }
    // The tests may run in the project's root or in a module.
    Path start = Path.of("").toAbsolutePath();
    return Stream.iterate(start, directory -> directory != null, Path::getParent)
        .map(directory -> directory.resolveSibling("shared").resolve("data"))
        .filter(Files::isDirectory)
        .findFirst();
  }
}
