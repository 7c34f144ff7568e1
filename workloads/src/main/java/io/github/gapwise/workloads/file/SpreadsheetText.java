package io.github.gapwise.workloads.file;

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
  /**
   * What makes a spreadsheet evaluate a cell: {@code = + - @}, also in full width, tabs and breaks.
   */
  private static final String STARTS_OF_FORMULAS = "=+-@\uff1d\uff0b\uff0d\uff20\t\r\n";

  private static final char APOSTROPHE = '\'';
  private static final char SEPARATOR = ';';

  private SpreadsheetText() {}

  /** Returns the text as a cell that no spreadsheet evaluates. */
  public static String guard(String text) {
    StringBuilder cell = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (startsPart(text, i) && (isFormula(text, i) || isGuarded(text, i))) {
        cell.append(APOSTROPHE);
      }
      cell.append(text.charAt(i));
    }
    return cell.toString();
  }

  /** Returns the text that was guarded. A cell that does not look guarded is returned unchanged. */
  public static String unguard(String cell) {
    StringBuilder text = new StringBuilder(cell.length());
    for (int i = 0; i < cell.length(); i++) {
      if (!startsPart(cell, i) || !isGuarded(cell, i)) {
        text.append(cell.charAt(i));
      }
    }
    return text.toString();
  }

  private static boolean startsPart(String text, int place) {
    return place == 0 || text.charAt(place - 1) == SEPARATOR;
  }

  private static boolean isFormula(String text, int place) {
    return place < text.length() && STARTS_OF_FORMULAS.indexOf(text.charAt(place)) >= 0;
  }

  /** Whether apostrophes at this index precede the start of a formula. */
  private static boolean isGuarded(String text, int place) {
    int behind = place;
    while (behind < text.length() && text.charAt(behind) == APOSTROPHE) {
      behind++;
    }
    return behind > place && isFormula(text, behind);
  }
}
