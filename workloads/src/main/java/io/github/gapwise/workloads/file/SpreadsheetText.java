package io.github.gapwise.workloads.file;

import java.util.regex.Pattern;

/**
 * Guards text that others chose, such as the owner of a job, in a cell of a CSV file that a
 * spreadsheet may open. Text that looks like a formula gets a leading apostrophe, which makes
 * spreadsheets treat it as text, as OWASP advises under <em>CSV injection</em>.
 *
 * <p>Some spreadsheets separate cells by semicolons, so each part between two of them is guarded
 * like a cell. Text that begins like guarded text is guarded as well, so that {@link #unguard}
 * restores every text.
 */
public final class SpreadsheetText {
  /** The beginning of the cell, or of what follows a semicolon. */
  private static final String PART = "(?<![^;])";

  /**
   * What makes a spreadsheet evaluate a cell: {@code = + - @}, also in full width, tabs and breaks;
   * perhaps guarded.
   */
  private static final String FORMULA = "(?='*[=+@\uff1d\uff0b\uff0d\uff20\t\r\n-])";

  private static final Pattern TO_GUARD = Pattern.compile(PART + FORMULA);
  private static final Pattern GUARD = Pattern.compile(PART + "'" + FORMULA);

  private SpreadsheetText() {}

  /** Returns the text as a cell that no spreadsheet evaluates. */
  public static String guard(String text) {
    return TO_GUARD.matcher(text).replaceAll("'");
  }

  /** Returns the text that was guarded. A cell that does not look guarded is returned unchanged. */
  public static String unguard(String cell) {
    return GUARD.matcher(cell).replaceAll("");
  }
}
