package io.github.gapwise.papers;

import io.github.gapwise.papers.Claim.Verdict;
import io.github.gapwise.papers.Claim.Verdict.Ruling;
import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The outcome of a paper.
 *
 * @param paper the paper
 * @param plan the sweeps that were run
 * @param runs the figures of the runs by the names that the paper gives its sweeps
 * @param claims in the order of the paper
 * @param readings what other readings of the paper change
 */
public record PaperOutcome(
    Paper paper,
    PaperPlan plan,
    Map<String, Observations> runs,
    List<ClaimOutcome> claims,
    List<ReadingOutcome> readings) {

  /**
   * The outcome of a claim.
   *
   * @param claim the claim
   * @param verdict under our reading of the paper
   * @param readings the verdicts of other readings, where they differ
   * @param command that shows it; empty if none can
   */
  public record ClaimOutcome(
      Claim claim, Verdict verdict, Map<String, Verdict> readings, List<String> command) {

    /** What became of it. */
    public Bin bin() {
      return switch (verdict.kind()) {
        case HOLDS -> Bin.HOLDS;
        case NOT_DECIDABLE -> Bin.NOT_DECIDABLE;
        case HOLDS_IN_PART, FAILS, UNDECIDED -> {
          if (!holdsUnder().isEmpty()) {
            yield Bin.OTHER_READING;
          }
          boolean contradicts = claim.cause().map(Claim.Cause::isContradiction).orElse(false);
          yield contradicts ? Bin.CONTRADICTION : Bin.DIFFERS;
        }
      };
    }

    /** The verdicts of other readings in words, where they differ. */
    String readingsInWords() {
      return readings.entrySet().stream()
          .map(entry -> "%s: %s".formatted(entry.getKey(), entry.getValue()))
          .collect(Collectors.joining("; "));
    }

    /** The other readings under which it holds though it does not under ours. */
    List<String> holdsUnder() {
      return readings.entrySet().stream()
          .filter(reading -> reading.getValue().kind() == Ruling.HOLDS)
          .map(Map.Entry::getKey)
          .toList();
    }

    private boolean holdsUnder(String reading) {
      return readings.getOrDefault(reading, verdict).kind() == Ruling.HOLDS;
    }
  }

  /**
   * What another reading changes.
   *
   * @param reading the other reading
   * @param holding the number of claims that hold under it
   * @param gains the claims that hold under it alone
   * @param losses the claims that hold under ours alone
   */
  public record ReadingOutcome(
      Paper.Reading reading, long holding, List<String> gains, List<String> losses) {
    private static ReadingOutcome of(Paper.Reading reading, List<ClaimOutcome> claims) {
      String id = reading.id();
      List<ClaimOutcome> hold = claims.stream().filter(c -> c.holdsUnder(id)).toList();
      return new ReadingOutcome(
          reading,
          hold.size(),
          ids(hold.stream().filter(c -> c.bin() != Bin.HOLDS)),
          ids(claims.stream().filter(c -> c.bin() == Bin.HOLDS && !c.holdsUnder(id))));
    }

    private static List<String> ids(Stream<ClaimOutcome> claims) {
      return claims.map(outcome -> outcome.claim().id()).toList();
    }
  }

  /**
   * Decides every claim.
   *
   * @param observations the figures of the runs of a planned sweep
   */
  public static PaperOutcome of(Paper paper, Function<PlannedSweep, Observations> observations) {
    PaperPlan plan = PaperPlan.of(paper);
    Map<String, Observations> runs = runs(paper, plan, observations);
    Map<String, List<Verdict>> others = new LinkedHashMap<>();
    for (Paper.Reading reading : paper.readings()) {
      Paper read = reading.paper();
      others.put(reading.id(), verdicts(read, runs(read, plan, observations)));
    }
    List<Verdict> verdicts = verdicts(paper, runs);
    List<ClaimOutcome> claims = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); i++) {
      Claim claim = paper.claims().get(i);
      Map<String, Verdict> readings = differing(verdicts.get(i), i, others);
      claims.add(new ClaimOutcome(claim, verdicts.get(i), readings, command(paper, claim, plan)));
    }
    List<ReadingOutcome> readings =
        paper.readings().stream().map(reading -> ReadingOutcome.of(reading, claims)).toList();
    return new PaperOutcome(paper, plan, runs, claims, readings);
  }

  private static Map<String, Observations> runs(
      Paper paper, PaperPlan plan, Function<PlannedSweep, Observations> observations) {
    Map<String, Observations> runs = new LinkedHashMap<>();
    for (String name : paper.sweeps().keySet()) {
      runs.put(name, observations.apply(plan.sweep(paper, name)));
    }
    return runs;
  }

  private static List<Verdict> verdicts(Paper paper, Map<String, Observations> runs) {
    return paper.claims().stream().map(claim -> claim.decide(runs)).toList();
  }

  /** The verdicts of other readings on a claim, where they differ from ours. */
  private static Map<String, Verdict> differing(
      Verdict ours, int claim, Map<String, List<Verdict>> others) {
    Map<String, Verdict> differing = new LinkedHashMap<>();
    others.forEach(
        (reading, verdicts) -> {
          if (!verdicts.get(claim).toString().equals(ours.toString())) {
            differing.put(reading, verdicts.get(claim));
          }
        });
    return differing;
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

  /** Returns the number of claims of this kind. */
  public long count(Bin bin) {
    return claims.stream().filter(claim -> claim.bin() == bin).count();
  }

  /** Returns the claims that a figure shows; those that none shows for an empty id. */
  List<ClaimOutcome> claimsOf(String figure) {
    return claims.stream().filter(each -> each.claim().figure().equals(figure)).toList();
  }

  /** What became of a claim, in the four kinds that matter to a reader, and one for the rest. */
  public enum Bin {
    /** It holds at every point, as we read the paper. */
    HOLDS("holds", "✓"),
    /** It does not as we read the paper, but does by another reading, which is named. */
    OTHER_READING("by another reading", "(✓)"),
    /** Other words of the paper say the contrary, or its own set-up rules it out. */
    CONTRADICTION("contradicted", "↯"),
    /** It does not hold everywhere, and the cause is named. */
    DIFFERS("ours differs", "✗"),
    /** Runs cannot decide it. */
    NOT_DECIDABLE("not decidable", "–");

    private final String words;
    private final String sign;

    Bin(String words, String sign) {
      this.words = words;
      this.sign = sign;
    }

    /** In a few words. */
    public String words() {
      return words;
    }

    /** As one character or a few. */
    String sign() {
      return sign;
    }
  }
}
