package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

final class Labels {
  private Labels() {}

  /** Returns the label without some of its parameters; a text that is no label stays as it is. */
  static String without(String label, Set<String> parameters) {
    try {
      return Spec.parseChain(label).stream()
          .map(spec -> without(spec, parameters).toString())
          .collect(Collectors.joining("+"));
    } catch (InvalidInputException e) {
      return label;
    }
  }

  private static Spec without(Spec spec, Set<String> parameters) {
    Spec kept = Spec.of(spec.name());
    for (Map.Entry<String, String> argument : spec.arguments().entrySet()) {
      if (!parameters.contains(argument.getKey())) {
        kept = kept.with(argument.getKey(), argument.getValue());
      }
    }
    return kept;
  }
}
