package io.github.gapwise.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A claim of a paper and the rules by which runs decide it.
 *
 * @param id such as {@code 002-C16}
 * @param words the paper's words in short
 * @param parts the rules that decide it, all of which must hold; empty if it cannot be decided
 * @param remark how the words were read, or what else a reader needs to know; for a claim without
 *     parts, why it cannot be decided. May be empty
 * @param cause the presumed reason if it does not hold
 * @param figure the figure or panel that shows it; empty if none does
 */
public record Claim(
    String id,
    String words,
    List<Part> parts,
    String remark,
    Optional<Cause> cause,
    String figure) {
  /**
   * A reason why claims do not hold.
   *
   * @param name in a few words
   * @param words in a sentence or two, without numbers of any run
   * @param isContradiction whether the paper contradicts itself, so that no runs could satisfy it
   */
  public record Cause(String name, String words, boolean isContradiction) {}

  /**
   * A rule over some of the runs of a sweep.
   *
   * @param sweep the name of the sweep
   * @param where the values to keep of some parameters; all runs if empty
   * @param rule what they must satisfy
   */
  public record Part(String sweep, Map<String, Set<String>> where, Rule rule) {
    /** Copies the map. */
    public Part {
      where = Map.copyOf(where);
    }

    private List<Finding> decide(Map<String, Observations> sweeps) {
      Observations runs = sweeps.get(sweep);
      if (runs == null) {
        throw new UndecidableException("no runs of %s".formatted(sweep));
      }
      Observations kept = runs.where(this::isKept);
      if (kept.points().isEmpty()) {
        throw new UndecidableException("no runs of %s with %s".formatted(sweep, where));
      }
      return rule.decide(kept.beside(sweeps));
    }

    private boolean isKept(Point point) {
      return where.entrySet().stream()
          .allMatch(entry -> entry.getValue().contains(point.value(entry.getKey())));
    }
  }

  /** Copies the list. */
  public Claim {
    parts = List.copyOf(parts);
  }

  /**
   * The verdict of the runs, with its findings.
   *
   * @param findings every comparison that was made, in the order of the parts
   */
  public record Decision(Verdict verdict, List<Finding> findings) {
    /** Copies the list. */
    public Decision {
      findings = List.copyOf(findings);
    }
  }

  /**
   * Decides the claim.
   *
   * @param sweeps the figures of the runs, by sweep name
   */
  public Decision decide(Map<String, Observations> sweeps) {
    if (parts.isEmpty()) {
      return new Decision(Verdict.notDecidable(remark), List.of());
    }
    List<Finding> findings = new ArrayList<>();
    try {
      for (Part part : parts) {
        findings.addAll(part.decide(sweeps));
      }
    } catch (UndecidableException e) {
      return new Decision(Verdict.notDecidable(e.reason()), List.of());
    }
    return new Decision(Verdict.of(findings), findings);
  }
}
