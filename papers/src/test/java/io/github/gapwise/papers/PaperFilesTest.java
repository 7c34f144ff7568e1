package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.experiments.sweep.Template;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of the five papers, and the paper that the guide shows. */
final class PaperFilesTest {
  private static final List<String> PAPERS = List.of("000", "001", "002", "003", "004");

  /** The paper that is the sample of the guide. */
  private static final String OF_GUIDE = "900";

  private static final Pattern SAMPLE = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

  private static final List<String> PANELS =
      List.of(
          "000-F1a 000-F1b 000-F2a 000-F2b",
          "001-F1 001-F2a 001-F2b 001-F3a 001-F3b",
          "002-F1a 002-F1b 002-F1c 002-F2a 002-F2b 002-F2c 002-F3a 002-F3b",
          "003-T1 003-F1 003-F2 003-F3 003-F4 003-F5 003-F6",
          "004-F1 004-F2");
  private static final List<String> OF_TIMING =
      List.of("mean_per_job_ns", "events", "mean_ns", "median_ns", "p99_ns", "max_ns");

  /** Of sweeps of predictors. */
  private static final List<String> OF_ACCURACY =
      List.of("hit", "brier", "predicted", "completed", "reliable", "kept", "sum_error");

  private static final int MOST_WORDS = 20;

  /** Claims that compare a sweep with another one, which runs other policies. */
  private static final Set<String> ACROSS_SWEEPS = Set.of("001-C2");

  private static final List<Claim.Part> NONE = List.of();

  private static Paper read(String id) {
    return id.equals(OF_GUIDE) ? readFromGuide() : readFromLibrary(id);
  }

  private static Paper readFromGuide() {
    try {
      Matcher sample = SAMPLE.matcher(Files.readString(Path.of("../docs/reproducing.md")));
      assertThat(sample.find()).as("a sample in the guide").isTrue();
      StringReader text = new StringReader(sample.group(1));
      return PaperReader.read(Path.of("900.json"), text, "1..3");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Paper readFromLibrary(String id) {
    String name = "/io/github/gapwise/papers/" + id + ".json";
    try (InputStream file = PaperFilesTest.class.getResourceAsStream(name)) {
      assertThat(file).as(name).isNotNull();
      InputStreamReader text = new InputStreamReader(file, StandardCharsets.UTF_8);
      return PaperReader.read(Path.of(id + ".json"), text, "1");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> expand(String label) {
    Template template = Template.label(label);
    return LongStream.range(0, template.count()).mapToObj(template::text).toList();
  }

  /** The paper as it is, and by each of its readings. */
  private static List<Paper> readings(Paper paper) {
    List<Paper> all = new ArrayList<>(List.of(paper));
    paper.readings().forEach(reading -> all.add(reading.paper()));
    return all;
  }

  private static Stream<Rule> rules(Paper paper) {
    return paper.claims().stream().flatMap(claim -> claim.parts().stream()).map(Claim.Part::rule);
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004"})
  void committedPage_hasEveryClaimAndItsPictures(String id) throws IOException {
    Path docs = Path.of("../docs");
    String ledger = Files.readString(docs.resolve("papers/ledger.md"));
    String page = Files.readString(docs.resolve("papers/%s.md".formatted(id)));
    for (Claim claim : read(id).claims()) {
      assertThat(ledger).contains("| %s | %s |".formatted(claim.id(), claim.words()));
      assertThat(page).contains("[%s](ledger.md) “%s”".formatted(claim.id(), claim.words()));
    }
    assertThat(page.lines().filter(line -> line.startsWith("- ✗") || line.startsWith("- ↯")))
        .isNotEmpty()
        .allMatch(line -> line.endsWith("](../papers.md)."), "names its cause");
    List<String> pictures =
        Pattern.compile("]\\((%s-[^)]*)\\)".formatted(id))
            .matcher(page)
            .results()
            .map(picture -> picture.group(1))
            .toList();
    assertThat(pictures)
        .isNotEmpty()
        .allSatisfy(file -> assertThat(docs.resolve("papers").resolve(file)).exists());
  }

  @Test
  void sampleOfTheGuide_isAPaperOfOneClaim() {
    Paper sample = read(OF_GUIDE);
    assertThat(sample.id()).isEqualTo(OF_GUIDE);
    assertThat(sample.claims()).singleElement().extracting(Claim::id).isEqualTo("900-C1");
    assertThat(sample.figures()).hasSize(1);
    assertThat(sweep(sample, "K").policies())
        .allSatisfy(label -> assertThat(Catalog.policies().create(label)).hasToString(label));
  }

  @ParameterizedTest
  @CsvSource({"000, 36", "001, 18", "002, 38", "003, 28", "004, 26"})
  void claims_areAllThere_onceEachAndInOrder(String id, int claims) {
    assertThat(read(id).claims())
        .extracting(Claim::id)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, claims).mapToObj(n -> id + "-C" + n).toList());
  }

  @Test
  void figures_areAllThere_onceEachAndInOrder() {
    for (String id : PAPERS) {
      assertThat(read(id).figures())
          .extracting(Paper.Figure::id)
          .containsExactly(PANELS.get(PAPERS.indexOf(id)).split(" "));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004", OF_GUIDE})
  void claims_quoteAFewWords_andSayWhyNothingDecidesThem(String id) {
    for (Claim claim : read(id).claims()) {
      assertThat(claim.words().split("\\s+")).as(claim.id()).hasSizeBetween(3, MOST_WORDS);
      assertThat(claim.parts().isEmpty() && claim.remark().isEmpty()).as(claim.id()).isFalse();
    }
  }

  /** They must be true whatever comes out. */
  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004"})
  void causes_areSentences_withoutNumbersOfAnyRun(String id) {
    for (Claim claim : read(id).claims()) {
      claim
          .cause()
          .ifPresent(
              cause ->
                  assertThat(cause.words())
                      .as(cause.name())
                      .endsWith(".")
                      .doesNotContainPattern("\\d+ of \\d+|\\d %|\\d\\.\\d"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004"})
  void readings_haveNamesOfTheirOwn_andEachChangesSomething(String id) {
    Paper paper = read(id);
    assertThat(paper.readings()).extracting(Paper.Reading::id).doesNotHaveDuplicates();
    for (Paper.Reading reading : paper.readings()) {
      assertThat(reading.paper()).as(reading.id()).isNotEqualTo(paper);
      assertThat(reading.words()).as(reading.id()).endsWith(".");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004", OF_GUIDE})
  void workloads_canBeOpened(String id) {
    Set<String> labels = new LinkedHashSet<>();
    readings(read(id)).stream()
        .flatMap(paper -> paper.sweeps().values().stream())
        .filter(sweep -> !sweep.predicts())
        .flatMap(sweep -> sweep.workloads().stream())
        .forEach(label -> labels.addAll(expand(label)));
    assertThat(labels).isNotEmpty();
    for (String label : labels) {
      if (Workloads.standard().open(label, WorkloadOptions.defaults()).jobCount() == 0) {
        throw new AssertionError(label + " has no jobs");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004", OF_GUIDE})
  void columns_areThoseOfRuns(String id) {
    Set<String> known = new TreeSet<>(OF_TIMING);
    known.addAll(OF_ACCURACY);
    Arrays.stream(Metric.values()).forEach(metric -> known.add(metric.label()));
    Arrays.stream(Instrument.values())
        .flatMap(instrument -> instrument.columns().stream())
        .forEach(column -> known.add(column.label()));
    Set<String> used = new TreeSet<>();
    for (Paper paper : readings(read(id))) {
      rules(paper)
          .flatMap(rule -> rule.subjects().stream())
          .forEach(quantity -> used.addAll(quantity.columns()));
      paper.figures().stream()
          .flatMap(figure -> figure.ys().stream())
          .forEach(y -> used.addAll(y.columns()));
    }
    assertThat(used).isSubsetOf(known);
  }

  /** A rule whose policy the sweep does not run would be not decidable for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004", OF_GUIDE})
  void policies_thatARuleNames_areRunByItsSweep(String id) {
    for (Paper paper : readings(read(id))) {
      for (Claim claim : paper.claims()) {
        for (Claim.Part part : ACROSS_SWEEPS.contains(claim.id()) ? NONE : claim.parts()) {
          Set<String> run = new LinkedHashSet<>();
          sweep(paper, part.sweep()).policies().forEach(label -> run.addAll(expand(label)));
          assertThat(run).as(claim.id()).containsAll(part.rule().policies());
        }
      }
    }
  }

  /** A chart has one place for each value of its axis, so that no other parameter may differ. */
  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004", OF_GUIDE})
  void figures_leaveOnePointForEachPlace(String id) {
    for (Paper paper : readings(read(id))) {
      for (Paper.Figure figure : paper.figures()) {
        if (figure.hasData()) {
          Set<Point> places = new LinkedHashSet<>();
          Set<Point> points = points(sweep(paper, figure.sweep()), figure);
          points.forEach(
              point ->
                  places.add(
                      new Point(
                          Map.of(
                              "x", point.value(figure.x()),
                              "panel", point.value(figure.panels())))));
          assertThat(places).as(figure.id()).isNotEmpty().hasSameSizeAs(points);
        }
      }
    }
  }

  private static PaperPlan.PlannedSweep sweep(Paper paper, String name) {
    return Objects.requireNonNull(paper.sweeps().get(name), name);
  }

  private static Set<Point> points(PaperPlan.PlannedSweep sweep, Paper.Figure figure) {
    Set<Point> points = new LinkedHashSet<>();
    for (String label : sweep.workloads()) {
      Template template = Template.label(label);
      for (long i = 0; i < template.count(); i++) {
        Point point = new Point(template.parameters(i)).without("seed");
        if (point.isIn(figure.where())) {
          points.add(point);
        }
      }
    }
    return points;
  }
}
