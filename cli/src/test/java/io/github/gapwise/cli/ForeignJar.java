package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.PolicyProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** Jars of others: their sources are compiled, and offered as providers of a service. */
final class ForeignJar {
  private ForeignJar() {}

  /** Makes a jar of providers of policies. */
  static Path of(Path jar, String providers, Map<String, String> sources) throws IOException {
    return of(jar, PolicyProvider.class, providers, sources);
  }

  /**
   * Makes a jar.
   *
   * @param service what they provide
   * @param providers the lines of the list of providers
   * @param sources its files, of the package {@code foreign}, by name; what is Java is compiled
   */
  static Path of(Path jar, Class<?> service, String providers, Map<String, String> sources)
      throws IOException {
    Path classes = Files.createTempDirectory(jar.getParent(), "classes");
    compile(sources, classes);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      add(
          out,
          "META-INF/services/" + service.getName(),
          providers.getBytes(StandardCharsets.UTF_8));
      for (Path file : files.filter(file -> file.toString().endsWith(".class")).toList()) {
        add(out, "foreign/" + file.getFileName(), Files.readAllBytes(file));
      }
    }
    return jar;
  }

  private static void add(JarOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(bytes);
    out.closeEntry();
  }

  private static void compile(Map<String, String> sources, Path into) throws IOException {
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = Files.writeString(into.resolve(source.getKey()), source.getValue());
      if (source.getKey().endsWith(".java")) {
        compile(file, into);
      }
    }
  }

  private static void compile(Path file, Path into) throws IOException {
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", into.toString(), "-cp", core(), file.toString());
    assertThat(exitCode).isZero();
  }

  private static String core() throws IOException {
    try {
      URI place = PolicyProvider.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(place).toString();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** Does something while the class path holds the jars as well. */
  static <T> T with(Supplier<T> action, Path... jars) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] urls = Arrays.stream(jars).map(ForeignJar::url).toArray(URL[]::new);
    try (URLClassLoader classes = new URLClassLoader(urls, before)) {
      thread.setContextClassLoader(classes);
      return action.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }
}
