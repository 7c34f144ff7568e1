package io.github.gapwise.cli.console;

import java.io.Console;

/** Whether a user is watching. */
public final class Terminal {
  private Terminal() {}

  /**
   * Whether the process is attached to a terminal. From Java 22 on there is a console even without
   * one, and only {@code Console.isTerminal}, which Java 17 lacks, can distinguish them.
   */
  @SuppressWarnings("SystemConsoleNull") // the very difference that isTerminal settles
  public static boolean isInteractive() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}
