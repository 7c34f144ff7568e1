package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.catalog.Traces;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Guides name policies as the catalogue does, with parameters that there are. */
final class GuideLabelsTest {
  private static final String ENTRY = "[a-z][a-z0-9-]*(\\([^()]*\\))?";
  private static final Pattern LABEL = Pattern.compile("%s(\\+%s)*".formatted(ENTRY, ENTRY));
  private static final Pattern EXTENSION = Pattern.compile("(\\+%s)+".formatted(ENTRY));

  private static final Catalog<SchedulingPolicy> POLICIES = Catalog.policies();
  private static final Set<String> NAMES =
      entries().map(Descriptor::name).collect(Collectors.toCollection(TreeSet::new));
  private static final Set<String> OTHER_WORDS = otherWords();

  static Stream<String> labels() {
    return Guide.all().stream()
        .flatMap(guide -> guide.inlineCode().stream())
        .filter(code -> LABEL.matcher(code).matches() || EXTENSION.matcher(code).matches())
        .filter(code -> !code.contains("()") && !code.contains("|")) // methods and ranges
        .distinct();
  }

  static Stream<String> policies() {
    return labels().map(GuideLabelsTest::onABase).filter(label -> POLICIES.contains(name(label)));
  }

  /** Optimisers need a plan, filters of machines and predictions a queue. */
  private static String onABase(String label) {
    if (!label.startsWith("+")) {
      return label;
    }
    return (label.matches("[+](reliable|predicted).*") ? "fcfs" : "eg-edf") + label;
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
    assertThat(catalogs()).as(label).anyMatch(catalog -> catalog.contains(name(label)));
  }

  /** What is no name of a catalogue is another word of ours, or not close to any name. */
  @ParameterizedTest
  @MethodSource("labels")
  void word_ofAGuide_isNoMisspeltName(String label) {
    assertThat(misspelt(label)).as(label).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"eazy", "eg-edg", "klusacec", "+tabbu", "conservativ", "tdee"})
  void misspeltName_isNoticed(String label) {
    assertThat(misspelt(label)).isPresent();
  }

  private static Optional<String> misspelt(String label) {
    String name = name(label.replaceFirst("^\\+", ""));
    return NAMES.contains(name) || OTHER_WORDS.contains(name)
        ? Optional.empty()
        : ClosestName.to(name, NAMES);
  }

  private static List<Catalog<?>> catalogs() {
    return List.of(POLICIES, Catalog.predictors(), Generators.catalog(), Traces.generators());
  }

  private static Stream<Descriptor<?>> entries() {
    return catalogs().stream()
        .flatMap(
            catalog -> Stream.concat(catalog.entries().stream(), catalog.extensions().stream()));
  }

  /**
   * Commands, metrics, reasons of starts, parameters and their values, and what is close to a name
   * by chance: a folder, columns and their values, a command of the driver, and the rows of a
   * table.
   */
  private static Set<String> otherWords() {
    Set<String> words = new HashSet<>(Set.of("swf", "end", "lost", "eta", "ties-completion"));
    words.addAll(Main.commandLine().getSubcommands().keySet());
    Stream.of(Metric.values()).map(Metric::label).forEach(words::add);
    Stream.of(Instrument.values()).map(Instrument::label).forEach(words::add);
    Stream.of(StartReason.values()).map(StartReason::label).forEach(words::add);
    entries()
        .flatMap(entry -> entry.parameters().stream())
        .forEach(
            parameter -> {
              words.add(parameter.name());
              words.addAll(List.of(parameter.range().split("[^a-z0-9-]+")));
            });
    return words;
  }

  private static String name(String label) {
    return label.split("[(+]", 2)[0];
  }
}
