package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.InvalidInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads policies and predictors of third parties from jars or directories of classes that a user
 * names. While an action runs {@linkplain #with with} them, this is the context class loader, so
 * that {@link Catalog#policies} and {@link Catalog#predictors} find them. A plug-in may do anything
 * that the program may.
 */
public final class PluginLoader extends URLClassLoader {
  private static final String NAME = "plug-in";

  private final List<Path> files;

  private PluginLoader(List<Path> files, ClassLoader parent) {
    super(NAME, files.stream().map(PluginLoader::url).toArray(URL[]::new), parent);
    this.files = List.copyOf(files);
  }

  /**
   * Runs an action during which the catalogues find what the files bring.
   *
   * @throws InvalidInputException if a file is not there, or brings nothing
   */
  public static <T> T with(List<Path> files, Supplier<T> action) {
    if (files.isEmpty()) {
      return action.get();
    }
    files.forEach(PluginLoader::requireProvider);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (PluginLoader loader = new PluginLoader(files, before)) {
      thread.setContextClassLoader(loader);
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
      if (!namesProvider(alone.findResource(policies))
          && !namesProvider(alone.findResource(predictors))) {
        throw new InvalidInputException(
            "The plug-in (%s) must name its provider in %s or in %s."
                .formatted(file, policies, predictors));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether there is a list that names a class; one that cannot be read may. */
  private static boolean namesProvider(@Nullable URL list) {
    try {
      return list != null && !Providers.names(list).isEmpty();
    } catch (IOException e) {
      return true; // the catalogue names the list
    }
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e); // the URI of a file always is one
    }
  }

  /** Returns whether the class of a frame came from a plug-in. */
  public static boolean isOfPlugin(StackTraceElement frame) {
    return NAME.equals(frame.getClassLoaderName());
  }

  /** The names of the policies, extensions and predictors that this thread's plug-ins bring. */
  public static Set<String> names() {
    Thread thread = Thread.currentThread();
    if (!(thread.getContextClassLoader() instanceof PluginLoader loader)) {
      return Set.of();
    }
    Set<String> names = namesOfCatalogues();
    try {
      thread.setContextClassLoader(loader.getParent());
      names.removeAll(namesOfCatalogues());
    } finally {
      thread.setContextClassLoader(loader);
    }
    return names;
  }

  private static Set<String> namesOfCatalogues() {
    Catalog<SchedulingPolicy> policies = Catalog.policies();
    return Stream.of(policies.entries(), policies.extensions(), Catalog.predictors().entries())
        .flatMap(List::stream)
        .map(Descriptor::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The files of this thread's plug-ins, as the user named them. */
  public static List<Path> current() {
    return Thread.currentThread().getContextClassLoader() instanceof PluginLoader loader
        ? loader.files
        : List.of();
  }
}
