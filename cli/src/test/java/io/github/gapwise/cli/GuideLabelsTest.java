package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.catalog.Generators;
import io.github.gapwise.simulator.trace.synthetic.TraceGenerators;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Guides name policies as the catalogue does, with parameters that there are. */
final class GuideLabelsTest {
  private static final List<String> GUIDES =
      List.of(
          "README.md",
          "docs/choosing-a-policy.md",
          "docs/on-time.md",
          "docs/results.md",
          "docs/simulating.md");

  private static final String ENTRY = "[a-z][a-z0-9-]*(\\([^()]*\\))?";
  private static final Pattern LABEL = Pattern.compile("%s(\\+%s)*".formatted(ENTRY, ENTRY));
  private static final Pattern EXTENSION = Pattern.compile("(\\+%s)+".formatted(ENTRY));

  private static final Catalog<SchedulingPolicy> POLICIES = Catalog.policies();

  static Stream<String> labels() {
    return GUIDES.stream()
        .flatMap(guide -> Guide.of(guide).inlineCode().stream())
        .filter(code -> LABEL.matcher(code).matches() || EXTENSION.matcher(code).matches())
        .distinct();
  }

  static Stream<String> policies() {
    return labels().map(GuideLabelsTest::onABase).filter(label -> POLICIES.contains(name(label)));
  }

  /** Optimisers need a plan, filters of machines a queue. */
  private static String onABase(String label) {
    if (!label.startsWith("+")) {
      return label;
    }
    return (label.startsWith("+reliable") ? "fcfs" : "eg-edf") + label;
  }

  /** With parameters, or of several parts; what else stands in backticks may be anything. */
  static Stream<String> composedLabels() {
    return labels().filter(label -> label.matches("[^+]+[(+].*"));
  }

  @Test
  void labels_areFound() {
    assertThat(policies()).hasSizeGreaterThan(40).contains("easy(order=f2)", "eg-edf+tabu");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void policy_ofAGuide_isMadeByTheCatalogue(String label) {
    assertThatNoException().isThrownBy(() -> POLICIES.create(label));
  }

  @ParameterizedTest
  @MethodSource("composedLabels")
  void composedLabel_ofAGuide_beginsWithAName(String label) {
    assertThat(
            List.of(
                POLICIES, Catalog.predictors(), Generators.catalog(), TraceGenerators.catalog()))
        .anyMatch(catalog -> catalog.contains(name(label)));
  }

  private static String name(String label) {
    return label.split("[(+]", 2)[0];
  }
}
