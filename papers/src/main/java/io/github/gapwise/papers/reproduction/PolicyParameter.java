package io.github.gapwise.papers.reproduction;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A parameter in the labels of policies, such as {@code days} of {@code tde(days=3)}. */
final class PolicyParameter {
  /** The prefix of columns that are parameters of policies. */
  static final String PREFIX = "policy.";

  private final String name;
  private final Pattern argument;

  private PolicyParameter(String name) {
    this.name = name;
    argument = Pattern.compile("([(,])" + Pattern.quote(name) + "=([^,()]*)");
  }

  /** Returns the parameter of a column such as {@code policy.days}. */
  static PolicyParameter of(String column) {
    return new PolicyParameter(column.substring(PREFIX.length()));
  }

  String name() {
    return name;
  }

  /** Returns its value in a label, if it is there. */
  Optional<String> value(String label) {
    Matcher matcher = argument.matcher(label);
    return matcher.find() ? Optional.of(matcher.group(2)) : Optional.empty();
  }

  /** Returns the label without it. */
  String without(String label) {
    String rest = argument.matcher(label).replaceFirst("$1");
    return rest.replace("(,", "(").replace(",,", ",").replace(",)", ")").replace("()", "");
  }

  /**
   * Returns the policy of a family with this value of the parameter, or the one without the
   * parameter.
   */
  Optional<String> find(String family, String value, List<String> policies) {
    return policies.stream()
        .filter(policy -> without(policy).equals(family))
        .filter(policy -> value(policy).map(value::equals).orElse(true))
        .findFirst();
  }
}
