package io.github.gapwise.workloads.trace.reading;

import java.util.regex.Pattern;

/** The comment in which this library's files give the speed of a host, which has no field. */
final class SpeedComment {
  static final Pattern PATTERN =
      Pattern.compile(
          "# speed of node (?<node>[0-9]{1,18}): (?<speed>[0-9]{1,9}\\.[0-9]{1,20}(E-?[0-9]{1,3})?)");

  private SpeedComment() {}

  static String of(long node, double speed) {
    return "# speed of node %d: %s".formatted(node, Double.toString(speed));
  }
}
