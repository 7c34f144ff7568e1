package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The commands of the README are those of the program, and of the continuous integration. */
final class ReadmeCommandsTest {
  private static final String JAR = "java -jar cli/target/gapwise.jar ";

  @Test
  void everyCommandLine_isUnderstood() throws IOException {
    List<String> commands =
        read("README.md")
            .lines()
            .filter(line -> line.contains(JAR))
            .map(line -> line.substring(line.indexOf(JAR) + JAR.length()))
            .toList();

    assertThat(commands).hasSizeGreaterThan(2).allSatisfy(ReadmeCommandsTest::parse);
  }

  @Test
  void mainJobAndTests_areWhatContinuousIntegrationRuns() throws IOException {
    String ci = read(".ci/run").replace("\\\n  ", "");
    String job = ci.lines().filter(line -> line.contains(" run ")).findFirst().orElseThrow();

    assertThat(read("README.md"))
        .contains("mvn -B -ntp verify")
        .contains(job.substring(job.indexOf("gapwise.jar")));
    assertThat(ci).contains("mvn -B -ntp verify", "mvn -B -ntp -Pdeep test");
  }

  private static void parse(String command) {
    String[] arguments = command.replace("'", "").split(" ", -1);
    assertThat(Main.commandLine().parseArgs(arguments).errors())
        .as(() -> Arrays.toString(arguments))
        .isEmpty();
  }

  private static String read(String file) throws IOException {
    return Files.readString(Path.of("").toAbsolutePath().resolveSibling(file));
  }
}
