package io.github.gapwise.cli.option;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.PredictorProvider;
import io.github.gapwise.core.text.InvalidInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Policies and predictors of others, in jars or directories of classes that a user names. The
 * catalogues find them through the context class loader.
 */
public final class Plugins extends URLClassLoader {
  /** The option that brings in policies of others. */
  public static final String OPTION = "--plugin";

  private final List<Path> files;

  private Plugins(List<Path> files, ClassLoader parent) {
    super(files.stream().map(Plugins::url).toArray(URL[]::new), parent);
    this.files = List.copyOf(files);
  }

  /**
   * Does something while the catalogues find what the files bring.
   *
   * @throws InvalidInputException if a file is not there, or brings nothing
   */
  public static int with(List<Path> files, Supplier<Integer> action) {
    if (files.isEmpty()) {
      return action.get();
    }
    files.forEach(Plugins::requireProvider);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (Plugins plugins = new Plugins(files, before)) {
      thread.setContextClassLoader(plugins);
      return action.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static void requireProvider(Path file) {
    if (!Files.exists(file)) {
      throw new InvalidInputException(
          "The plug-in (%s) must be a jar or a directory of classes, but is not there."
              .formatted(file));
    }
    try (URLClassLoader alone = new URLClassLoader(new URL[] {url(file)}, null)) {
      String policies = "META-INF/services/" + PolicyProvider.class.getName();
      String predictors = "META-INF/services/" + PredictorProvider.class.getName();
      if (alone.findResource(policies) == null && alone.findResource(predictors) == null) {
        throw new InvalidInputException(
            "The plug-in (%s) must name its provider in %s or in %s."
                .formatted(file, policies, predictors));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e); // the URI of a file always is one
    }
  }

  /** The files that the current command may use, as the user named them. */
  public static List<Path> current() {
    return Thread.currentThread().getContextClassLoader() instanceof Plugins plugins
        ? plugins.files
        : List.of();
  }

  /** The words that bring them in on a command line. */
  public static List<String> words() {
    return current().stream().flatMap(file -> Stream.of(OPTION, file.toString())).toList();
  }
}
