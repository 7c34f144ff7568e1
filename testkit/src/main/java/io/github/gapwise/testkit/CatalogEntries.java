package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What is required of every catalogue entry, whatever it makes. */
final class CatalogEntries {
  private CatalogEntries() {}

  static void requireComplete(Collection<? extends Descriptor<?>> entries) {
    for (Descriptor<?> entry : entries) {
      assertThat(entry.summary()).as("summary of %s", entry).isNotBlank();
      assertThat(entry.reference()).as("reference of %s", entry).isNotBlank();
      for (Parameter<?> parameter : entry.parameters()) {
        assertThat(parameter.description()).as("%s of %s", parameter, entry).isNotBlank();
        assertThat(defaultText(parameter)).isNotBlank();
      }
    }
  }

  /**
   * Requires that each makes something labelled by its name, and that given defaults change
   * nothing.
   */
  static void requireNamedByDefaults(Collection<? extends Descriptor<?>> entries) {
    for (Descriptor<?> entry : entries) {
      assertThat(entry.create(Map.of())).hasToString(entry.name());
      Map<String, String> defaults = new HashMap<>();
      entry.parameters().forEach(each -> defaults.put(each.name(), defaultText(each)));
      assertThat((Object) entry.create(defaults))
          .isEqualTo(entry.create(Map.of()))
          .hasToString(entry.name());
    }
  }

  /** Requires that a default is in range and reads back as written. */
  private static <T> String defaultText(Parameter<T> parameter) {
    String text = parameter.format(parameter.defaultValue());
    assertThat(parameter.parse(text)).as(text).isEqualTo(parameter.defaultValue());
    return text;
  }
}
