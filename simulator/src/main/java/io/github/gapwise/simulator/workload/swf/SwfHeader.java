package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.simulator.input.InputLimits;
import io.github.gapwise.simulator.workload.WallClock;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The needed part of the comments before the first job. */
final class SwfHeader {
  private static final Pattern ENTRY =
      Pattern.compile(";\\s*(\\w+)\\s*:\\s*([0-9]{1,9})\\b.*", Pattern.DOTALL);

  private static final Pattern BEGIN =
      Pattern.compile(";\\s*UnixStartTime\\s*:\\s*([0-9]{1,11})\\b.*");

  private static final Pattern ZONE = Pattern.compile(";\\s*TimeZoneString\\s*:\\s*(\\S+)\\s*");

  private Instant begin = Instant.EPOCH;
  private ZoneId zone = ZoneOffset.UTC;

  /** Whole numbers by key in lower case; the first of a repeated key. */
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
    Matcher beginning = BEGIN.matcher(comment);
    if (beginning.matches()) {
      begin = Instant.ofEpochSecond(Long.parseLong(beginning.group(1)));
    }
    Matcher place = ZONE.matcher(comment);
    if (place.matches() && ZoneId.getAvailableZoneIds().contains(place.group(1))) {
      zone = ZoneId.of(place.group(1));
    }
  }

  /**
   * The clock where the log was written; begins in 1970, in UTC, unless the header says otherwise.
   */
  WallClock clock() {
    return new WallClock(begin, zone);
  }

  /** The processors of the machine, or its nodes if only they are known. */
  OptionalInt processors() {
    int processors = numbers.getOrDefault("maxprocs", 0);
    int known = processors > 0 ? processors : numbers.getOrDefault("maxnodes", 0);
    return known > 0 ? OptionalInt.of(known) : OptionalInt.empty();
  }
}
