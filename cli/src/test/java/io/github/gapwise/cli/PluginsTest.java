package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ExitCode;

/** Policies of others come in by {@code --plugin}. */
final class PluginsTest {
  private static final String PROVIDER =
      """
      package foreign;
      import io.github.gapwise.core.scheduler.*;
      import java.util.List;
      public class Mine implements PolicyProvider {
        public List<Descriptor<SchedulingPolicy>> policies() {
          return List.of(
              Descriptor.of(
                  "mine", "Mine.", "none", arguments -> Catalog.policies().create("%s")));
        }
      }
      """;

  @TempDir Path directory;
  private String jar = "";

  @BeforeEach
  void makeJar() throws IOException {
    jar = jar("fcfs");
  }

  private String jar(String policy) throws IOException {
    Map<String, String> sources = Map.of("Mine.java", PROVIDER.formatted(policy));
    return ForeignJar.of(directory.resolve("mine.jar"), "foreign.Mine", sources).toString();
  }

  @Test
  void policyOfAPlugin_runsAlone_andBesideOthers() {
    String out = directory.resolve("results").toString();

    CommandLineRun run =
        CommandLineRun.of(
            "run", "klusacek(jobs=20)", "--policy", "mine,easy", "--plugin", jar, "--out", out);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("\nmine ", "\neasy ");
    assertThat(directory.resolve("results/mine/jobs.csv")).exists();
  }

  @Test
  void plugin_mayStandBeforeTheCommand_andIsListed() {
    assertThat(CommandLineRun.of("--plugin", jar, "policies", "mine").out()).startsWith("mine\n");
    assertThat(CommandLineRun.of("policies", "--plugin", jar).out()).contains("\nmine\n");
    assertThat(CommandLineRun.of("policies").out()).doesNotContain("mine");
  }

  private String[] sweep(String policies, Path out) {
    String workload = "klusacek(machines=1,jobs=20,seed=1..2)";
    return new String[] {
      "sweep", workload, "--policy", policies, "--plugin", jar, "--out", out.toString()
    };
  }

  @Test
  void sweep_repeatsTheRunsOfAPluginThatHasChanged_andNamesItInItsCommands() throws IOException {
    Path out = directory.resolve("sweep");
    String[] sweep = sweep("mine", out);
    assertThat(CommandLineRun.of(sweep).exitCode()).isZero();
    String before = Files.readString(out.resolve("runs.csv"));
    jar("ljf");

    assertThat(CommandLineRun.of(sweep).exitCode()).isZero();

    assertThat(Files.readString(out.resolve("runs.csv"))).isNotEqualTo(before);
    assertThat(Files.readString(out.resolve("timing.csv"))).contains("--plugin " + jar);
  }

  @Test
  void merge_namesThePluginOfItsPartsInItsCommands() throws IOException {
    Path part = directory.resolve("part");
    assertThat(CommandLineRun.of(sweep("mine", part)).exitCode()).isZero();
    for (String[] more : new String[][] {{}, {"--plugin", jar}}) {
      Path whole = directory.resolve("whole" + more.length);
      String[] merge = {"merge", part.toString(), "--out", whole.toString()};
      assertThat(CommandLineRun.of(concat(merge, more)).exitCode()).isZero();
      assertThat(Files.readAllLines(whole.resolve("timing.csv")))
          .element(1)
          .asString()
          .endsWith("--policy mine --plugin " + jar + "\"");
    }
  }

  @Test
  void reproduce_namesThePluginInItsCommands() throws IOException {
    Path paper = directory.resolve("900.json");
    Files.writeString(
        paper,
        """
        {"paper": "900", "citation": "Nobody", "policies": {"Mine": "mine", "FCFS": "fcfs"},
         "sweeps": {"K": {"workloads": ["klusacek(machines=1,jobs=20,seed=$SEEDS)"],
                          "policies": ["Mine", "FCFS"]}},
         "figures": [],
         "claims": [{"id": "900-C1", "words": "mine waits less",
                     "rules": [{"rule": "less", "sweep": "K", "value": "mean_wait",
                                "less": ["Mine"], "than": ["FCFS"]}]}]}
        """);
    Path out = directory.resolve("papers");
    CommandLineRun run =
        CommandLineRun.of(
            "reproduce", "" + paper, "--seeds", "1..2", "--plugin", jar, "--out", "" + out);
    assertThat(run.exitCode()).as(run.err()).isZero();

    assertThat(Files.readString(out.resolve("report.html")).split("--plugin " + jar, -1))
        .as("the text around the plug-in in the command of the page and that of the claim")
        .hasSize(3);
  }

  @Test
  void example_namesThePlugin() {
    assertThat(CommandLineRun.of("policies", "mine", "--plugin", jar).out())
        .contains("--policy 'mine' --plugin " + jar + System.lineSeparator());
  }

  private static String[] concat(String[] first, String[] more) {
    return Stream.of(first, more).flatMap(Stream::of).toArray(String[]::new);
  }

  @Test
  void sweep_keepsTheRunsOfOtherPolicies_whenAPluginHasChanged() throws IOException {
    String[] sweep = sweep("mine,sjf,mine+predicted", directory.resolve("sweep"));
    assertThat(CommandLineRun.of(sweep).exitCode()).isZero();
    jar("ljf");

    CommandLineRun again = CommandLineRun.of(sweep);

    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(again.err()).contains("2 of 6 runs are done already.");
  }

  @Test
  void failureOfAPlugin_isNotCalledADefectOfTheProgram() throws IOException {
    String broken =
        PROVIDER.replace(
            "Catalog.policies().create(\"%s\")", "List.of(new SchedulingPolicy[0]).get(3)");
    Path file = directory.resolve("broken.jar");
    ForeignJar.of(file, "foreign.Mine", Map.of("Mine.java", broken));

    CommandLineRun run =
        CommandLineRun.of(
            "run", "klusacek(jobs=20)", "--policy", "mine", "--plugin", file.toString());

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .startsWith("This is a defect of the plug-in, not a mistake of yours: java.lang.")
        .contains(" in foreign.Mine.")
        .doesNotContain("github.com");
  }

  @Test
  void directoryOfClasses_isAPlugin() throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes/META-INF/services"));
    Files.writeString(
        classes.resolve("io.github.gapwise.core.scheduler.PolicyProvider"), "org.example.Absent\n");

    CommandLineRun run =
        CommandLineRun.of("--plugin", directory.resolve("classes").toString(), "policies");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("org.example.Absent").contains("not found");
  }

  @Test
  void jarWithoutProvider_isNamed() throws IOException {
    Path other = Files.createDirectories(directory.resolve("other"));

    CommandLineRun run = CommandLineRun.of("policies", "--plugin", other.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .startsWith(
            "The plug-in (%s) must name its provider in META-INF/services/".formatted(other));
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void directoryWhoseListNamesNoProvider_isNamed() throws IOException {
    Path other = directory.resolve("other");
    Path services = Files.createDirectories(other.resolve("META-INF/services"));
    Files.writeString(
        services.resolve("io.github.gapwise.core.scheduler.PolicyProvider"), "# to be written\n\n");

    CommandLineRun run = CommandLineRun.of("policies", "--plugin", other.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("The plug-in (%s) must name its provider".formatted(other));
  }
}
