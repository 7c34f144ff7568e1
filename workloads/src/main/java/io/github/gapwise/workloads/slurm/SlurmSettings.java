package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The settings of {@code slurm.conf}, or of what {@code scontrol show config} prints; with the
 * lines of partitions, as {@code scontrol --oneliner show partition} prints them too. Names are in
 * any case; a line may have several settings, whose values may stand in quotes; the last value of a
 * name counts; a line that ends with a backslash goes on in the next; included files are counted,
 * not read. A partition has the defaults that stand before it.
 */
final class SlurmSettings {
  private static final int CASELESS = Pattern.CASE_INSENSITIVE;

  /** One of the settings of a line; white space behind a comma ends no value. */
  private static final Pattern SETTING =
      Pattern.compile(
          "\\G\\s*([A-Za-z_][A-Za-z_0-9]*)\\s*=\\s*(?:\"([^\"]*)\"|(.*?))"
              + "(?:\\s*$|(?<![,\\s])\\s+(?=[A-Za-z_][A-Za-z_0-9]*\\s*=))");

  private static final Pattern INCLUDE = Pattern.compile("include\\s.*", CASELESS);
  private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(?:\\.[0-9]+)?");

  /** A number of 32 bits, with a unit or to another base: what {@code NUMBER} does not have. */
  private static final Pattern UNSIGNED =
      Pattern.compile("[1-9][0-9]{0,9}[km]|0x[0-9a-f]{1,8}[km]?|0[0-7]{1,11}", CASELESS);

  private static final Pattern UNLIMITED = Pattern.compile("UNLIMITED|INFINITE", CASELESS);
  private static final Pattern COMMENT = Pattern.compile("(?<!\\\\)#.*");
  private static final Pattern NOTHING = Pattern.compile("|\\(null\\)|none|n/a", CASELESS);
  private static final String PARTITION = "partitionname";
  private static final String DEFAULT = "DEFAULT";
  private static final String SCHEDULER = "schedulerparameters";

  private static final Pattern ON = Pattern.compile("yes|up|true|1", CASELESS);

  /** The largest number of a field of 16 bits. */
  private static final long MOST_OF_PARTITION = 65535;

  /** That of a time without end: all minutes of 32 bits. */
  private static final double MOST_SECONDS = 60 * ((1L << 32) - 1.0);

  private static final long MOST_COUNTED = Integer.MAX_VALUE;

  /** Minutes, or hours behind days. */
  private static final Pattern SPAN =
      Pattern.compile("(?:([0-9]{1,6})-)?([0-9]{1,10})(?::([0-9]{1,2}))?(?::([0-9]{1,2}))?");

  /** A value and where it stands. */
  private record Value(RecordLine line, String name, String text) {
    private InputFormatException mustBe(String what) {
      return line.invalid(name, text, "must be " + what);
    }
  }

  private final Map<String, Value> values = new HashMap<>();

  /** By name, the fields of each partition. */
  private final Map<String, Map<String, Value>> partitions = new LinkedHashMap<>();

  private int included;

  /** The lines so far of one that goes on, joined. */
  private @Nullable RecordLine begun;

  private SlurmSettings() {}

  static SlurmSettings read(Path file, InputLimits limits) {
    SlurmSettings settings = new SlurmSettings();
    RecordLine.forEach(file, limits, settings::read);
    if (settings.begun != null) {
      settings.add(settings.begun);
    }
    if (settings.values.isEmpty()) {
      throw new InputFormatException(
          file, "The file must hold settings as slurm.conf has them: Name=value.");
    }
    return settings;
  }

  /** Joins a line with those behind it as long as it ends with a backslash, without comments. */
  private void read(RecordLine line) {
    line.requireWhole();
    String own = COMMENT.matcher(line.text()).replaceFirst("").stripTrailing();
    RecordLine whole = begun == null ? line.withText(own) : begun.withText(begun.text() + own);
    if (whole.text().endsWith("\\")) {
      begun = whole.withText(whole.text().substring(0, whole.text().length() - 1));
    } else {
      begun = null;
      add(whole);
    }
  }

  private void add(RecordLine line) {
    if (INCLUDE.matcher(line.text()).matches()) {
      included++;
    }
    Map<String, Value> settings = settings(line);
    Value partition = settings.get(PARTITION);
    if (partition != null) {
      addPartitions(partition.text(), settings);
    } else {
      values.putAll(settings);
    }
  }

  private static Map<String, Value> settings(RecordLine line) {
    Map<String, Value> settings = new HashMap<>();
    Matcher setting = SETTING.matcher(line.text());
    while (setting.find()) {
      String quoted = setting.group(2);
      String text = quoted == null ? setting.group(3) : quoted;
      Value value = new Value(line, setting.group(1), text);
      settings.put(setting.group(1).toLowerCase(Locale.ROOT), value);
    }
    return settings;
  }

  private void addPartitions(String names, Map<String, Value> fields) {
    for (String name : COMMA.split(names, -1)) {
      boolean isDefault = name.equalsIgnoreCase(DEFAULT);
      partitions
          .computeIfAbsent(
              isDefault ? DEFAULT : name,
              added -> new HashMap<>(partitions.getOrDefault(DEFAULT, Map.of())))
          .putAll(fields);
    }
  }

  /** How many files are included, which are not read. */
  int included() {
    return included;
  }

  /** The names of the partitions, without the defaults of all. */
  List<String> partitions() {
    List<String> names = new ArrayList<>(partitions.keySet());
    names.remove(DEFAULT);
    return names;
  }

  double ofPartition(String partition, String name, double usual) {
    Value value = partitions.getOrDefault(partition, Map.of()).get(name.toLowerCase(Locale.ROOT));
    return unsigned(value, usual, MOST_OF_PARTITION);
  }

  /** Whether a setting has another value than none. */
  boolean has(String name) {
    return !isNothing(text(name));
  }

  private static boolean isNothing(String text) {
    return NOTHING.matcher(text).matches();
  }

  /** The text of a setting; empty if there is none. */
  String text(String name) {
    Value value = values.get(name.toLowerCase(Locale.ROOT));
    return value == null ? "" : value.text();
  }

  boolean is(String name, String word) {
    return text(name).equalsIgnoreCase(word);
  }

  boolean isOn(String name) {
    return ON.matcher(text(name)).matches();
  }

  /** A number that is not negative; the greatest one may be a word. */
  double number(String name, double usual, long most) {
    return unsigned(values.get(name.toLowerCase(Locale.ROOT)), usual, most);
  }

  /** As Slurm reads such a number: {@code 2k} is 2048, and {@code 0x10} is 16. */
  private static double unsigned(@Nullable Value value, double usual, long most) {
    if (value == null || !UNSIGNED.matcher(value.text()).matches()) {
      return UNLIMITED.matcher(value == null ? "" : value.text()).matches()
          ? most
          : number(value, usual, 0, most);
    }
    String text = value.text().toLowerCase(Locale.ROOT);
    int power = "km".indexOf(text.charAt(text.length() - 1)) + 1;
    String digits = power == 0 ? text : text.substring(0, text.length() - 1);
    long number = Long.decode(digits) << (10 * power);
    if (number > most) {
      throw value.mustBe("from 0 to " + most);
    }
    return number;
  }

  private static double number(@Nullable Value value, double usual, long least, long most) {
    if (value == null || isNothing(value.text())) {
      return usual;
    }
    if (!NUMBER.matcher(value.text()).matches()) {
      throw value.mustBe("a number");
    }
    double number = Double.parseDouble(value.text());
    if (number < least || number > most) {
      throw value.mustBe("from %d to %d".formatted(least, most));
    }
    return number;
  }

  /** The seconds of a setting as {@link #seconds} has them, more than none. */
  double positiveSeconds(String name, double usual) {
    Value value = values.get(name.toLowerCase(Locale.ROOT));
    double seconds = seconds(value, usual);
    if (value != null && seconds == 0) {
      throw value.mustBe("more than no time");
    }
    return seconds;
  }

  /** The seconds of a setting such as 7-0, 14-00:00:00, 05:00 or 5, which are minutes. */
  double seconds(String name, double usual) {
    return seconds(values.get(name.toLowerCase(Locale.ROOT)), usual);
  }

  private static double seconds(@Nullable Value value, double usual) {
    if (value == null || isNothing(value.text())) {
      return usual;
    }
    if (UNLIMITED.matcher(value.text()).matches()) {
      return MOST_SECONDS;
    }
    Matcher span = SPAN.matcher(value.text());
    if (!span.matches()) {
      throw value.mustBe("a time such as 7-0, 12:00:00 or 5, in minutes");
    }
    return seconds(span);
  }

  private static double seconds(Matcher span) {
    double first = part(span, 2);
    double second = part(span, 3);
    double third = part(span, 4);
    if (span.group(1) != null) {
      return ((part(span, 1) * 24 + first) * 60 + second) * 60 + third;
    }
    return span.group(4) == null ? first * 60 + second : (first * 60 + second) * 60 + third;
  }

  private static double part(Matcher span, int group) {
    return span.group(group) == null ? 0 : Double.parseDouble(span.group(group));
  }

  /** A whole number among the {@code SchedulerParameters}. */
  long count(String name, int usual, int least) {
    Value found = parameter(name);
    double count = number(found, usual, least, MOST_COUNTED);
    if (found != null && count != Math.rint(count)) {
      throw found.mustBe("a whole number");
    }
    return (long) count;
  }

  /** A number among the {@code SchedulerParameters}. */
  double parameter(String name, double usual, long least, long most) {
    return number(parameter(name), usual, least, most);
  }

  private @Nullable Value parameter(String name) {
    Value all = values.get(SCHEDULER);
    Value found = null;
    for (String each : parameters()) {
      if (all != null && each.toLowerCase(Locale.ROOT).startsWith(name + "=")) {
        found = new Value(all.line(), name, each.substring(name.length() + 1));
      }
    }
    return found;
  }

  List<String> parameters() {
    return has(SCHEDULER) ? List.of(COMMA.split(text(SCHEDULER), -1)) : List.of();
  }
}
