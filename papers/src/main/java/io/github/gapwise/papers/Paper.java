package io.github.gapwise.papers;

import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A paper as data: its figures and claims, and the runs that test them.
 *
 * @param id such as {@code 002}
 * @param citation authors, title and year
 * @param title what it is about, in a few words; may be empty
 * @param read how it is read where its text is open; may be empty
 * @param sweeps the sweeps to run, by name
 * @param figures the figures of the paper
 * @param claims the claims of the paper
 * @param readings alternative readings of the paper
 */
public record Paper(
    String id,
    String citation,
    String title,
    String read,
    Map<String, PlannedSweep> sweeps,
    List<Figure> figures,
    List<Claim> claims,
    List<Reading> readings) {

  /**
   * A figure, or a panel of one.
   *
   * @param id such as {@code 002-F2a}
   * @param caption in our words
   * @param drawing what a figure without data shows, in words; empty if it has data. All that
   *     follows is empty for a figure without data
   * @param sweep the name of its sweep
   * @param where the values to keep of some parameters
   * @param panels the parameter that has a chart for each of its values; empty for one chart
   * @param x the parameter on the horizontal axis; empty for the policies
   * @param xTitle of the horizontal axis, with the unit
   * @param ys expressions over the columns, on the vertical axis; more than one only if the
   *     policies are on the horizontal axis
   * @param title of the vertical axis, with the unit
   * @param logarithmic whether the vertical axis is logarithmic
   * @param policies the lines, in order, with the names that the paper gives them
   */
  public record Figure(
      String id,
      String caption,
      String drawing,
      String sweep,
      Map<String, Set<String>> where,
      String panels,
      String x,
      String xTitle,
      List<Expression> ys,
      String title,
      boolean logarithmic,
      Map<String, String> policies) {
    /** Keeps the order of the policies. */
    public Figure {
      policies = Collections.unmodifiableMap(new LinkedHashMap<>(policies));
    }

    static Figure drawing(String id, String caption, String drawing) {
      return new Figure(
          id, caption, drawing, "", Map.of(), "", "", "", List.of(), "", false, Map.of());
    }

    /** Whether the figure has data. */
    public boolean hasData() {
      return drawing.isEmpty();
    }
  }

  /**
   * Another reading of the paper: the same claims and figures with other policies or workloads.
   *
   * @param id such as {@code ties-completion}
   * @param words what is read differently
   * @param origin the seeds on which it was found by trial and those on which it is decided; empty
   *     if it comes from the paper's text
   */
  public record Reading(String id, String words, String origin, Paper paper) {
    /** What is read differently, and the origin if there is one. */
    public String text() {
      return origin.isEmpty() ? words : words + " " + origin;
    }
  }
}
