package io.github.gapwise.schedule;

import static io.github.gapwise.schedule.Budget.EVERY;
import static io.github.gapwise.schedule.Budget.ITERATIONS;
import static io.github.gapwise.schedule.Budget.MILLISECONDS;
import static io.github.gapwise.schedule.search.LocalSearchOptimiser.GOAL;
import static io.github.gapwise.schedule.search.TabuOptimiser.SIZE;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.AcceptanceRule;
import io.github.gapwise.schedule.search.LocalSearchOptimiser;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.TabuOptimiser;
import io.github.gapwise.schedule.search.TabuOptimiser2007;
import io.github.gapwise.schedule.search.TabuOptimiser2008;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The optimisers that can be added to a schedule-based policy. */
final class Optimisers {
  private Optimisers() {}

  static Descriptor<UnaryOperator<SchedulingPolicy>> descriptor(String name) {
    return switch (name) {
      case TabuOptimiser.NAME ->
          optimiser(
              TabuOptimiser.NAME,
              "Tabu search of 2011: moves late jobs into gaps, for more usage and more jobs on time.",
              "Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based"
                  + " Approach (2011), section 3.2",
              TabuOptimiser::of,
              SIZE,
              TabuOptimiser.USAGE,
              TabuOptimiser.HORIZON,
              TabuOptimiser.CANDIDATES);
      case TabuOptimiser2008.NAME ->
          optimiser(
              TabuOptimiser2008.NAME,
              "Tabu search of 2008: as tabu, but by makespan and jobs on time, and only into gaps that end.",
              "Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria"
                  + " Scheduling Techniques (2008), section 3.3",
              TabuOptimiser2008::of,
              SIZE,
              TabuOptimiser2008.HORIZON);
      case TabuOptimiser2007.NAME ->
          optimiser(
              TabuOptimiser2007.NAME,
              "Tabu search of 2007: moves delayed jobs to other machines, for less total tardiness.",
              "Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007),"
                  + " section 3.1",
              TabuOptimiser2007::of,
              SIZE,
              TabuOptimiser2007.PATIENCE,
              TabuOptimiser2007.INSERT);
      case AcceptanceRule.Improving.NAME ->
          local(
              AcceptanceRule.Improving.NAME,
              "Hill climbing: accepts random moves that improve the plan.",
              "Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007),"
                  + " section 3",
              arguments -> new AcceptanceRule.Improving());
      case AcceptanceRule.Annealing.NAME ->
          local(
              AcceptanceRule.Annealing.NAME,
              "Simulated annealing: also accepts moves for the worse, with falling probability.",
              "Kirkpatrick, Gelatt, Vecchi, Optimization by Simulated Annealing (1983)",
              arguments ->
                  new AcceptanceRule.Annealing(
                      arguments.get(AcceptanceRule.Annealing.TEMPERATURE),
                      arguments.get(AcceptanceRule.Annealing.COOLING)),
              AcceptanceRule.Annealing.TEMPERATURE,
              AcceptanceRule.Annealing.COOLING);
      case AcceptanceRule.Late.NAME ->
          local(
              AcceptanceRule.Late.NAME,
              "Late acceptance: accepts a move if the plan is no worse than it was some moves ago.",
              "Burke, Bykov, A Late Acceptance Strategy in Hill-Climbing for Exam Timetabling"
                  + " Problems (PATAT 2008)",
              arguments ->
                  new AcceptanceRule.Late(arguments.get(AcceptanceRule.Late.LENGTH).intValue()),
              AcceptanceRule.Late.LENGTH);
      case AcceptanceRule.Anything.NAME ->
          local(
              AcceptanceRule.Anything.NAME,
              "Random walk: makes every random move and keeps the best plan; a baseline.",
              "none; a baseline",
              arguments -> new AcceptanceRule.Anything());
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Descriptor<UnaryOperator<SchedulingPolicy>> local(
      String name,
      String summary,
      String reference,
      Function<Arguments, AcceptanceRule> rule,
      Parameter<?>... parameters) {
    List<Parameter<?>> all = new ArrayList<>(List.of(parameters));
    all.add(GOAL);
    return optimiser(
        name,
        summary,
        reference,
        arguments -> new LocalSearchOptimiser(arguments.get(GOAL), rule.apply(arguments)),
        all.toArray(new Parameter<?>[0]));
  }

  private static Descriptor<UnaryOperator<SchedulingPolicy>> optimiser(
      String name,
      String summary,
      String reference,
      Function<Arguments, PlanOptimiser> factory,
      Parameter<?>... parameters) {
    List<Parameter<?>> all = new ArrayList<>(List.of(parameters));
    all.addAll(List.of(EVERY, ITERATIONS, MILLISECONDS));
    return Descriptor.of(
        name,
        summary,
        reference,
        arguments -> {
          PlanOptimiser optimiser = factory.apply(arguments);
          Budget budget = Budget.of(arguments);
          return base -> new OptimisedPolicy(base, optimiser, budget);
        },
        all);
  }
}
