package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java statements in the README and the guides compile and run as they are. */
final class GuideSnippetsTest {
  private static final Path ROOT = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());

  /** This guide shows parts of a project that the testkit builds. */
  private static final String TESTED_ELSEWHERE = "testing-a-policy.md";

  private static final Pattern SNIPPET =
      Pattern.compile("^```java\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern JAVADOC_SNIPPET =
      Pattern.compile("<pre>\\{@code\n(.*?) \\* }</pre>", Pattern.DOTALL);

  /** A program around a guide's snippet, which begins with a statement. */
  private static final String PROGRAM =
      """
      import io.github.gapwise.core.model.*;
      import io.github.gapwise.core.scheduler.*;
      import io.github.gapwise.queue.*;
      import io.github.gapwise.queue.order.*;
      import io.github.gapwise.schedule.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;

      public final class Snippet {
        static void launch(Job job, Machine machine) {}

        public static void run() {
      %s
        }
      }
      """;

  @TempDir private Path directory;

  static List<String> snippets() throws IOException {
    List<String> snippets = new ArrayList<>();
    for (Path guide : guides()) {
      SNIPPET
          .matcher(Files.readString(guide))
          .results()
          .map(match -> match.group(1))
          .filter(text -> !text.startsWith("import") && !text.startsWith("package"))
          .filter(text -> !text.startsWith("  ")) // of a class: EmbeddingExampleTest checks those
          .forEach(snippets::add);
    }
    return snippets;
  }

  /** The loop in the Javadoc of {@code Scheduler} is that of the guide, which is run above. */
  @Test
  void eventLoop_ofSchedulersJavadoc_isThatOfTheGuide() throws IOException {
    Matcher loop =
        JAVADOC_SNIPPET.matcher(
            Files.readString(
                ROOT.resolve(
                    "core/src/main/java/io/github/gapwise/core/scheduler/Scheduler.java")));
    assertThat(loop.find()).isTrue();
    String code = loop.group(1).replaceAll("(?m)^ \\* ?", "");
    assertThat(code).contains("CheckedScheduler.bind(");
    assertThat(Files.readString(ROOT.resolve("docs/embedding.md"))).contains("```java\n" + code);
  }

  private static List<Path> guides() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md")),
              docs.filter(file -> file.toString().endsWith(".md"))
                  .filter(file -> !file.endsWith(TESTED_ELSEWHERE))
                  .sorted())
          .toList();
    }
  }

  @Test
  void snippets_areFound() throws IOException {
    assertThat(snippets()).hasSizeGreaterThan(2);
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void snippet_compilesAndRuns(String text) throws Exception {
    Path source = directory.resolve("Snippet.java");
    Files.writeString(source, PROGRAM.formatted(text));
    compile(source);

    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
      loader.loadClass("Snippet").getMethod("run").invoke(null);
    } catch (InvocationTargetException e) {
      throw new AssertionError(text, e.getCause());
    }
  }

  private void compile(Path source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    List<String> options =
        List.of("-cp", System.getProperty("java.class.path"), "-d", directory.toString());
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiles =
          compiler
              .getTask(problems, files, null, options, null, files.getJavaFileObjects(source))
              .call();
      assertThat(compiles).as(problems.toString()).isTrue();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
