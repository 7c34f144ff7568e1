package io.github.gapwise.cli.console;

import java.io.Console;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** What a user who is watching sees. */
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

  /**
   * Draws a bar with rate and time left on the error stream.
   *
   * @param done how much of it is done already
   * @param begin when it began, by {@link System#nanoTime}
   */
  public static ProgressBar bar(String task, long all, long done, long begin) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(all)
        .startsFrom(done, Duration.ofNanos(System.nanoTime() - begin))
        .showSpeed()
        .build();
  }
}
