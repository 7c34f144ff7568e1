package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.sweep.Choice.Alternatives.Place;
import io.github.gapwise.experiments.sweep.SweepAxis.Owner;
import io.github.gapwise.experiments.sweep.Template.Slot;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The columns of parameters. Those of workloads have the parameter's own name, unless that is the
 * name of another kind of column; those of options and policies begin with {@code option.} and
 * {@code policy.}. An option whose fields are swept has a column for each of them besides its own.
 */
record Columns(List<Template> workloads, Map<String, Template> options, List<Template> policies) {
  private static final String WORKLOAD = "workload.";
  private static final String OPTION = "option.";
  private static final String POLICY = "policy.";
  private static final Set<String> RESERVED = reserved();

  private static Set<String> reserved() {
    Set<String> reserved = new HashSet<>(SweepPlan.TIME_COLUMNS);
    reserved.addAll(List.of("workload", "policy", "status", "message", "command", "file"));
    for (Metric metric : Metric.values()) {
      reserved.add(metric.label());
    }
    for (Instrument instrument : Instrument.values()) {
      instrument.columns().forEach(column -> reserved.add(column.label()));
    }
    return reserved;
  }

  List<String> names() {
    Set<String> all = new LinkedHashSet<>();
    workloads.forEach(each -> each.slots().forEach(slot -> all.add(ofWorkload(slot.name()))));
    options.forEach(
        (name, option) -> {
          all.add(ofOption(name));
          option.slots().stream()
              .filter(slot -> slot.values().count() > 1)
              .forEach(slot -> all.add(OPTION + slot.name()));
        });
    policies.forEach(each -> each.slots().forEach(slot -> all.add(POLICY + slot.name())));
    return List.copyOf(all);
  }

  private static String ofWorkload(String slot) {
    return RESERVED.contains(slot) ? WORKLOAD + slot : slot;
  }

  private static String ofOption(String name) {
    return OPTION + name.replaceFirst("^-+", "");
  }

  SweepPoint point(int position, Place<Template> workload, long setting, Place<Template> policy) {
    Map<String, String> parameters = new LinkedHashMap<>();
    workload
        .part()
        .parameters(workload.index())
        .forEach((slot, value) -> parameters.put(ofWorkload(slot), value));
    Map<String, String> values = settings(setting, parameters);
    policy
        .part()
        .parameters(policy.index())
        .forEach((slot, value) -> parameters.put(POLICY + slot, value));
    return new SweepPoint(
        position,
        workload.text(),
        Collections.unmodifiableMap(values),
        policy.text(),
        Collections.unmodifiableMap(parameters));
  }

  /** Returns the options, the first changing slowest, and adds them to the parameters. */
  private Map<String, String> settings(long setting, Map<String, String> parameters) {
    Map<String, String> values = new LinkedHashMap<>();
    options.keySet().forEach(name -> values.put(name, ""));
    List<Map.Entry<String, Template>> all = new ArrayList<>(options.entrySet());
    Collections.reverse(all);
    long left = setting;
    for (Map.Entry<String, Template> option : all) {
      Template template = option.getValue();
      long index = left % template.count();
      left /= template.count();
      values.put(option.getKey(), template.text(index));
      parameters.put(ofOption(option.getKey()), template.text(index));
      template.parameters(index).forEach((slot, value) -> parameters.put(OPTION + slot, value));
    }
    return values;
  }

  /** The parameters, in the order of their columns; an option of fields has one for each field. */
  List<SweepAxis> axes() {
    Map<String, SweepAxis> axes = new LinkedHashMap<>();
    addAxes(axes, Owner.WORKLOAD, workloads, Columns::ofWorkload);
    addAxes(axes, Owner.OPTION, options.values(), slot -> OPTION + slot);
    addAxes(axes, Owner.POLICY, policies, slot -> POLICY + slot);
    return List.copyOf(axes.values());
  }

  private void addAxes(
      Map<String, SweepAxis> axes,
      Owner owner,
      Collection<Template> templates,
      UnaryOperator<String> columnOf) {
    List<String> names = names();
    for (Template template : templates) {
      for (Slot slot : template.slots()) {
        String column = columnOf.apply(slot.name());
        if (names.contains(column)) {
          axes.merge(column, new SweepAxis(column, owner, slot.values().texts()), SweepAxis::union);
        }
      }
    }
  }
}
