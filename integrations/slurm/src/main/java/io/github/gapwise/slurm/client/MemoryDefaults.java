package io.github.gapwise.slurm.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much memory jobs have that ask for none, by the configuration of a cluster or a partition.
 *
 * @param isAllocated whether Slurm allocates memory at all, as with {@code CR_CPU_Memory}
 * @param isSet whether there is a default, such as {@code DefMemPerCPU}
 */
record MemoryDefaults(boolean isAllocated, boolean isSet) {
  private static final Pattern SETTING =
      Pattern.compile("(SelectTypeParameters|DefMemPer(?:CPU|Node))\\s*=\\s*(\\S+)");

  /** Reads what {@code scontrol show} prints of a configuration or of a partition. */
  static MemoryDefaults read(InputStream answer) throws IOException {
    boolean isAllocated = false;
    boolean isSet = false;
    BufferedReader lines = new BufferedReader(Decoding.reader(answer));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher setting = SETTING.matcher(line);
      while (setting.find()) {
        String value = setting.group(2).toUpperCase(Locale.ROOT);
        if (setting.group(1).startsWith("Def")) {
          isSet |= !value.equals("UNLIMITED") && !value.equals("0");
        } else {
          isAllocated |= value.contains("MEMORY");
        }
      }
    }
    return new MemoryDefaults(isAllocated, isSet);
  }
}
