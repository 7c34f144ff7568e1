package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * The providers of a service, each on its own: one that cannot be loaded, or fails when it is asked
 * what it offers, becomes a sentence, and does not affect the others.
 *
 * @param <S> the service
 */
final class Providers<S> {
  private static final String SERVICES = "META-INF/services/";

  /** Guards against a loader that fails again and again without making progress. */
  private static final int MOST_PROBLEMS = 1000;

  private final Class<S> service;
  private final ClassLoader classes;
  private final List<String> problems = new ArrayList<>();

  private Providers(Class<S> service, ClassLoader classes) {
    this.service = service;
    this.classes = classes;
  }

  /**
   * Passes on the providers that the context class loader finds.
   *
   * @param taker asks a provider what it offers, and keeps all of it or throws
   * @return a sentence on each provider that cannot be used
   */
  static <S> List<String> each(Class<S> service, Consumer<S> taker) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader classes = context == null ? ClassLoader.getSystemClassLoader() : context;
    Providers<S> providers = new Providers<>(service, classes);
    providers.offerTo(taker);
    return List.copyOf(providers.problems);
  }

  private void offerTo(Consumer<S> taker) {
    Iterator<ServiceLoader.Provider<S>> found =
        ServiceLoader.load(service, classes).stream().iterator();
    boolean more = true;
    while (more && problems.size() < MOST_PROBLEMS) {
      try {
        more = found.hasNext();
        if (more) {
          offer(found.next(), taker);
        }
      } catch (ServiceConfigurationError | LinkageError e) {
        problems.add(unloadable(e));
      }
    }
  }

  private void offer(ServiceLoader.Provider<S> provider, Consumer<S> taker) {
    try {
      taker.accept(provider.get());
    } catch (RuntimeException | LinkageError | ServiceConfigurationError | AssertionError e) {
      problems.add(problem(provider.type().getName(), origin(provider.type()), e));
    }
  }

  /** A sentence on a provider that has no usable class; the message of the failure names it. */
  private String unloadable(Error failure) {
    String message = String.valueOf(failure.getMessage());
    try {
      for (URL list : Collections.list(classes.getResources(SERVICES + service.getName()))) {
        for (String name : names(list)) {
          if (message.contains(name) || message.contains(name.replace('.', '/'))) {
            return problem(name, jar(list), failure);
          }
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // the message alone must do
    }
    return "A provider of %s cannot be used (%s)."
        .formatted(service.getSimpleName(), reason(failure));
  }

  private String problem(String name, String origin, Throwable failure) {
    return Printable.of(
        "The %s (%s) of %s cannot be used, and what it brings is left out (%s)."
            .formatted(service.getSimpleName(), name, origin, reason(failure)));
  }

  /** For a provider that throws, its own message is more useful than that of the loader. */
  private static String reason(Throwable failure) {
    if (!(failure instanceof ServiceConfigurationError)) {
      return failure.toString();
    }
    Throwable cause = failure.getCause();
    return cause == null ? String.valueOf(failure.getMessage()) : cause.toString();
  }

  /** The class names of a list of providers. */
  static List<String> names(URL list) throws IOException {
    URLConnection connection = list.openConnection();
    connection.setUseCaches(false); // would keep the jar open, and read it though it is replaced
    try (InputStream in = connection.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.replaceAll("#.*", "").strip())
          .filter(name -> !name.isEmpty())
          .toList();
    }
  }

  /** The jar or directory that holds a list of providers, as in {@code jar:file:/a.jar!/META-…}. */
  private static String jar(URL list) {
    String text = list.toString().replaceFirst("!?/?" + SERVICES + ".*", "");
    return text.replaceFirst("^jar:", "").replaceFirst("^file:", "");
  }

  private static String origin(Class<?> type) {
    return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
        .map(CodeSource::getLocation)
        .map(Providers::jar)
        .orElse("an unknown place");
  }
}
