package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A command loads what it needs: neither other commands, nor policies that are not named. */
final class LazyLoadingTest {
  private static final String ROOT = "io.github.gapwise.";

  /**
   * Of a run of 300 jobs under one policy: source files, not counting classes within classes. That
   * many are loaded, by JDK 17 as by JDK 25.
   */
  private static final int MOST_CLASSES = 166;

  private static final String WORKLOAD = "klusacek(machines=150,jobs=300,interarrival=2,seed=1)";

  /** Loads everything but the platform itself, and records what is ours. */
  private static final class Recorder extends URLClassLoader {
    private final Set<String> loaded = new ConcurrentSkipListSet<>();

    Recorder() {
      super(classPath(), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] classPath() {
      return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Recorder::url)
          .toArray(URL[]::new);
    }

    private static URL url(String file) {
      try {
        return Path.of(file).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      Class<?> found = super.findClass(name);
      if (name.startsWith(ROOT)) {
        loaded.add(name.substring(ROOT.length()).replaceFirst("\\$.*", ""));
      }
      return found;
    }
  }

  /** Returns what a command line loads of this project. */
  private static Set<String> loadedBy(String... arguments) throws Exception {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (Recorder recorder = new Recorder()) {
      Thread.currentThread().setContextClassLoader(recorder);
      Method run =
          recorder
              .loadClass(Main.class.getName())
              .getDeclaredMethod("run", PrintWriter.class, PrintWriter.class, String[].class);
      run.setAccessible(true);
      StringWriter err = new StringWriter();
      PrintWriter out = new PrintWriter(new StringWriter());
      assertThat(run.invoke(null, out, new PrintWriter(err, true), arguments))
          .as(err.toString())
          .isEqualTo(0);
      return Set.copyOf(recorder.loaded);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  @Test
  void run_loadsItsCommandAndThePolicyAlone() throws Exception {
    Set<String> loaded = loadedBy("run", WORKLOAD, "--policy", "easy");

    assertThat(loaded).contains("cli.run.RunCommand", "queue.EasyBackfillPolicy");
    assertThat(loaded).hasSizeLessThanOrEqualTo(MOST_CLASSES);
    assertThat(loaded)
        .noneMatch(name -> name.startsWith("papers."))
        .noneMatch(name -> name.startsWith("experiments.sweep."))
        .noneMatch(name -> name.startsWith("experiments.whatif."))
        .noneMatch(name -> name.startsWith("experiments.statistics."))
        .noneMatch(name -> name.startsWith("experiments.report.html."))
        .noneMatch(name -> isCommand(name) && !name.equals("cli.run.RunCommand"))
        .noneMatch(name -> name.endsWith("Policy") && !isNeeded(name));
  }

  private static boolean isCommand(String name) {
    return name.endsWith("Command") && !name.equals("cli.console.AbstractCommand");
  }

  /** The policy itself, and what every policy is. */
  private static boolean isNeeded(String name) {
    return List.of(
            "queue.EasyBackfillPolicy",
            "core.scheduler.ForwardingPolicy",
            "queue.QueuePolicy",
            "core.scheduler.FilterablePolicy",
            "core.scheduler.SchedulingPolicy")
        .contains(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"policies", "metrics", "generators", "traces", "predictors"})
  void catalogue_loadsNoOtherCommand(String command) throws Exception {
    assertThat(loadedBy(command).stream().filter(LazyLoadingTest::isCommand)).hasSize(1);
  }

  @Test
  void everyCommand_isMadeByTheNameThatItHas() {
    assertThat(Commands.all())
        .hasSize(18)
        .allSatisfy(
            command -> {
              String name = nameOf(command);
              assertThat(Commands.namedBy(List.of(name)))
                  .singleElement()
                  .satisfies(made -> assertThat(nameOf(made)).isEqualTo(name));
              assertThat(Commands.namedBy(List.of("--plugin", "run", "--stacktrace", name)))
                  .singleElement()
                  .satisfies(made -> assertThat(nameOf(made)).isEqualTo(name));
            });
    assertThat(Commands.namedBy(List.of("--plugin", "run"))).hasSize(18);
    assertThat(Commands.namedBy(List.of("rnu", "report"))).hasSize(18);
  }

  private static String nameOf(Object command) {
    return new CommandLine(command).getCommandName();
  }
}
