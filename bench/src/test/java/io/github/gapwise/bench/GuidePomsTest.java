package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The build makes the dependencies that the README and the guides recommend. */
final class GuidePomsTest {
  private static final Path ROOT = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
  private static final Pattern SNIPPET =
      Pattern.compile("^```xml\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern ARTIFACT =
      Pattern.compile("</parent>.*?<artifactId>([^<]+)</artifactId>", Pattern.DOTALL);
  private static final Pattern PLUGIN =
      Pattern.compile(
          "<artifactId>maven-([a-z]+)-plugin</artifactId>\\s*<version>([^<]+)</version>");
  private static final Pattern REVISION = Pattern.compile("<revision>([^<]+)</revision>");

  static List<String> snippets() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs.sorted())
          .filter(file -> file.toString().endsWith(".md"))
          .flatMap(file -> all(SNIPPET, file))
          .toList();
    }
  }

  private static Stream<String> all(Pattern pattern, Path file) {
    try {
      return pattern.matcher(Files.readString(file)).results().map(found -> found.group(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> artifacts() {
    return all(MODULE, ROOT.resolve("pom.xml"))
        .flatMap(module -> all(ARTIFACT, ROOT.resolve(module).resolve("pom.xml")));
  }

  @Test
  void snippets_areFound() throws IOException {
    assertThat(snippets()).hasSizeGreaterThan(2);
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void dependencies_ofAGuide_areModulesInTheirVersion(String snippet) throws Exception {
    Document pom =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(snippet)));
    NodeList dependencies = pom.getElementsByTagName("dependency");

    assertThat(dependencies.getLength()).isPositive();
    for (int k = 0; k < dependencies.getLength(); k++) {
      Element dependency = (Element) dependencies.item(k);
      assertThat(textOf(dependency, "groupId")).isEqualTo("io.github.gapwise");
      assertThat(artifacts()).contains(textOf(dependency, "artifactId"));
      assertThat(all(REVISION, ROOT.resolve("pom.xml")))
          .containsExactly(textOf(dependency, "version"));
    }
  }

  /** Guides name the versions of plugins that the build itself uses. */
  @ParameterizedTest
  @MethodSource("snippets")
  void plugins_ofAGuide_areThoseOfTheBuild(String snippet) throws Exception {
    Matcher plugins = PLUGIN.matcher(snippet);
    while (plugins.find()) {
      assertThat(Files.readString(ROOT.resolve("pom.xml")))
          .contains("<%s-plugin.version>%s<".formatted(plugins.group(1), plugins.group(2)));
    }
  }

  private static String textOf(Element parent, String element) {
    assertThat(parent.getElementsByTagName(element).getLength()).as(element).isEqualTo(1);
    return parent.getElementsByTagName(element).item(0).getTextContent();
  }
}
