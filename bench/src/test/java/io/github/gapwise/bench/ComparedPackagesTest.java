package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The comparison of the API, by japicmp, leaves out the packages that a program of others cannot
 * use, those that their module does not export to everyone, and no others.
 */
final class ComparedPackagesTest {
  private static final Path ROOT = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
  private static final Pattern EXCLUDED =
      Pattern.compile("<exclude>(io\\.github\\.[a-z.]+)</exclude>");
  private static final Pattern NAMED = Pattern.compile("`([a-z.]+)`");
  private static final Pattern EXPORTED = Pattern.compile("\\bexports ([a-z.]+);");

  private static Set<String> all(Pattern pattern, Path file) {
    try {
      return pattern
          .matcher(Files.readString(file))
          .results()
          .map(found -> found.group(1))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> descriptors() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules
          .map(module -> module.resolve("src/main/java/module-info.java"))
          .filter(Files::exists)
          .filter(descriptor -> !descriptor.startsWith(ROOT.resolve("bench"))) // not published
          .toList();
    }
  }

  private static Set<String> packages(Path sources) {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> sources.relativize(Objects.requireNonNull(file.getParent())))
          .map(directory -> directory.toString().replace('/', '.'))
          .filter(name -> !name.isEmpty())
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> hidden(Path descriptor) {
    Set<String> hidden = packages(Objects.requireNonNull(descriptor.getParent()));
    hidden.removeAll(all(EXPORTED, descriptor));
    return hidden;
  }

  @Test
  void comparison_leavesOutWhatIsNotExported_andNothingElse() throws IOException {
    List<String> hidden =
        descriptors().stream().map(ComparedPackagesTest::hidden).flatMap(Set::stream).toList();

    assertThat(hidden).contains("io.github.gapwise.schedule.bound");
    assertThat(all(EXCLUDED, ROOT.resolve("pom.xml"))).containsExactlyInAnyOrderElementsOf(hidden);
  }

  /** With integrations, and without modules that have commands only. */
  @Test
  void pageOnCompatibility_namesWhatIsExported_andNothingElse() throws IOException {
    Set<String> exported = new TreeSet<>();
    List<Path> descriptors = new ArrayList<>(descriptors());
    descriptors.add(ROOT.resolve("integrations/slurm/src/main/java/module-info.java"));
    for (Path descriptor : descriptors) {
      exported.addAll(all(EXPORTED, descriptor));
    }
    exported.remove("io.github.gapwise.cli");

    List<String> named =
        Files.readAllLines(ROOT.resolve("docs/compatibility.md")).stream()
            .filter(line -> line.startsWith("| `gapwise-"))
            .flatMap(line -> NAMED.matcher(line.split("\\|", -1)[2]).results())
            .map(found -> "io.github.gapwise." + found.group(1))
            .toList();
    assertThat(named).containsExactlyInAnyOrderElementsOf(exported);
  }
}
