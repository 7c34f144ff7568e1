package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What guides say of builds and benchmarks names profiles, modules and classes that there are. */
final class GuideBuildsTest {
  private static final Pattern MAVEN = Pattern.compile("(?:^|&& |\\$ )(mvn .*)");
  private static final Pattern BENCHMARKS =
      Pattern.compile("java -jar bench/target/benchmarks\\.jar (.*)");
  private static final Pattern BENCH_PROGRAM =
      Pattern.compile("java -cp bench/target/benchmarks\\.jar (\\S+)");
  private static final Pattern MODULE = Pattern.compile("<module>([^<]*)</module>");
  private static final Pattern PROFILE = Pattern.compile("<profile>\\s*<id>([^<]*)</id>");

  private static Stream<String> commands(Pattern pattern) {
    return Guide.all().stream()
        .flatMap(guide -> Stream.concat(guide.blockLines().stream(), guide.inlineCode().stream()))
        .flatMap(line -> pattern.matcher(line).results())
        .map(found -> found.group(1));
  }

  static Stream<String> builds() {
    return commands(MAVEN).distinct();
  }

  static Stream<String> benchmarks() {
    return commands(BENCHMARKS);
  }

  static Stream<String> benchPrograms() {
    return commands(BENCH_PROGRAM);
  }

  @Test
  void commands_areFound() {
    assertThat(builds()).hasSizeGreaterThan(10).anyMatch(build -> build.contains("-Psolvers"));
    assertThat(benchmarks()).hasSizeGreaterThan(5);
    assertThat(benchPrograms()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("builds")
  void build_namesProfilesModulesAndTestsThatThereAre(String command) {
    List<String> words = Guide.words(command);
    assertThat(profiles()).containsAll(valuesOf(words, "-P"));
    assertThat(modules()).containsAll(valuesOf(words, "-pl"));
    assertThat(valuesOf(words, "-f"))
        .allSatisfy(project -> assertThat(Guide.ROOT.resolve(project + "/pom.xml")).exists());
    assertThat(valuesOf(words, "-Dtest="))
        .allSatisfy(
            test -> assertThat(sources("")).anyMatch(file -> file.endsWith(test + ".java")));
  }

  /** What follows an option, at once or as the next word; a placeholder is none. */
  private static List<String> valuesOf(List<String> words, String option) {
    return Stream.iterate(0, i -> i < words.size(), i -> i + 1)
        .filter(i -> words.get(i).startsWith(option))
        .map(
            i ->
                words.get(i).equals(option)
                    ? words.get(i + 1)
                    : words.get(i).substring(option.length()))
        .flatMap(value -> Stream.of(value.split(",", -1)))
        .filter(value -> !value.matches("[A-Z]+"))
        .toList();
  }

  private static List<String> modules() {
    return all(MODULE, Guide.ROOT.resolve("pom.xml"));
  }

  private static List<String> profiles() {
    return Stream.concat(Stream.of(""), modules().stream())
        .flatMap(module -> all(PROFILE, Guide.ROOT.resolve(module).resolve("pom.xml")).stream())
        .toList();
  }

  private static List<String> all(Pattern pattern, Path pom) {
    return pattern.matcher(Guide.read(pom)).results().map(found -> found.group(1)).toList();
  }

  /** JMH looks for the pattern in the name of a method, with class and package in front. */
  @ParameterizedTest
  @MethodSource("benchmarks")
  void benchmark_thatIsChosen_isThere(String arguments) {
    String chosen = Guide.words(arguments).get(0);
    Pattern pattern = Pattern.compile(chosen.startsWith("-") ? "" : chosen);
    assertThat(sources("bench/src/main/java"))
        .filteredOn(file -> file.getFileName().toString().matches("(?!Abstract).*Benchmark\\.java"))
        .anyMatch(file -> pattern.matcher(className(file)).find());
  }

  private static String className(Path source) {
    Path name = Guide.ROOT.resolve("bench/src/main/java").relativize(source);
    return name.toString().replace(".java", "").replace(source.getFileSystem().getSeparator(), ".");
  }

  @ParameterizedTest
  @MethodSource("benchPrograms")
  void programOfBench_isThere(String name) {
    String file = name.replace('.', '/') + ".java";
    assertThat(sources("bench/src")).anyMatch(source -> source.endsWith(file));
  }

  private static List<Path> sources(String under) {
    try (Stream<Path> files = Files.walk(Guide.ROOT.resolve(under))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
