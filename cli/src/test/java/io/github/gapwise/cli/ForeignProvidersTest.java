package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.PredictorProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar of others that cannot be used is named, and disables nothing but itself. */
final class ForeignProvidersTest {
  private static final String GOOD =
      provider(
          "Good",
          "return List.of(Descriptor.of(\"good\", \"Good.\", \"none\", arguments -> null));");

  private static final String PREDICTORS =
      """
      package foreign;
      import io.github.gapwise.core.availability.AvailabilityPredictor;
      import io.github.gapwise.core.scheduler.*;
      import java.util.List;
      public class Broken implements PredictorProvider {
        public List<Descriptor<AvailabilityPredictor>> predictors() { %s }
      }
      """;

  @TempDir Path directory;

  @Test
  void providerThatThrows_isNamedAndLeftOut() throws IOException {
    String body = "throw new UnsupportedOperationException(\"out of \\u009border\");";
    Path jar = jar("throws.jar", "foreign.Throws", "Throws.java", provider("Throws", body));

    expectWarning(jar, "foreign.Throws", "UnsupportedOperationException: out of ?order");
  }

  @Test
  void providerThatCannotBeMade_isNamedAndLeftOut() throws IOException {
    String body = "return null; } private final int x = Integer.parseInt(\"x\"); {";
    Path jar = jar("unmade.jar", "foreign.Unmade", "Unmade.java", provider("Unmade", body));

    expectWarning(jar, "foreign.Unmade", "NumberFormatException: For input string: \"x\"");
  }

  @Test
  void providerWithoutList_isNamedAndLeftOut() throws IOException {
    Path jar = jar("null.jar", "foreign.Null", "Null.java", provider("Null", "return null;"));

    expectWarning(jar, "foreign.Null", "NullPointerException");
  }

  @Test
  void missingClass_isNamedAndLeftOut() throws IOException {
    expectWarning(
        ForeignJar.of(directory.resolve("missing.jar"), "foreign.Missing", Map.of()),
        "foreign.Missing",
        "not found");
  }

  @Test
  void brokenClass_isNamedAndLeftOut() throws IOException {
    expectWarning(
        jar("broken.jar", "foreign.Broken", "Broken.class", "no class"),
        "foreign.Broken",
        "ClassFormatError");
  }

  @Test
  void classThatIsNoProvider_isNamedAndLeftOut() throws IOException {
    String source = "package foreign; public class Other {}";

    expectWarning(
        jar("other.jar", "foreign.Other", "Other.java", source), "foreign.Other", "not a subtype");
  }

  @Test
  void nameOfAnotherProvider_leavesOutTheLater() throws IOException {
    String source = GOOD.replace("\"good\"", "\"easy\"").replace("Good", "Copy");

    expectWarning(
        jar("copy.jar", "foreign.Copy", "Copy.java", source),
        "foreign.Copy",
        "The policy name (easy) must not be that of another provider.");
  }

  @Test
  void listThatCannotBeRead_isNamedAndLeftOut() throws IOException {
    Path jar = ForeignJar.of(directory.resolve("odd.jar"), "no class name", Map.of());
    Path good = jar("good.jar", "foreign.Good", "Good.java", GOOD);

    CommandLineRun run = ForeignJar.with(() -> CommandLineRun.of("policies"), jar, good);

    assertThat(run.err().lines()).singleElement().asString().contains("odd.jar");
    assertThat(run.out()).contains("\neasy\n", "\ngood\n");
  }

  @Test
  void predictorProviderThatThrows_isNamedAndLeftOut() throws IOException {
    expectWarningOfPredictors(
        "throw new UnsupportedOperationException(\"out of order\");",
        "UnsupportedOperationException: out of order");
  }

  @Test
  void nameOfAnotherPredictor_leavesOutTheLater() throws IOException {
    expectWarningOfPredictors(
        "return List.of(Descriptor.of(\"tde\", \"Copy.\", \"none\", arguments -> null));",
        "The predictor name (tde) must not be that of another provider.");
  }

  private void expectWarningOfPredictors(String body, String reason) throws IOException {
    Path jar =
        ForeignJar.of(
            directory.resolve("predictors.jar"),
            PredictorProvider.class,
            "foreign.Broken",
            Map.of("Broken.java", PREDICTORS.formatted(body)));

    CommandLineRun list = ForeignJar.with(() -> CommandLineRun.of("predictors"), jar);

    assertThat(list.exitCode()).as(list.err()).isZero();
    assertThat(list.err().lines())
        .singleElement()
        .asString()
        .contains(
            "The PredictorProvider (foreign.Broken) of %s cannot be used".formatted(jar), reason);
    assertThat(list.out()).contains("\ntde\n", "\noracle\n").doesNotContain("Copy.");
    CommandLineRun policies = ForeignJar.with(() -> CommandLineRun.of("policies"), jar);
    assertThat(policies.err()).isEmpty();
  }

  /** The jar stands before and behind a good one, which is as if it was alone. */
  private void expectWarning(Path jar, String provider, String reason) throws IOException {
    Path good = jar("good.jar", "foreign.Good", "Good.java", GOOD);

    CommandLineRun list = ForeignJar.with(() -> CommandLineRun.of("policies"), jar, good);
    assertThat(list.exitCode()).as(list.err()).isZero();
    assertThat(list.err().lines())
        .singleElement()
        .asString()
        .contains("The PolicyProvider (%s) of %s cannot be used".formatted(provider, jar), reason);
    assertThat(list.out()).contains("\neasy\n", "\ngood\n", "\n+tabu\n");

    CommandLineRun unknown =
        ForeignJar.with(
            () -> CommandLineRun.of("run", "klusacek(jobs=3)", "--policy", "unheard-of"),
            good,
            jar);
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err().lines())
        .satisfiesExactly(
            warning -> assertThat(warning).contains(jar.toString(), reason),
            sentence -> assertThat(sentence).startsWith("The policy (unheard-of) must be one of ["),
            hint -> assertThat(hint).startsWith("Maybe").contains(provider, jar.toString()));
  }

  private Path jar(String name, String provider, String file, String source) throws IOException {
    return ForeignJar.of(directory.resolve(name), provider, Map.of(file, source));
  }

  private static String provider(String name, String body) {
    return """
        package foreign;
        import io.github.gapwise.core.scheduler.*;
        import java.util.List;
        public class %s implements PolicyProvider {
          public List<Descriptor<SchedulingPolicy>> policies() { %s }
        }
        """
        .formatted(name, body);
  }
}
