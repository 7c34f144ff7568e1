package io.github.gapwise.experiments.report.html;

/** What all pages share. */
public final class ReportStyle {
  private ReportStyle() {}

  /** The style sheet of a page. */
  public static String sheet() {
    return PageResources.own("page.css");
  }

  /** Escapes text as the content of an element or a quoted attribute. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
