package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.simulator.input.InputLimits;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the comments before the first job say, as far as it is needed. */
final class SwfHeader {
  private static final Pattern ENTRY =
      Pattern.compile(";\\s*(\\w+)\\s*:\\s*([0-9]{1,9})\\b.*", Pattern.DOTALL);

  /** Whole numbers by key in lower case; of repeated keys the first. */
  private final Map<String, Integer> numbers = new HashMap<>();

  private SwfHeader() {}

  static SwfHeader read(Path file, InputLimits limits) {
    SwfHeader header = new SwfHeader();
    try (SwfLines lines = SwfLines.open(file, limits)) {
      for (String text = lines.nextComment(); text != null; text = lines.nextComment()) {
        header.add(text);
      }
    }
    return header;
  }

  private void add(String comment) {
    Matcher entry = ENTRY.matcher(comment);
    if (entry.matches()) {
      numbers.putIfAbsent(entry.group(1).toLowerCase(Locale.ROOT), Integer.valueOf(entry.group(2)));
    }
  }

  /** The processors of the machine, or its nodes if only they are known. */
  OptionalInt processors() {
    int processors = numbers.getOrDefault("maxprocs", 0);
    int known = processors > 0 ? processors : numbers.getOrDefault("maxnodes", 0);
    return known > 0 ? OptionalInt.of(known) : OptionalInt.empty();
  }
}
