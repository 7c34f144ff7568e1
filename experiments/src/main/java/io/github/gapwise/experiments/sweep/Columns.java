package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.sweep.SweepAxis.Owner;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The columns of parameters. Those of workloads have the parameter's own name, unless that is the
 * name of another kind of column; those of options and policies begin with {@code option.} and
 * {@code policy.}. An option whose fields are swept has a column for each of them besides its own.
 */
final class Columns {
  private static final String WORKLOAD = "workload.";
  private static final String OPTION = "option.";
  private static final String POLICY = "policy.";

  private final Map<String, Template> options;
  private final Set<String> reserved = new HashSet<>();
  private final List<String> names;
  private final List<Template> workloads;
  private final List<Template> policies;

  Columns(List<Template> workloads, Map<String, Template> options, List<Template> policies) {
    this.workloads = List.copyOf(workloads);
    this.options = new LinkedHashMap<>(options);
    this.policies = List.copyOf(policies);
    reserved.addAll(List.of("workload", "policy", "status", "message", "command", "file"));
    reserved.addAll(SweepPlan.TIME_COLUMNS);
    for (Metric metric : Metric.values()) {
      reserved.add(metric.label());
    }
    for (Instrument instrument : Instrument.values()) {
      instrument.columns().forEach(column -> reserved.add(column.label()));
    }
    names = List.copyOf(allNames());
  }

  private Set<String> allNames() {
    Set<String> all = new LinkedHashSet<>();
    workloads.forEach(each -> each.slots().forEach(slot -> all.add(ofWorkload(slot.name()))));
    options.forEach(
        (name, option) -> {
          all.add(ofOption(name));
          option.slots().stream()
              .filter(slot -> slot.count() > 1)
              .forEach(slot -> all.add(OPTION + slot.name()));
        });
    policies.forEach(each -> each.slots().forEach(slot -> all.add(POLICY + slot.name())));
    return all;
  }

  List<String> names() {
    return names;
  }

  private String ofWorkload(String slot) {
    return reserved.contains(slot) ? WORKLOAD + slot : slot;
  }

  private static String ofOption(String name) {
    return OPTION + name.replaceFirst("^-+", "");
  }

  SweepPoint point(int position, SweepPlan.Place workload, long setting, SweepPlan.Place policy) {
    Map<String, String> parameters = new LinkedHashMap<>();
    workload.parameters().forEach((slot, value) -> parameters.put(ofWorkload(slot), value));
    Map<String, String> values = settings(setting, parameters);
    policy.parameters().forEach((slot, value) -> parameters.put(POLICY + slot, value));
    return new SweepPoint(
        position,
        workload.text(),
        Collections.unmodifiableMap(values),
        policy.text(),
        Collections.unmodifiableMap(parameters));
  }

  /**
   * Returns the values of the options, the first changing slowest, and adds them to the parameters.
   */
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

  List<SweepAxis> axes() {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    Map<String, Owner> owners = new LinkedHashMap<>();
    for (Template workload : workloads) {
      for (Slot slot : workload.slots()) {
        add(values, owners, ofWorkload(slot.name()), Owner.WORKLOAD, slot);
      }
    }
    for (Template option : options.values()) {
      for (Slot slot : option.slots()) {
        add(values, owners, OPTION + slot.name(), Owner.OPTION, slot);
      }
    }
    for (Template policy : policies) {
      for (Slot slot : policy.slots()) {
        add(values, owners, POLICY + slot.name(), Owner.POLICY, slot);
      }
    }
    List<SweepAxis> axes = new ArrayList<>();
    for (Map.Entry<String, Owner> owner : owners.entrySet()) {
      Set<String> all = values.getOrDefault(owner.getKey(), Set.of());
      axes.add(new SweepAxis(owner.getKey(), owner.getValue(), List.copyOf(all)));
    }
    return axes;
  }

  private void add(
      Map<String, Set<String>> values,
      Map<String, Owner> owners,
      String column,
      Owner owner,
      Slot slot) {
    if (names.contains(column)) {
      owners.putIfAbsent(column, owner);
      values.computeIfAbsent(column, unused -> new LinkedHashSet<>()).addAll(slot.values());
    }
  }
}
