package io.github.gapwise.experiments.report.html;

/** The look of reports, for pages of another kind. */
public final class ReportStyle {
  private ReportStyle() {}

  /** The style sheet of a page. */
  public static String sheet() {
    return PageResources.own("page.css");
  }
}
