package io.github.gapwise.cli.option;

import io.github.gapwise.core.scheduler.PluginLoader;
import io.github.gapwise.experiments.sweep.ShellText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The option that brings in policies and predictors of others. */
public final class Plugins {
  /** The name of the option. */
  public static final String OPTION = "--plugin";

  private Plugins() {}

  /** The words that bring in the plug-ins of the current command on another command line. */
  public static List<String> words() {
    return PluginLoader.current().stream()
        .flatMap(file -> Stream.of(OPTION, file.toString()))
        .toList();
  }

  /** The same as text for the end of a command line; empty without any. */
  public static String text() {
    return text(words());
  }

  /**
   * The text that brings in the plug-ins of another command: the end of its command line, as {@link
   * #words} come last; empty without any.
   */
  public static String textOf(String command) {
    List<String> all = ShellText.words(command);
    int first = all.size();
    while (first >= 2 && all.get(first - 2).equals(OPTION)) {
      first -= 2;
    }
    return text(all.subList(first, all.size()));
  }

  private static String text(List<String> words) {
    return words.stream().map(word -> " " + ShellText.quote(word)).collect(Collectors.joining());
  }
}
