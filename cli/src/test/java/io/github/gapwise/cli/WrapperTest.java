package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script {@code gapwise}, with a Java that prints its arguments and a Maven that makes an empty
 * jar.
 */
final class WrapperTest {
  private static final String BUILDING = "Building gapwise, once:";

  @TempDir Path directory;

  private Path project;
  private Path tools;

  private record Outcome(int exitCode, String out, String err) {}

  @BeforeEach
  void makeProjectAndTools() throws IOException {
    project = Files.createDirectories(directory.resolve("a project"));
    tools = Files.createDirectories(directory.resolve("jdk/bin"));
    executable(project.resolve("gapwise"), Guide.read(Guide.ROOT.resolve("gapwise")));
    java("17");
    maven("3.8.7", 0);
    executable(tools.resolve("javac"), "#!/bin/sh\n");
  }

  private void java(String version) throws IOException {
    executable(
        tools.resolve("java"),
        """
        #!/bin/sh
        case $1 in
          -XshowSettings*)
            printf '    java.specification.version = %%s\\n    java.home = %%s\\n' %s '%s' >&2
            echo '    java.vm.version = 17.0.1+2-a b/c' >&2 ;;
          -XX:ArchiveClassesAtExit=*)
            [ ! -e '%s' ] || echo classes > "${1#*=}" ;;
          *)
            printf '<%%s>' "$@" ;;
        esac
        """
            .formatted(version, tools.getParent(), directory.resolve("keeps classes")));
  }

  private void maven(String version, int exitCode) throws IOException {
    executable(
        tools.resolve("mvn"),
        """
        #!/bin/sh
        case $1 in
          -version) echo "Apache Maven %s (a commit)"; exit ;;
        esac
        echo 'what Maven prints'
        mkdir -p cli/target
        for argument; do
          case ${argument} in
            -Dexecutable.name=*) : > "cli/target/${argument#*=}.jar" ;;
          esac
        done
        exit %d
        """
            .formatted(version, exitCode));
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Outcome run(String script, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", script).directory(directory.toFile()).redirectInput(nothing());
    builder.command().addAll(List.of(arguments));
    builder.environment().keySet().removeAll(List.of("JAVA_HOME", "JDK_JAVA_OPTIONS"));
    builder.environment().put("PATH", tools + ":/usr/bin:/bin");
    builder.environment().putAll(environment);
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    return new Outcome(process.waitFor(), Files.readString(out), Files.readString(err));
  }

  private static ProcessBuilder.Redirect nothing() {
    return ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile());
  }

  private Outcome run(String... arguments) throws IOException, InterruptedException {
    return run("a project/gapwise", Map.of(), arguments);
  }

  private Path classes() {
    return project.resolve("cli/target/gapwise-17.0.1-2-a-b-c.jsa");
  }

  private Path jar() {
    return project.resolve("cli/target/gapwise.jar");
  }

  @Test
  void firstRun_buildsTheJar_andPrintsOnlyWhatTheCommandPrints() throws Exception {
    Outcome first = run("run", "a log.swf", "");

    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.out()).isEqualTo("<-jar><%s><run><a log.swf><>".formatted(jar().toRealPath()));
    assertThat(first.err()).startsWith(BUILDING).doesNotContain("what Maven prints");
    assertThat(project.resolve("cli/target")).isDirectoryContaining("glob:**/gapwise.jar");
  }

  @Test
  void laterRun_buildsNothing() throws Exception {
    run();
    maven("3.8.7", 1);

    Outcome later = run("policies");

    assertThat(later.exitCode()).isZero();
    assertThat(later.out()).endsWith("<policies>");
    assertThat(later.err()).isEmpty();
  }

  @Test
  void java_getsTheClasses_ifItCouldKeepThem() throws Exception {
    Files.createFile(directory.resolve("keeps classes"));

    Outcome outcome = run("run", "a log.swf", "");

    assertThat(outcome.out())
        .isEqualTo(
            "<-XX:SharedArchiveFile=%s><-Xlog:cds*=off><-jar><%s><run><a log.swf><>"
                .formatted(classes().toRealPath(), jar().toRealPath()));
    assertThat(project.resolve("cli/target")).isDirectoryNotContaining("glob:**/*.jsa-*");
  }

  /** As long as the jar is not a newer one, and if they could not be kept. */
  @Test
  void classes_areKeptOnce() throws Exception {
    run();
    FileTime first = Files.getLastModifiedTime(classes());
    run();
    assertThat(Files.getLastModifiedTime(classes())).isEqualTo(first);

    Files.setLastModifiedTime(jar(), FileTime.fromMillis(first.toMillis() + 60_000));
    Files.writeString(classes(), "those of another jar");
    Files.setLastModifiedTime(classes(), first);
    run();
    assertThat(classes()).isEmptyFile();
  }

  @Test
  void link_leadsToTheProject() throws Exception {
    Path link = Files.createDirectories(directory.resolve("bin")).resolve("gapwise");
    Files.createSymbolicLink(link, Path.of("../a project/gapwise"));
    Files.createSymbolicLink(directory.resolve("again"), link);

    assertThat(run("again", Map.of()).out()).contains(jar().toRealPath().toString());
  }

  @Test
  void failedBuild_printsWhatMavenPrinted_andKeepsItsExitCode() throws Exception {
    maven("3.8.7", 7);

    Outcome outcome = run("policies");

    assertThat(outcome.exitCode()).isEqualTo(7);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("\nwhat Maven prints\n")
        .endsWith(
            "The build of gapwise failed for the reason above; the next run tries it again.\n");
    assertThat(jar()).doesNotExist();
  }

  @Test
  void oldJava_isNamed() throws Exception {
    java("11");
    expectSentence(
        "The Java (%s) must be 17 or newer, but is 11.".formatted(tools.resolve("java")));
    java("1.8");
    expectSentence("must be 17 or newer, but is 1.8.");
  }

  @Test
  void newJava_isTaken() throws Exception {
    java("25");
    assertThat(run().exitCode()).isZero();
  }

  @Test
  void javaWithoutCompiler_isNamedWhenTheJarIsMissing() throws Exception {
    Files.delete(tools.resolve("javac"));
    expectSentence(
        "The Java (%s) must be a JDK to build gapwise, but has no bin/javac."
            .formatted(tools.getParent()));
    Files.createDirectories(project.resolve("cli/target"));
    Files.createFile(jar());
    assertThat(run().exitCode()).isZero();
  }

  @Test
  void javaHome_goesBeforePath_andIsNamedIfThereIsNone() throws Exception {
    Map<String, String> good = Map.of("JAVA_HOME", directory.resolve("jdk").toString());
    Map<String, String> bad = Map.of("JAVA_HOME", directory.resolve("no jdk").toString());

    assertThat(run("a project/gapwise", good).exitCode()).isZero();
    Outcome outcome = run("a project/gapwise", bad);

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "The JAVA_HOME (%s) must be the directory of a JDK, but has no bin/java.%n"
                .formatted(directory.resolve("no jdk")));
  }

  @Test
  void oldMaven_isNamed() throws Exception {
    maven("3.6.3", 0);
    expectSentence(
        "The Maven (%s) must be 3.8.7 or newer, but is 3.6.3.".formatted(tools.resolve("mvn")));
  }

  @Test
  void newMaven_isTaken() throws Exception {
    for (String version : List.of("3.8.7", "3.9.11", "3.10.0", "4.0.0")) {
      maven(version, 0);
      assertThat(run().exitCode()).as(version).isZero();
      Files.delete(jar());
    }
  }

  @Test
  void missingTools_areNamed() throws Exception {
    Path few = Files.createDirectories(directory.resolve("few"));
    for (String tool : List.of("dirname", "readlink", "sed", "sort")) {
      executable(few.resolve(tool), "#!/bin/sh\nexec /usr/bin/%s \"$@\"\n".formatted(tool));
    }
    Files.copy(tools.resolve("java"), few.resolve("java"));
    Map<String, String> path = Map.of("PATH", few.toString());
    expectSentence(path, "Maven 3.8.7 or newer must be in the PATH, but there is no mvn.");
    Files.delete(few.resolve("java"));
    expectSentence(path, "JDK 17 or newer must be in the PATH or in JAVA_HOME");
  }

  private void expectSentence(String sentence) throws Exception {
    expectSentence(Map.of(), sentence);
  }

  private void expectSentence(Map<String, String> environment, String sentence) throws Exception {
    Outcome outcome = run("a project/gapwise", environment, "policies");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains(sentence);
    assertThat(outcome.err().lines()).hasSize(1);
  }
}
