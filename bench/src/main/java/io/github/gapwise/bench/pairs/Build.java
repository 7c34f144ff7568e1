package io.github.gapwise.bench.pairs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * The classes of one build, apart from those of any other. Only this names them by text: what other
 * builds have had for long, the catalogue of policies and the replay of a workload.
 */
final class Build implements AutoCloseable {
  private static final String REPLAY = "io.github.gapwise.bench.DecisionReplay";
  private static final String POLICY = "io.github.gapwise.core.scheduler.SchedulingPolicy";
  private static final String CATALOG = "io.github.gapwise.core.scheduler.Catalog";

  private final List<Path> places;
  private final URLClassLoader loader;

  private Build(List<Path> places, URLClassLoader loader) {
    this.places = places;
    this.loader = loader;
  }

  /**
   * Returns the build whose classes are there, in a jar with all dependencies or several places.
   */
  static Build of(List<Path> places) {
    URL[] urls = places.stream().map(Build::url).toArray(URL[]::new);
    return new Build(places, new URLClassLoader(urls, ClassLoader.getPlatformClassLoader()));
  }

  private static URL url(Path place) {
    try {
      return place.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the replay of a generator's jobs under a policy.
   *
   * @throws IllegalArgumentException if the places have no such build, or the build does not know
   *     the workload or the policy
   */
  Replay replay(String workload, String policy) {
    return inside(
        () -> {
          Object policies = load(CATALOG).getMethod("policies").invoke(null);
          Object made =
              policies.getClass().getMethod("create", String.class).invoke(policies, policy);
          Method of = load(REPLAY).getDeclaredMethod("of", String.class, load(POLICY));
          of.setAccessible(true);
          Object replay = of.invoke(null, workload, made);
          Method run = replay.getClass().getDeclaredMethod("run");
          run.setAccessible(true);
          return new Replay(replay, run);
        });
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    return loader.loadClass(name);
  }

  /** A workload in memory, to be run under a policy any number of times. */
  final class Replay {
    private final Object replay;
    private final Method run;

    private Replay(Object replay, Method run) {
      this.replay = replay;
      this.run = run;
    }

    Times run() {
      return inside(
          () -> {
            Object times = run.invoke(replay);
            return new Times(
                ((Number) times.getClass().getMethod("events").invoke(times)).longValue(),
                ((Number) times.getClass().getMethod("meanNanos").invoke(times)).doubleValue());
          });
    }
  }

  /**
   * What one run took of the scheduler.
   *
   * @param events the ticks at which something happened
   * @param meanNanos the CPU time for each of them, in nanoseconds
   */
  record Times(long events, double meanNanos) {}

  private interface Call<T> {
    T make() throws ReflectiveOperationException;
  }

  private <T> T inside(Call<T> call) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return call.make();
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof IllegalArgumentException mistake
          ? mistake
          : new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "The jar (%s) has no build to measure: %s is missing."
              .formatted(places.get(0), e.getMessage()),
          e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
