package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command line in the README and the guides does what it says: those of the README as they
 * stand, the others on the first jobs only, and on small files of the same kind where we have none.
 */
final class ReadmeCommandsTest {
  private static final String GAPWISE = "./gapwise ";
  private static final Pattern FILE = Pattern.compile("[\\w/-]*[A-Za-z][\\w/-]*(\\.[a-z0-9]+)+");
  private static final String LIMIT = "--limit";
  private static final Set<String> OUTPUTS = Set.of("--out", "--report");

  /** The directories that earlier commands of the document wrote. */
  private final Set<String> outputs = new HashSet<>();

  @TempDir Path directory;

  static Stream<Guide> documents() {
    return Guide.all().stream().filter(guide -> !commands(guide).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyCommandLine_ofADocument_succeeds(Guide document) throws IOException {
    for (String command : commands(document)) {
      CommandLineRun run = CommandLineRun.of(arguments(command, document.isReadme()));

      assertThat(run.exitCode()).as("%s%n%s", command, run.err()).isZero();
      assertThat(run.out()).as(command).isNotBlank();
    }
  }

  @Test
  void commands_areFound() {
    assertThat(commands(Guide.of("README.md"))).hasSizeGreaterThan(2);
    assertThat(documents()).hasSizeGreaterThan(2);
  }

  @Test
  void continuousIntegration_runsTheCommandsOfReadme_andThenTheDeepTests() {
    List<String> readme = Guide.of("README.md").text().lines().toList();
    String job = readme.stream().filter(line -> line.startsWith(GAPWISE)).findFirst().orElseThrow();

    assertThat(readme).contains("mvn -B -ntp verify");
    assertThat(commandsOfContinuousIntegration())
        .containsExactly("mvn -B -ntp verify", job, "mvn -B -ntp -Pdeep verify");
  }

  private static List<String> commandsOfContinuousIntegration() {
    String script = Guide.read(Guide.ROOT.resolve(".ci/run")).replace("\\\n  ", "");
    return script
        .lines()
        .map(line -> line.replace(" \"$@\"", ""))
        .filter(line -> line.matches("(mvn|\\./gapwise) .*"))
        .toList();
  }

  /** What follows the name of the script in blocks of code. */
  private static List<String> commands(Guide document) {
    return document.blockLines().stream()
        .filter(line -> line.startsWith(GAPWISE))
        .map(line -> line.substring(GAPWISE.length()))
        .toList();
  }

  /** The arguments as a shell hands them on, with files in the test's directory, and a limit. */
  private String[] arguments(String command, boolean asItStands) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (String argument : Guide.words(command)) {
      boolean isOutput =
          !arguments.isEmpty() && OUTPUTS.contains(arguments.get(arguments.size() - 1));
      if (isOutput) {
        outputs.add(argument);
      }
      boolean isFile = outputs.contains(argument) || FILE.matcher(argument).matches();
      arguments.add(isFile ? file(argument, asItStands).toString() : argument);
    }
    if (!asItStands && takesLimit(arguments.get(0)) && !arguments.contains(LIMIT)) {
      arguments.addAll(List.of(LIMIT, "20"));
    }
    return arguments.toArray(new String[0]);
  }

  private static boolean takesLimit(String command) {
    return Objects.requireNonNull(Main.commandLine().getSubcommands().get(command), command)
        .getCommandSpec()
        .optionsMap()
        .containsKey(LIMIT);
  }

  /**
   * A file of the project, or that an earlier command wrote, or one of the same kind, or none that
   * is known.
   */
  private Path file(String name, boolean asItStands) throws IOException {
    if (name.startsWith("examples/")) {
      return Guide.ROOT.resolve(name);
    }
    Path file = directory.resolve(name);
    if (!Files.exists(file) && !asItStands) {
      if (name.endsWith(".swf.gz")) {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
          Files.copy(sample("klusacek(jobs=50)", "workload.swf", "--swf"), out);
        }
      } else if (name.matches("\\w+\\.\\d")) {
        Files.copy(sample("etc(u_c_hihi,jobs=20,machines=4)", "workload.etc"), file);
      } else if (HistorySample.isKnown(name)) {
        HistorySample.write(file);
      }
    }
    return file;
  }

  private Path sample(String generator, String file, String... options) {
    Path out = directory.resolve("sample of " + file);
    List<String> arguments =
        new ArrayList<>(List.of("generate", generator, "--out", out.toString()));
    arguments.addAll(Arrays.asList(options));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(new String[0]));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return out.resolve(file);
  }
}
