package io.github.gapwise.cli.sweep;

import io.github.gapwise.core.scheduler.PluginLoader;
import io.github.gapwise.workloads.file.Digests;
import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.format.ClusterMachines;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Digests of what determines the results of runs: the program, and the files that texts name. */
final class ProgramDigest {
  private ProgramDigest() {}

  /** Digests all jars and classes of this process, its plug-ins excepted. */
  static String ofThisProcess() {
    return Holder.PROGRAM;
  }

  /** Returns one digest of all plug-ins, for each name that they bring. */
  static Map<String, String> ofPlugins() {
    String plugins =
        PluginLoader.current().stream().map(Digests::ofTree).collect(Collectors.joining(","));
    Map<String, String> digests = new TreeMap<>();
    PluginLoader.names().forEach(name -> digests.put(name, plugins));
    return digests;
  }

  /** Computed once: the classes of a process do not change. */
  private static final class Holder {
    private static final String PROGRAM =
        Digests.of(
            Stream.of("java.class.path", "jdk.module.path")
                .map(name -> System.getProperty(name, ""))
                .flatMap(path -> Stream.of(path.split(File.pathSeparator, -1)))
                .flatMap(entry -> Lookup.file(entry).stream())
                .map(Digests::ofTree)
                .collect(Collectors.joining(",")));
  }

  /** Returns a digest of each text that is the name of a file or directory. */
  static Map<String, String> ofInputs(Collection<String> texts) {
    Map<String, String> digests = new TreeMap<>();
    for (String text : texts) {
      Lookup.file(text).ifPresent(file -> digests.put(text, withMachines(file)));
    }
    return digests;
  }

  private static String withMachines(Path file) {
    Optional<Path> machines =
        Files.isDirectory(file) ? Optional.empty() : ClusterMachines.besideLog(file);
    return Digests.of(file) + machines.map(Digests::of).orElse("");
  }
}
