package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The bill of materials contains every published module. */
final class BillOfMaterialsTest {
  private static final Path ROOT = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");
  private static final Pattern MANAGED =
      Pattern.compile("<dependencyManagement>(.*)</dependencyManagement>", Pattern.DOTALL);

  private static String pom(String directory) {
    try {
      return Files.readString(ROOT.resolve(directory).resolve("pom.xml"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /** The first artifact after that of the parent. */
  private static String artifact(String pom) {
    return all(ARTIFACT, pom.substring(pom.indexOf("</parent>"))).get(0);
  }

  private static boolean isPublished(String pom) {
    return !pom.contains("<maven.deploy.skip>true<") && !pom.contains("<packaging>pom<");
  }

  @Test
  void bill_namesEachPublishedModule_andNothingElse() {
    List<String> published =
        all(MODULE, pom("")).stream()
            .map(BillOfMaterialsTest::pom)
            .filter(BillOfMaterialsTest::isPublished)
            .map(BillOfMaterialsTest::artifact)
            .toList();
    String managed = all(MANAGED, pom("bom")).get(0);

    assertThat(published)
        .contains("gapwise-core", "gapwise-testkit")
        .doesNotContain("gapwise-bench");
    assertThat(all(ARTIFACT, managed)).containsExactlyInAnyOrderElementsOf(published);
  }
}
