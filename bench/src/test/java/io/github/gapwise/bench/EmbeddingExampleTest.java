package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** The example project of an embedder, outside the build, and the guide that quotes it. */
final class EmbeddingExampleTest {
  private static final Path ROOT = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
  private static final Path PROJECT = ROOT.resolve("examples/embedding");
  private static final Pattern QUOTATION = Pattern.compile("```java\n(  .*?)```", Pattern.DOTALL);

  @TempDir private Path classes;

  @Test
  void project_compiles_andItsTestsPass() throws Exception {
    compile();
    URL[] path = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      TestExecutionSummary summary = run(loader.loadClass("org.example.localcluster.RestartTest"));

      assertThat(summary.getFailures())
          .extracting(failure -> failure.getException().toString())
          .isEmpty();
      assertThat(summary.getTestsSucceededCount()).isEqualTo(4);
    }
  }

  /**
   * Checks only the indented quotations, which are parts of a class; others are complete programs.
   */
  @Test
  void quotations_ofTheGuide_areOfTheProject() throws IOException {
    StringBuilder sources = new StringBuilder();
    for (Path source : sources()) {
      sources.append(Files.readString(source));
    }
    List<String> quotations =
        QUOTATION
            .matcher(Files.readString(ROOT.resolve("docs/embedding.md")))
            .results()
            .map(found -> found.group(1))
            .toList();

    assertThat(quotations).hasSizeGreaterThan(2);
    assertThat(quotations).allSatisfy(quotation -> assertThat(sources).contains(quotation));
  }

  private void compile() throws IOException {
    StringWriter problems = new StringWriter();
    List<String> options = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
    options.addAll(List.of("-cp", System.getProperty("java.class.path")));
    var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "compiler");
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var units = files.getJavaFileObjectsFromPaths(sources());
      boolean compiles = compiler.getTask(problems, files, null, options, null, units).call();
      assertThat(compiles).as(problems.toString()).isTrue();
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(PROJECT.resolve("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static TestExecutionSummary run(Class<?> test) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(test)).build(),
            listener);
    return listener.getSummary();
  }
}
