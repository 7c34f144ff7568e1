package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Escapes of JSON inside a script element: no text can end the element, begin a comment in it or
 * break a line of it.
 */
final class ScriptSafeEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1;
  private static final String MARKUP = "<>&'/";
  private static final int FIRST_BEYOND_ASCII = 0x7f;

  @Override
  public int[] getEscapeCodesForAscii() {
    int[] codes = CharacterEscapes.standardAsciiEscapesForJSON();
    MARKUP.chars().forEach(character -> codes[character] = ESCAPE_STANDARD);
    return codes;
  }

  /** Called for each character beyond ASCII; returns null for those that stand for themselves. */
  @Override
  public @Nullable SerializableString getEscapeSequence(int character) {
    int type = Character.getType(character);
    boolean isPlain =
        character > FIRST_BEYOND_ASCII
            && type != Character.CONTROL
            && type != Character.FORMAT
            && type != Character.LINE_SEPARATOR
            && type != Character.PARAGRAPH_SEPARATOR;
    return isPlain ? null : new SerializedString(String.format(Locale.ROOT, "\\u%04x", character));
  }
}
