package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.WallClock;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
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
      Pattern.compile(";\\s*(\\w+)\\s*:\\s*([0-9].*?)\\s*", Pattern.DOTALL);

  /** A whole number, perhaps in groups of three digits, which a remark may follow. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,3}(?:'[0-9]{3})+|[0-9]{1,3}(?:_[0-9]{3})+|[0-9]{1,11})"
              + "(?:\\.0{1,2})?(?![^\\s(\\[;,.:])(?![.,:;]\\S)(?!\\s[0-9]{3}(?![0-9])).*",
          Pattern.DOTALL);

  private static final int MOST_DIGITS = 11;

  /** The last second that has so many digits. */
  private static final long LATEST = 99_999_999_999L;

  private static final Pattern SEPARATOR = Pattern.compile("[,'_]");

  private static final Pattern ZONE = Pattern.compile(";\\s*TimeZoneString\\s*:\\s*(\\S+)\\s*");

  private final Path file;
  private ZoneId zone = ZoneOffset.UTC;

  /** An entry whose value begins with a digit. */
  private record Entry(long line, String key, String value) {}

  /** By key in lower case; the first of a repeated key. */
  private final Map<String, Entry> entries = new HashMap<>();

  private SwfHeader(Path file) {
    this.file = file;
  }

  static SwfHeader read(Path file, InputLimits limits) {
    SwfHeader header = new SwfHeader(file);
    try (SwfLines lines = SwfLines.open(file, limits)) {
      for (String text = lines.nextComment(); text != null; text = lines.nextComment()) {
        header.add(text, lines.line());
      }
    }
    return header;
  }

  private void add(String comment, long line) {
    Matcher entry = ENTRY.matcher(comment);
    if (entry.matches()) {
      entries.putIfAbsent(
          entry.group(1).toLowerCase(Locale.ROOT), new Entry(line, entry.group(1), entry.group(2)));
    }
    Matcher place = ZONE.matcher(comment);
    if (place.matches() && ZoneId.getAvailableZoneIds().contains(place.group(1))) {
      zone = ZoneId.of(place.group(1));
    }
  }

  /** The clock where the log was written: in UTC from 1970 on unless the header says otherwise. */
  WallClock clock() {
    return new WallClock(Instant.ofEpochSecond(number("unixstarttime", LATEST)), zone);
  }

  /** The processors of the machine, or its nodes if only they are known. */
  OptionalInt processors() {
    long processors = number("maxprocs", Integer.MAX_VALUE);
    long known = processors > 0 ? processors : number("maxnodes", Integer.MAX_VALUE);
    return known > 0 ? OptionalInt.of((int) known) : OptionalInt.empty();
  }

  /** The number of an entry; 0 if there is no such entry. */
  private long number(String key, long max) {
    Entry entry = entries.get(key);
    if (entry == null) {
      return 0;
    }
    Matcher matcher = NUMBER.matcher(entry.value);
    if (matcher.matches()) {
      String digits = SEPARATOR.matcher(matcher.group(1)).replaceAll("");
      if (digits.length() <= MOST_DIGITS && Long.parseLong(digits) <= max) {
        return Long.parseLong(digits);
      }
    }
    throw new InputFormatException(
        file,
        entry.line,
        "The value (%s) of %s in the header must be a whole number from 0 to %d, such as 1024 or 1,024."
            .formatted(FileProblems.excerpt(entry.value), entry.key, max));
  }
}
