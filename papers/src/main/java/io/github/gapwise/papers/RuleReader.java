package io.github.gapwise.papers;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.papers.Expression.Operation;
import io.github.gapwise.workloads.file.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the rules of a claim. A rule is an object with the name of its kind, {@code "value"} (an
 * expression over the columns of the runs), and fields of its kind:
 *
 * <pre>{@code
 * {"rule": "less", "value": "delayed", "less": ["EG-EDF"], "than": ["FCFS", "EASY"], "by": 0.2}
 * {"rule": "equal", "value": "usage", "equal": ["5:500"], "to": ["5:1000"], "within": 1}
 * {"rule": "trend", "value": "delayed", "of": ["FCFS"], "over": "interarrival", "goes": "down"}
 * {"rule": "band", "value": "usage", "of": ["2:200", "5:500"], "within": 1}
 * {"rule": "number", "value": "mean", "of": {"quotient": ["5:1000", "5:500"]}, "published": 1.9,
 *     "within %": 20}
 * {"rule": "share", "value": "failed", "of": ["FCFS"], "least": 0, "most": 0, "share": 1}
 * {"rule": "same", "value": "schedule_digest", "of": ["MCT", "kpb(k=100)"]}
 * }</pre>
 *
 * <p>A quantity is the name of a policy, or a label, or an object: {@code {"of": …, "value": …}},
 * {@code {"of": …, "at": {"interarrival": "5"}}}, {@code {"difference": [a, b]}}, {@code
 * {"quotient": [a, b]}}, or one of {@code sum product min max mean median range ratio} with a list.
 */
record RuleReader(PaperNames names) {
  private static final Set<String> COMMON = Set.of("rule", "sweep", "where", "value");
  private static final String OVER = "over";
  private static final String WITHIN = "within";
  private static final String WITHIN_PERCENT = "within %";

  Rule read(JsonValue rule) {
    try {
      return rule(rule);
    } catch (InvalidInputException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw rule.problem("must be a rule that can be decided: " + e.getMessage());
    }
  }

  private Rule rule(JsonValue rule) {
    return switch (rule.get("rule").text()) {
      case "less" -> less(rule);
      case "equal" -> equal(rule);
      case "trend" -> trend(rule);
      case "band" -> band(rule);
      case "number" -> number(rule);
      case "share" -> share(rule);
      case "same" -> same(rule);
      default ->
          throw rule.get("rule").problem("must be less, equal, trend, band, number, share or same");
    };
  }

  private Rule less(JsonValue rule) {
    requireOnly(rule, "less", "than", "by");
    return PointRules.less(
        quantities(rule, "less"),
        quantities(rule, "than"),
        rule.find("by").map(JsonValue::number).orElse(0.0));
  }

  private Rule equal(JsonValue rule) {
    requireOnly(rule, "equal", "to", WITHIN, WITHIN_PERCENT);
    return PointRules.equal(
        quantities(rule, "equal"), quantities(rule, "to"), within(rule), isRelative(rule));
  }

  private Rule trend(JsonValue rule) {
    requireOnly(rule, "of", OVER, "goes", "weak");
    String goes = rule.get("goes").text();
    if (!Set.of("up", "down").contains(goes)) {
      throw rule.get("goes").problem("must be up or down");
    }
    boolean weak = rule.find("weak").map(JsonValue::truth).orElse(false);
    return SeriesRules.trend(
        quantities(rule, "of"), names.parameter(rule, OVER), goes.equals("up"), weak);
  }

  private Rule band(JsonValue rule) {
    requireOnly(rule, "of", OVER, WITHIN, WITHIN_PERCENT);
    return SeriesRules.band(
        quantities(rule, "of"), names.parameter(rule, OVER), within(rule), isRelative(rule));
  }

  private Rule number(JsonValue rule) {
    requireOnly(rule, "of", "published", WITHIN_PERCENT);
    List<Quantity> quantities = quantities(rule, "of");
    if (quantities.size() != 1) {
      throw rule.get("of").problem("must be one quantity");
    }
    return PointRules.published(
        quantities.get(0), rule.get("published").number(), rule.get(WITHIN_PERCENT).number() / 100);
  }

  private Rule share(JsonValue rule) {
    requireOnly(rule, "of", "least", "most", "share");
    return PointRules.share(
        quantities(rule, "of"),
        rule.find("least").map(JsonValue::number).orElse(Double.NEGATIVE_INFINITY),
        rule.find("most").map(JsonValue::number).orElse(Double.POSITIVE_INFINITY),
        rule.find("share").map(JsonValue::number).orElse(1.0));
  }

  private Rule same(JsonValue rule) {
    requireOnly(rule, "of");
    return PointRules.same(quantities(rule, "of"));
  }

  private static void requireOnly(JsonValue rule, String... fields) {
    List<String> known = new ArrayList<>(COMMON);
    known.addAll(List.of(fields));
    rule.requireOnly(known);
  }

  private static boolean isRelative(JsonValue rule) {
    return rule.find(WITHIN_PERCENT).isPresent();
  }

  private static double within(JsonValue rule) {
    return isRelative(rule) ? rule.get(WITHIN_PERCENT).number() / 100 : rule.get(WITHIN).number();
  }

  private List<Quantity> quantities(JsonValue rule, String field) {
    Expression value = names.expression(rule.get("value"));
    return quantities(rule.get(field), value);
  }

  private List<Quantity> quantities(JsonValue value, Expression expression) {
    if (value.isText()) {
      return names.labels(value).stream().map(policy -> Quantity.of(expression, policy)).toList();
    }
    if (!value.isArray()) {
      return compound(value, expression);
    }
    List<Quantity> all = new ArrayList<>();
    value.items().forEach(item -> all.addAll(quantities(item, expression)));
    return all;
  }

  private List<Quantity> compound(JsonValue value, Expression expression) {
    Map<String, JsonValue> fields = new LinkedHashMap<>(value.fields());
    if (fields.containsKey("of")) {
      return selected(value, expression);
    }
    if (fields.size() != 1) {
      throw value.problem("must have one of the fields of a quantity");
    }
    Map.Entry<String, JsonValue> only = fields.entrySet().iterator().next();
    List<Quantity> operands = quantities(only.getValue(), expression);
    return List.of(combined(only.getKey(), operands, value));
  }

  private List<Quantity> selected(JsonValue value, Expression expression) {
    value.requireOnly(List.of("of", "value", "at", "sweep", "times"));
    Optional<Expression> own = value.find("value").map(names::expression);
    List<Quantity> all = quantities(value.get("of"), own.orElse(expression));
    if (own.isPresent()) {
      all = all.stream().map(quantity -> quantity.named(own.get())).toList();
    }
    Map<String, JsonValue> at = value.find("at").map(JsonValue::fields).orElse(Map.of());
    for (Map.Entry<String, JsonValue> entry : at.entrySet()) {
      names.requireParameter(entry.getValue().line(), entry.getKey());
      all = all.stream().map(q -> q.at(entry.getKey(), entry.getValue().text())).toList();
    }
    Optional<String> sweep = value.find("sweep").map(JsonValue::text);
    if (sweep.isPresent()) {
      all = all.stream().map(quantity -> quantity.inSweep(sweep.get())).toList();
    }
    double factor = value.find("times").map(JsonValue::number).orElse(1.0);
    return all.stream().map(quantity -> quantity.times(factor)).toList();
  }

  private static Quantity combined(String operator, List<Quantity> operands, JsonValue value) {
    Operation operation =
        Operation.ofLabel(operator)
            .orElseThrow(
                () ->
                    value.problem(
                        "must have one of the fields of, sum, product, difference, quotient, min,"
                            + " max, mean, median, range and ratio"));
    if (!operation.takes(operands.size())) {
      throw value.problem(
          "must not be a %s of (%d) quantities".formatted(operation.label(), operands.size()));
    }
    return Quantity.of(operation, operands);
  }
}
