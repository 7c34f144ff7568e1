package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
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

/** A user's project, outside the build, and the guide that quotes it. */
public final class OwnPolicyProjectTest {
  private static final Path PROJECT = Path.of("src/it/own-policy");
  private static final Path GUIDE = Path.of("../docs/testing-a-policy.md");
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  private static final Pattern XML = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);

  @TempDir private Path classes;

  @Test
  void project_compiles_itsPolicyPasses_andEachBugIsCaught() throws Exception {
    compile(PROJECT, classes);
    URL[] path = {classes.toUri().toURL(), PROJECT.resolve("src/main/resources").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      TestExecutionSummary summary =
          run(
              loader,
              "FirstFitContractTest",
              "FirstFitPoliciesTest",
              "ReplayedFailureTest",
              "CaughtBugsTest");
      assertThat(summary.getFailures())
          .extracting(failure -> failure.getException().getMessage())
          .isEmpty();
      assertThat(summary.getTestsSucceededCount()).isGreaterThan(15);
    }
  }

  @Test
  void snippets_ofGuide_areOfTheProject() throws IOException {
    StringBuilder sources = new StringBuilder();
    for (Path source : sources(PROJECT)) {
      sources.append(Files.readString(source));
    }
    List<String> snippets =
        JAVA.matcher(Files.readString(GUIDE)).results().map(found -> found.group(1)).toList();
    assertThat(snippets).hasSizeGreaterThan(2);
    assertThat(snippets).allSatisfy(snippet -> assertThat(sources).contains(snippet));
  }

  /** Users copy the lines of the guide, and {@code .ci/examples} builds those of the project. */
  @Test
  void pom_ofGuide_isThatOfTheProject() throws IOException {
    assertThat(XML.matcher(Files.readString(GUIDE)).results().map(found -> found.group(1)))
        .containsExactly(Files.readString(PROJECT.resolve("pom.xml")));
  }

  /** Compiles Java files against everything that this test runs with. */
  public static void compile(Path directory, Path into) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-parameters"));
    arguments.addAll(List.of("-d", into.toString(), "-cp", classPath()));
    sources(directory).forEach(source -> arguments.add(source.toString()));
    int result =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "compiler")
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(result).isZero();
  }

  private static List<Path> sources(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String classPath() {
    return String.join(
        File.pathSeparator,
        System.getProperty("java.class.path", ""),
        System.getProperty("jdk.module.path", ""),
        System.getProperty("surefire.test.class.path", ""),
        Path.of("target/classes").toString());
  }

  private static TestExecutionSummary run(ClassLoader loader, String... names) throws Exception {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (String name : names) {
      request.selectors(selectClass(loader.loadClass("org.example.firstfit." + name)));
    }
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(loader); // where providers are looked for
    try {
      LauncherFactory.create().execute(request.build(), listener);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    return listener.getSummary();
  }
}
