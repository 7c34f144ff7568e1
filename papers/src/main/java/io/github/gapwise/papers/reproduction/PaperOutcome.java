package io.github.gapwise.papers.reproduction;

import io.github.gapwise.papers.claims.Claim;
import io.github.gapwise.papers.claims.Observations;
import io.github.gapwise.papers.claims.Paper;
import io.github.gapwise.papers.claims.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The outcome of a paper.
 *
 * @param paper the paper
 * @param plan the sweeps that were run
 * @param runs the figures of the runs by the names that the paper gives its sweeps
 * @param claims in the order of the paper
 */
public record PaperOutcome(
    Paper paper, PaperPlan plan, Map<String, Observations> runs, List<ClaimOutcome> claims) {

  /**
   * The outcome of a claim.
   *
   * @param claim the claim
   * @param decision under our reading of the paper
   * @param readings the verdicts of other readings, where they differ
   * @param command that shows it; empty if none can
   */
  public record ClaimOutcome(
      Claim claim, Claim.Decision decision, Map<String, Verdict> readings, List<String> command) {}

  /**
   * Decides every claim.
   *
   * @param observations the figures of the runs of a planned sweep
   */
  public static PaperOutcome of(Paper paper, Function<PlannedSweep, Observations> observations) {
    PaperPlan plan = PaperPlan.of(paper);
    Map<String, Observations> runs = runs(paper, plan, observations);
    Map<String, Map<String, Observations>> others = new LinkedHashMap<>();
    for (Paper.Reading reading : paper.readings()) {
      others.put(reading.id(), runs(reading.paper(), plan, observations));
    }
    List<ClaimOutcome> claims = new ArrayList<>();
    for (int i = 0; i < paper.claims().size(); i++) {
      claims.add(claim(paper, i, plan, runs, others));
    }
    return new PaperOutcome(paper, plan, runs, claims);
  }

  private static Map<String, Observations> runs(
      Paper paper, PaperPlan plan, Function<PlannedSweep, Observations> observations) {
    Map<String, Observations> runs = new LinkedHashMap<>();
    for (String name : paper.sweeps().keySet()) {
      runs.put(name, observations.apply(plan.sweep(paper, name)));
    }
    return runs;
  }

  private static ClaimOutcome claim(
      Paper paper,
      int index,
      PaperPlan plan,
      Map<String, Observations> runs,
      Map<String, Map<String, Observations>> others) {
    Claim claim = paper.claims().get(index);
    Claim.Decision decision = claim.decide(runs);
    Map<String, Verdict> readings = new LinkedHashMap<>();
    for (Paper.Reading reading : paper.readings()) {
      Claim read = reading.paper().claims().get(index);
      Verdict verdict = read.decide(others.getOrDefault(reading.id(), Map.of())).verdict();
      if (!verdict.toString().equals(decision.verdict().toString())) {
        readings.put(reading.id(), verdict);
      }
    }
    return new ClaimOutcome(claim, decision, readings, command(paper, claim, plan));
  }

  /** Returns the command of the claim's first part; the other parts mostly use the same runs. */
  private static List<String> command(Paper paper, Claim claim, PaperPlan plan) {
    Optional<Claim.Part> part = claim.parts().stream().findFirst();
    if (part.isEmpty()) {
      return List.of();
    }
    Set<String> policies = part.get().rule().policies();
    return plan.sweep(paper, part.get().sweep()).command(List.copyOf(policies), claim.id());
  }

  /** Returns the number of claims with a verdict of this kind. */
  public long count(Verdict.Ruling kind) {
    return claims.stream().filter(c -> c.decision().verdict().kind() == kind).count();
  }
}
