package org.example.faulty;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;
import java.util.function.Supplier;

/**
 * Policies that fail in the middle of a run, when they are bound, or when they are made, and such
 * as break the contract.
 */
public final class FaultyProvider implements PolicyProvider {

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        failing("faulty-divisor", () -> new ArithmeticException("/ by zero")),
        failing("faulty-argument", () -> new IllegalArgumentException("not for users")),
        failing("faulty-state", () -> new IllegalStateException("not for users")),
        failing("faulty-link", () -> new NoClassDefFoundError("org/example/Absent")),
        failing("faulty-text", () -> new NullPointerException("a\u001b[2J\u009b31m\nb\u202e")),
        choosy("faulty-choosy", () -> new IllegalArgumentException("The grid must be larger.")),
        choosy("faulty-bind", () -> new NumberFormatException("not for users")),
        entry("faulty-factory", () -> Integer.valueOf("not for users").toString()),
        unlawful("unlawful-twice", FaultyProvider::startTwice),
        unlawful("unlawful-idle", (job, machine, dispatcher, now) -> Scheduler.NEVER),
        unlawful("unlawful-late", (job, machine, dispatcher, now) -> now));
  }

  private static long startTwice(Job job, Machine machine, Dispatcher dispatcher, long now) {
    dispatcher.start(job, machine);
    dispatcher.start(job, machine);
    return Scheduler.NEVER;
  }

  private static Descriptor<SchedulingPolicy> unlawful(
      String name, UnlawfulPolicy.Offence offence) {
    return Descriptor.of(name, "Fails.", "none", arguments -> new UnlawfulPolicy(name, offence));
  }

  private static Descriptor<SchedulingPolicy> failing(
      String name, Supplier<? extends Throwable> failure) {
    return Descriptor.of(
        name, "Fails.", "none", arguments -> new FaultyPolicy(name, false, failure));
  }

  private static Descriptor<SchedulingPolicy> choosy(
      String name, Supplier<? extends Throwable> failure) {
    return Descriptor.of(
        name, "Fails.", "none", arguments -> new FaultyPolicy(name, true, failure));
  }

  private static Descriptor<SchedulingPolicy> entry(String name, Supplier<String> label) {
    return Descriptor.of(
        name,
        "Fails.",
        "none",
        arguments -> new FaultyPolicy(label.get(), true, IllegalStateException::new));
  }
}
