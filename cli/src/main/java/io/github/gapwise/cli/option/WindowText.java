package io.github.gapwise.cli.option;

import io.github.gapwise.simulator.metrics.ObservationWindow;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Windows as users write them, in times after the first release: {@code 1d..30d}, {@code 12h..} and
 * {@code ..30d}.
 */
public final class WindowText implements ITypeConverter<ObservationWindow> {
  private static final String BETWEEN = "..";

  @Override
  public ObservationWindow convert(String text) {
    int dots = text.indexOf(BETWEEN);
    if (dots < 0) {
      throw problem(text, "have the form FROM..TO, as in 1d..30d");
    }
    String from = text.substring(0, dots);
    String to = text.substring(dots + BETWEEN.length());
    long first = from.isEmpty() ? 0 : new TimeText().convert(from);
    long last = to.isEmpty() ? ObservationWindow.OPEN : new TimeText().convert(to);
    if (first >= last) {
      throw problem(text, "go from an earlier to a later time");
    }
    return new ObservationWindow(first, last);
  }

  private static TypeConversionException problem(String text, String rule) {
    return new TypeConversionException("The window (%s) must %s.".formatted(text, rule));
  }

  /** A window as {@link #convert} reads it. */
  public static String format(ObservationWindow window) {
    String to = window.isOpen() ? "" : TimeText.format(window.to());
    return TimeText.format(window.from()) + BETWEEN + to;
  }
}
