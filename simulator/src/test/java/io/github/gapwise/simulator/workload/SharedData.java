package io.github.gapwise.simulator.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the data that others made, which is no part of the sources: in the directory that the
 * system property {@code gapwise.data} names, or in {@code ../shared/data} as seen from the
 * project's root. Whether a test may do without is said by {@code gapwise.data.required}.
 */
public final class SharedData {
  private SharedData() {}

  /** A log; a test that asks for one that is not there is reported as skipped. */
  public static Path log(String name) {
    return file("swf", name);
  }

  /** A log of the data set of the papers' authors; as above. */
  public static Path gridLog(String name) {
    return file("alea", name);
  }

  /** A matrix of the benchmark of Braun et al.; as above. */
  public static Path matrix(String name) {
    return file("braun", name);
  }

  /** A trace of the Failure Trace Archive; as above. */
  public static Path trace(String name) {
    return file("fta", name);
  }

  private static Path file(String kind, String name) {
    Optional<Path> file = directory().map(data -> data.resolve(kind).resolve(name));
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
