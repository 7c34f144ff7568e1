package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.html.RunsCsv.SweepRow;
import io.github.gapwise.experiments.report.html.SweepDescription.Axis;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The runs of a sweep by point and policy. A point is a choice of values of all parameters of
 * workloads and options that have several values, except seeds; a cell holds the runs of all seeds.
 * If workloads differ in more, the workload is an axis too.
 */
final class SweepCells {
  /** Figures are averaged over the values of these columns, by which runs are paired. */
  private static final Set<String> SEEDS =
      Set.of(
          "seed", "workload.seed", "option.seed", "option.deadlines.seed", "option.estimates.seed");

  static final String POLICY = "policy";
  private static final String WORKLOAD = "workload";

  private final List<Axis> axes;
  private final Map<List<Integer>, Integer> points = new LinkedHashMap<>();
  private final Map<String, Integer> policies = new LinkedHashMap<>();

  /** By policy: the cells of its parameters, by column. */
  private final Map<String, Map<String, String>> policyParameters = new LinkedHashMap<>();

  /** The workloads without swept parameters. */
  private final Map<String, Integer> families = new LinkedHashMap<>();

  /** By point and policy: the values of the metrics, by the key that pairs runs. */
  private final Map<List<Integer>, Map<String, DoubleList>> runs = new LinkedHashMap<>();

  private final List<Axis> swept;
  private final Set<String> sweptNames;

  SweepCells(SweepDescription sweep, List<SweepRow> rows) {
    List<Axis> several =
        sweep.axes().stream()
            .filter(axis -> axis.values().size() > 1 && !SEEDS.contains(axis.column()))
            .map(Axis::sorted)
            .toList();
    swept = several.stream().filter(axis -> !axis.of().equals(POLICY)).toList();
    sweptNames =
        Stream.concat(
                swept.stream().filter(axis -> axis.of().equals(WORKLOAD)).map(Axis::column),
                SEEDS.stream())
            .map(column -> column.substring(column.indexOf('.') + 1))
            .collect(Collectors.toUnmodifiableSet());
    rows.forEach(row -> families.putIfAbsent(family(row), families.size()));
    axes = new ArrayList<>(several);
    if (families.size() > 1) {
      axes.add(0, new Axis(WORKLOAD, WORKLOAD, List.copyOf(families.keySet())));
    }
    for (SweepRow row : rows) {
      policies.putIfAbsent(row.policy(), policies.size());
      policyParameters.putIfAbsent(row.policy(), row.parameters());
      points.putIfAbsent(place(row), points.size());
    }
    rows.stream().filter(row -> !row.isFailed()).forEach(this::add);
  }

  private String family(SweepRow row) {
    return without(row.workload(), sweptNames);
  }

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

  /** The indices of the values on the axes that are not of policies; -1 where there is none. */
  private List<Integer> place(SweepRow row) {
    List<Integer> place = new ArrayList<>();
    if (families.size() > 1) {
      place.add(families.getOrDefault(family(row), -1));
    }
    for (Axis axis : swept) {
      place.add(axis.values().indexOf(row.parameters().getOrDefault(axis.column(), "")));
    }
    return place;
  }

  private void add(SweepRow row) {
    int point = points.getOrDefault(place(row), -1);
    int policy = policies.getOrDefault(row.policy(), -1);
    String pair =
        row.parameters().entrySet().stream()
            .filter(entry -> !entry.getKey().startsWith(POLICY + "."))
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining("\n", row.workload() + "\n", ""));
    runs.computeIfAbsent(List.of(point, policy), cell -> new LinkedHashMap<>())
        .put(pair, row.metrics());
  }

  /** The parameters that have several values; those of policies belong to {@link #POLICY}. */
  List<Axis> axes() {
    return axes;
  }

  /** By point: the indices of its values on the axes that are not of policies. */
  List<List<Integer>> points() {
    return List.copyOf(points.keySet());
  }

  List<String> policies() {
    return List.copyOf(policies.keySet());
  }

  /** The index of the value that a policy has of a parameter of policies; -1 if it has none. */
  int valueOf(String policy, Axis axis) {
    String value = policyParameters.getOrDefault(policy, Map.of()).getOrDefault(axis.column(), "");
    return axis.values().indexOf(value);
  }

  private Map<String, DoubleList> runs(int point, int policy) {
    return runs.getOrDefault(List.of(point, policy), Map.of());
  }

  int count(int point, int policy) {
    return runs(point, policy).size();
  }

  double[] values(int point, int policy, int metric) {
    return runs(point, policy).values().stream()
        .mapToDouble(values -> values.getDouble(metric))
        .toArray();
  }

  /** The values of two policies at a point, over the runs that both have, in one order. */
  double[][] pairs(int point, int first, int second, int metric) {
    Map<String, DoubleList> others = runs(point, second);
    List<String> both = runs(point, first).keySet().stream().filter(others::containsKey).toList();
    return new double[][] {
      valuesOf(runs(point, first), both, metric), valuesOf(others, both, metric)
    };
  }

  private static double[] valuesOf(Map<String, DoubleList> runs, List<String> keys, int metric) {
    return keys.stream()
        .mapToDouble(key -> Objects.requireNonNull(runs.get(key), key).getDouble(metric))
        .toArray();
  }
}
