package io.github.gapwise.bench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CleanJmhTest {
  private static final Path BENCHMARKS =
      Objects.requireNonNull(Path.of("").toAbsolutePath().getParent())
          .resolve("docs")
          .resolve("benchmarks");

  /** A slash, a tilde or a drive that no word precedes: {@code ns/op} and a/b do not match. */
  private static final Pattern ABSOLUTE_PATH =
      Pattern.compile("(?<![\\w.)\\]])(?:[/~]\\w|[A-Za-z]:[\\\\/])|file:");

  private static final String RAW =
      """
      [
        {
          "jmhVersion" : "1.37",
          "benchmark" : "io.github.gapwise.bench.QueuePassBenchmark.pass",
          "mode" : "avgt",
          "forks" : 1,
          "jvm" : "/home/alice/jdk/bin/java",
          "jvmArgs" : ["-Xms1g", "-javaagent:/home/alice/agent.jar"],
          "jdkVersion" : "17.0.15",
          "vmVersion" : "17-internal+0-adhoc.alice.jdk",
          "params" : { "machines" : "150", "policy" : "easy" },
          "primaryMetric" : {
            "score" : 2400.5,
            "scoreError" : "NaN",
            "scoreConfidence" : ["NaN", "NaN"],
            "scorePercentiles" : { "0.0" : 2300.0, "100.0" : 2500.0 },
            "scoreUnit" : "ns/op",
            "rawData" : [[2301.0, 2500.0]],
            "rawDataHistogram" : [[[[2301.0, 1]]]]
          },
          "secondaryMetrics" : {
            "gc.alloc.rate.norm" : { "score" : 0.25, "scoreUnit" : "B/op", "rawData" : [[0.25]] },
            "gc.time" : { "score" : 8.0, "scoreUnit" : "ms", "rawData" : [[8.0]] },
            "mean" : { "score" : 7.5, "scoreUnit" : "ns/op", "rawData" : [[7.5]] }
          }
        }
      ]
      """;

  @TempDir private Path directory;

  @Test
  void measurements_stayAndTheMachinesFilesAndUsersGo() throws IOException {
    Path raw = directory.resolve("raw.json");
    Path clean = directory.resolve("clean.json");
    Files.writeString(raw, RAW);

    CleanJmh.main(new String[] {raw.toString(), clean.toString()});

    assertThat(clean)
        .content()
        .isEqualTo(
            """
            [ {
              "benchmark" : "io.github.gapwise.bench.QueuePassBenchmark.pass",
              "mode" : "avgt",
              "forks" : 1,
              "jdkVersion" : "17.0.15",
              "params" : {
                "machines" : "150",
                "policy" : "easy"
              },
              "primaryMetric" : {
                "score" : 2400.5,
                "scoreError" : "NaN",
                "scoreUnit" : "ns/op",
                "rawData" : [ [ 2301.0, 2500.0 ] ]
              },
              "secondaryMetrics" : {
                "gc.alloc.rate.norm" : {
                  "score" : 0.25,
                  "scoreUnit" : "B/op",
                  "rawData" : [ [ 0.25 ] ]
                },
                "mean" : {
                  "score" : 7.5,
                  "scoreUnit" : "ns/op",
                  "rawData" : [ [ 7.5 ] ]
                }
              }
            } ]
            """);
  }

  @Test
  void benchmarkWithoutFurtherMetrics_canBeReadWhenCleaned() throws IOException {
    Path file = directory.resolve("bare.json");
    String bare =
        """
        [ { "benchmark" : "a.B.c", "primaryMetric" : { "score" : 2 },
            "secondaryMetrics" : { "gc.time" : { "score" : 1 } } },
          { "benchmark" : "a.B.d", "primaryMetric" : { "score" : 3 }, "secondaryMetrics" : { } } ]
        """;

    Files.writeString(file, CleanJmh.cleaned(bare));

    assertThat(SweepRows.readJmh(file).values("score")).containsExactly("2.0", "3.0");
    assertThat(SweepRows.readJmh(file).values("benchmark")).containsExactly("c", "d");
  }

  @Test
  void rows_haveParametersTheTimeAndFurtherMetrics() throws IOException {
    Files.writeString(directory.resolve("queue.json"), CleanJmh.cleaned(RAW));

    assertThat(
            ResultsPage.withBlocks(
                "<!-- table queue rows=policy columns=machines metrics=score,mean digits=2 -->\n",
                directory))
        .endsWith("| policy | time: 150 | mean: 150 |\n|---|---|---|\n| `easy` | 2400 | 7.5 |\n");
  }

  @Test
  void pathPattern_findsPathsAndNothingElse() {
    assertThat(List.of("-agent:/home/a", "\"/usr/lib\"", "~alice/x", "C:\\jdk", "file:x"))
        .allMatch(text -> ABSOLUTE_PATH.matcher(text).find());
    assertThat(List.of("ns/op", "a policy/b", "java -jar bench/target/benchmarks.jar"))
        .noneMatch(text -> ABSOLUTE_PATH.matcher(text).find());
  }

  @Test
  void committedFiles_holdNoPath() throws IOException {
    try (Stream<Path> files = Files.list(BENCHMARKS)) {
      List<Path> measured = files.filter(file -> !file.endsWith("run")).toList();

      assertThat(measured).hasSizeGreaterThan(10);
      assertThat(measured)
          .allSatisfy(file -> assertThat(file).content().doesNotContainPattern(ABSOLUTE_PATH));
    }
  }

  @Test
  void everySelection_wasMeasuredAndStandsOnThePage() throws IOException {
    String page = Files.readString(BENCHMARKS.resolveSibling("benchmarks.md"));
    try (Stream<Path> files = Files.list(BENCHMARKS)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".args"))
              .map(name -> name.replace(".args", ""))
              .toList();

      assertThat(names).isNotEmpty();
      for (String name : names) {
        assertThat(page).contains("<!-- table " + name + " ", "<!-- output " + name + " -->");
        String measured = Files.readString(BENCHMARKS.resolve(name + ".json"));
        assertThat(CleanJmh.cleaned(measured)).isEqualTo(measured);
      }
    }
  }
}
