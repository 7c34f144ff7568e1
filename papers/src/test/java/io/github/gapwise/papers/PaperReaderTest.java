package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PaperReaderTest {
  private static final String PAPER =
      """
      {"paper": "009",
       "citation": "A. Nonymous: On waiting, 1999",
       "policies": {"FCFS": "fcfs", "Ours": "ours(every=2|5)", "TS": "ours"},
       "sweeps": {"K": {"workloads": ["klusacek(x=1..2,seed=$SEEDS)"], "policies": ["FCFS", "TS"],
                        "options": ["--static"]}},
       "figures": [{"id": "009-F1", "caption": "Waiting", "sweep": "K", "x": "x",
                    "y": "mean_wait / 60", "title": "min", "policies": ["FCFS", "Ours"]}],
       "claims": [
         {"id": "009-C1", "words": "ours waits less", "rules": [
           {"rule": "less", "sweep": "K", "where": {"x": "1"}, "value": "delayed", "less": ["TS"],
            "than": ["FCFS"], "by": 0.25}]},
         {"id": "009-C2", "words": "it is nice", "undecidable": "nothing measures it"},
         {"id": "009-C3", "words": "one is enough", "rules": [
           {"rule": "number", "sweep": "K", "value": "delayed", "published": 2, "within %": 5,
            "of": {"quotient": [{"of": "FCFS", "at": {"x": "2"}}, "TS"]}}]}],
       "readings": [{"id": "ties", "words": "Ties otherwise", "policies": {"TS": "ours(ties=late)"}}]}
      """;

  private static Paper read(String text) {
    return PaperReader.read(Path.of("009.json"), new StringReader(text), "1..3");
  }

  private static Map<String, Observations> runs() {
    MadeUpRuns runs = new MadeUpRuns();
    for (String policy : List.of("fcfs", "ours", "ours(ties=late)")) {
      double mean = policy.equals("fcfs") ? 40 : policy.equals("ours") ? 20 : 35;
      runs.policy(policy, "1", s -> mean).policy(policy, "2", s -> mean);
    }
    return Map.of("K", runs.build());
  }

  private static String verdict(Paper paper, int claim) {
    return paper.claims().get(claim).decide(runs()).toString();
  }

  @Test
  void read_findsWhatIsThere() {
    Paper paper = read(PAPER);
    assertThat(paper.sweeps().get("K"))
        .isEqualTo(
            new PaperPlan.PlannedSweep(
                "K",
                false,
                List.of("klusacek(x=1..2,seed=1..3)"),
                List.of("fcfs", "ours"),
                List.of("--static")));
    assertThat(paper.figures().get(0).policies().keySet())
        .containsExactly("fcfs", "ours(every=2)", "ours(every=5)");
    assertThat(paper.claims()).extracting(Claim::id).containsExactly("009-C1", "009-C2", "009-C3");
  }

  @Test
  void decide_givesTheKnownVerdicts() {
    Paper paper = read(PAPER);
    assertThat(verdict(paper, 0)).isEqualTo("holds");
    assertThat(verdict(paper, 1)).isEqualTo("not decidable (nothing measures it)");
    assertThat(verdict(paper, 2)).isEqualTo("holds");
  }

  @Test
  void decide_underAnotherReading_mayDiffer() {
    Paper other = read(PAPER).readings().get(0).paper();
    assertThat(verdict(other, 0)).isEqualTo("fails");
    assertThat(Objects.requireNonNull(other.sweeps().get("K")).policies())
        .containsExactly("fcfs", "ours(ties=late)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "4..20; 'Found by trial on seeds 4 to 20; decided on seeds 1 to 3.'",
        "3..20; Found by trial on seeds 3 to 20, and not decided on others.",
        "2; Found by trial on seed 2, and not decided on others."
      })
  void reading_foundByTrial_saysWhetherItIsDecidedOnOtherSeeds(String found, String origin) {
    String words = "\"words\": \"Ties otherwise\"";
    Paper paper = read(PAPER.replace(words, words + ", \"found\": \"" + found + "\""));
    assertThat(paper.readings().get(0).origin()).isEqualTo(origin);
    assertThat(paper.readings().get(0).text()).isEqualTo("Ties otherwise " + origin);
    assertThat(read(PAPER).readings().get(0).text()).isEqualTo("Ties otherwise");
  }

  @Test
  void read_withSeedsThatEndBeforeTheyBegin_isRefused() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> PaperReader.read(Path.of("009.json"), new StringReader(PAPER), "5..1"))
        .withMessage("The seeds (5..1) must not end before they begin.");
  }

  @Test
  void read_withSeedsThatAreNone_isRefused() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> PaperReader.read(Path.of("009.json"), new StringReader(PAPER), "1|3"))
        .withMessage("The seeds (1|3) must be a number such as 20 or a range such as 101..120.");
  }

  @ParameterizedTest
  @CsvSource({"delayed / 3, ours < delayed / 3 of fcfs, fails", "50, ours < 50, holds"})
  void quantity_ofAnotherValueThanItsRule_namesIt(String value, String words, String verdict) {
    String than = "\"than\": [\"FCFS\"]";
    String other = "\"than\": [{\"of\": \"FCFS\", \"value\": \"%s\"}]".formatted(value);
    Paper paper = read(PAPER.replace(than, other));
    assertThat(paper.claims().get(0).parts().get(0).rule().inWords()).startsWith(words);
    assertThat(verdict(paper, 0)).isEqualTo(verdict);
  }

  @Test
  void decide_withoutTheRuns_namesWhatIsMissing() {
    assertThat(read(PAPER).claims().get(0).decide(Map.of()).toString())
        .isEqualTo("not decidable (no runs of K)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"rule\": \"less\"; \"rule\": \"lesser\";"
            + " line 10: The field rule (lesser) must be less, equal, trend, band, number, share or same.",
        "\"by\": 0.25; \"by\": 2;"
            + " line 10: An item of rules must be a rule that can be decided: The margin (2.0) must be at least 0 and less than 1.",
        "\"by\": 0.25; \"buy\": 2;" + " line 11: The field (buy) must be one of",
        "\"sweep\": \"K\", \"where\"; \"sweep\": \"Q\", \"where\";"
            + " line 10: The field sweep (Q) must be one of [K].",
        "\"undecidable\": \"n; \"cause\": \"bad luck\", \"undecidable\": \"n;"
            + " line 12: The field cause (bad luck) must be one of [].",
        "\"undecidable\": \"n; \"figure\": \"009-F2\", \"undecidable\": \"n;"
            + " line 12: The field figure (009-F2) must be one of [009-F1].",
        "009-C2; 009-C1; line 12: The field id (009-C1) must be given only once.",
        "\"published\": 2; \"published\": \"two\"; line 14: The field published (two) must be a number.",
        "{\"TS\": \"ours(t; {\"XX\": \"ours(t; line 16: The policy (XX) of a reading must be one of [FCFS, Ours, TS].",
        "\"words\": \"Ties otherwise\"; \"words\": \"Ties\", \"found\": \"1-3\";"
            + " line 16: The field found (1-3) must be a number or a range of seeds.",
        "\"undecidable\": \"nothing; \"remark\": \"nothing;"
            + " line 12: An item of claims must have either rules or undecidable, with the reason.",
        "\"paper\": \"009\"; \"paper\": \"../009\"; line 1: The field paper (../009) must be a name of letters,",
        "\"id\": \"009-F1\"; \"id\": \"a/b\"; line 6: The field id (a/b) must be a name of letters,",
        "\"sweeps\": {\"K\"; \"sweeps\": {\"../K\"; line 4: The field ../K must have a name of letters,",
        "\"than\": [\"FCFS\"]; \"than\": [\"FCSF\"]; line 10: An item of rules names FCSF, which no sweep runs.",
        "\"y\": \"mean_wait; \"y\": \"mean_wiat;"
            + " line 7: The column (mean_wiat) must be one that the tables of a sweep have.",
        "\"value\": \"delayed\"; \"value\": \"delayed - delaid\"; line 10: The column (delaid) must be",
        "\"value\": \"delayed\"; \"value\": \"delayed -\"; line 10: The expression (delayed -) must have",
        "ours(every=2|5); ours(every=2..); line 7: The part (2..) from character 12 on of",
        "ours(every=2|5); ours(every=1..999999999);"
            + " line 7: An item of policies (Ours) must stand for at most 100000 policies.",
        "\"x\": \"x\"; \"x\": \"policy.x\"; line 6: The axis (policy.x) must be one that",
        "\"x\": \"x\"; \"x\": \"x\", \"panels\": \"y\"; line 6: The parameter (y) must be one that",
        "\"where\": {\"x\"; \"where\": {\"xx\"; line 10: The parameter (xx) must be one that",
        "\"where\": {\"x\"; \"where\": {\"policy.ties\"; line 10: The parameter (policy.ties) must be one",
        "\"where\": {\"x\"; \"where\": {\"seed\"; line 10: The parameter (seed) must be one that",
        "[\"klusacek(x=1..2,seed=$SEEDS)\"]; []; line 4: The field workloads must not be empty.",
        "\"at\": {\"x\"; \"at\": {\"option.statik\"; line 15: The parameter (option.statik) must be one that",
        "\"words\": \"one is enough\"; \"words\": ; line 13: The JSON is damaged"
      })
  void read_ofAMistake_saysLineFieldAndValue(String part, String mistake, String message) {
    assertThat(PAPER).contains(part);
    assertThatExceptionOfType(InputFormatException.class)
        .isThrownBy(() -> read(PAPER.replace(part, mistake)))
        .withMessageStartingWith("009.json, " + message);
  }

  @ParameterizedTest
  @CsvSource({
    "\"where\": {\"x\", '\"where\": {\"workload\"'",
    "\"where\": {\"x\", '\"where\": {\"option.static\"'",
    "\"x\": \"x\", '\"x\": \"policy.ties\"'",
    "\"value\": \"delayed\", '\"value\": \"hit + mean_ns - search_moves\"'"
  })
  void read_ofANameThatOnlySomeTablesHave_takesIt(String part, String other) {
    assertThat(PAPER).contains(part);
    assertThat(read(PAPER.replace(part, other)).claims()).hasSize(3);
  }
}
