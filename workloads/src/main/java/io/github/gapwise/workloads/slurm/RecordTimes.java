package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.input.Ticks;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Times as Slurm writes them, in ticks. */
final class RecordTimes {
  /** Stands for what is unknown or unlimited. */
  static final long UNKNOWN = -1;

  /** The result for text that is neither a time nor a word that says that there is none. */
  static final long NOT_A_TIME = Long.MIN_VALUE;

  private static final Set<String> WORDS =
      Set.of("", "unknown", "none", "n/a", "unlimited", "partition_limit", "invalid", "not_set");

  /** A date and time, and perhaps how far the clock was ahead of UTC. */
  private static final Pattern DATE =
      Pattern.compile(
          "([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\\.[0-9]{1,9})?"
              + "(Z|[+-][0-9]{2}:?[0-9]{2})?");

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,11}");

  /** Days, hours, minutes and seconds; Slurm leaves out the first two where they are 0. */
  private static final Pattern LENGTH =
      Pattern.compile(
          "(?:([0-9]{1,6})-)?(?:([0-9]{1,6}):)?([0-9]{1,6}):([0-9]{1,2})(?:\\.[0-9]{1,6})?");

  private static final long SECONDS_OF_MINUTE = 60;

  private final ZoneId zone;

  RecordTimes(ZoneId zone) {
    this.zone = zone;
  }

  /**
   * Reads a date and time, with or without an offset from UTC, or seconds since 1970, as
   * milliseconds since 1970. A time without an offset is that of the zone, whose clocks may have
   * shown it twice or never.
   */
  ClockText instant(String text) {
    if (isWord(text)) {
      return ClockText.of(UNKNOWN);
    }
    if (WHOLE.matcher(text).matches()) {
      return ClockText.of(Ticks.ofSeconds(Long.parseLong(text)));
    }
    Matcher date = DATE.matcher(text);
    return date.matches() ? ofDate(date.group(1), date.group(2)) : ClockText.of(NOT_A_TIME);
  }

  private ClockText ofDate(String date, @Nullable String offset) {
    try {
      LocalDateTime local = LocalDateTime.parse(date);
      return offset == null ? shown(local) : ClockText.of(ticks(local, ZoneOffset.of(offset)));
    } catch (DateTimeException e) {
      return ClockText.of(NOT_A_TIME); // the thirteenth month
    }
  }

  private ClockText shown(LocalDateTime local) {
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    if (change == null) {
      return ClockText.of(ticks(local, zone.getRules().getOffset(local)));
    }
    List<Long> readings =
        Stream.of(change.getOffsetBefore(), change.getOffsetAfter())
            .map(offset -> ticks(local, offset))
            .sorted()
            .toList();
    return new ClockText(readings, change.isGap());
  }

  private static long ticks(LocalDateTime local, ZoneOffset offset) {
    long ticks = local.toInstant(offset).toEpochMilli();
    return ticks < 0 ? NOT_A_TIME : ticks;
  }

  /** Reads a length such as {@code 1-02:03:04} or {@code 03:04}. */
  static long length(String text) {
    if (isWord(text)) {
      return UNKNOWN;
    }
    Matcher length = LENGTH.matcher(text);
    if (!length.matches()) {
      return NOT_A_TIME;
    }
    long hours = part(length, 1) * 24 + part(length, 2);
    long minutes = hours * 60 + part(length, 3);
    return Ticks.ofSeconds(minutes * SECONDS_OF_MINUTE + part(length, 4));
  }

  private static long part(Matcher length, int group) {
    return length.group(group) == null ? 0 : Long.parseLong(length.group(group));
  }

  /** Reads a whole number of seconds. */
  static long seconds(String text) {
    return units(text, 1);
  }

  static long minutes(String text) {
    return units(text, SECONDS_OF_MINUTE);
  }

  private static long units(String text, long seconds) {
    if (isWord(text)) {
      return UNKNOWN;
    }
    return WHOLE.matcher(text).matches()
        ? Ticks.ofSeconds(seconds * Long.parseLong(text))
        : NOT_A_TIME;
  }

  private static boolean isWord(String text) {
    return WORDS.contains(text.toLowerCase(Locale.ROOT));
  }
}
