package io.github.gapwise.core.text;

/**
 * Reports that a person's input cannot be used: a label, an option, a file or its content. The
 * message is made for that person: one sentence that names what is wrong with its value and the
 * rule, and perhaps a second line that begins with "Maybe" and names a likely cause. Both are
 * {@linkplain Printable printable}.
 *
 * <p>Any other exception is not for users: it indicates a mistake in a program.
 */
public class InvalidInputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String sentence;
  private final String hint;

  /** Creates a problem without a likely cause. */
  public InvalidInputException(String sentence) {
    this(sentence, "");
  }

  /** Creates a problem with its likely cause, which is a sentence that begins with "Maybe". */
  public InvalidInputException(String sentence, String hint) {
    super(message(Printable.of(sentence), Printable.of(hint)));
    this.sentence = Printable.of(sentence);
    this.hint = Printable.of(hint);
  }

  /**
   * Creates a problem that comes from a failure below.
   *
   * @param hint empty if no cause is likely
   */
  public InvalidInputException(String sentence, String hint, Throwable cause) {
    super(message(Printable.of(sentence), Printable.of(hint)), cause);
    this.sentence = Printable.of(sentence);
    this.hint = Printable.of(hint);
  }

  private static String message(String sentence, String hint) {
    return hint.isEmpty() ? sentence : sentence + "\n" + hint;
  }

  /**
   * Turns a refusal by code that takes users' arguments, such as the constructor of a policy, into
   * a message for users. Such code refuses by an {@code InvalidInputException} or by a plain {@code
   * IllegalArgumentException}; a subclass such as {@code NumberFormatException} is a mistake in
   * that code and is returned as it is.
   *
   * @param context what the arguments belong to, put before the sentence; may be empty
   * @return the exception to throw
   */
  public static IllegalArgumentException of(String context, IllegalArgumentException refusal) {
    if (refusal instanceof InvalidInputException problem) {
      return new InvalidInputException(context + problem.sentence, problem.hint, refusal);
    }
    boolean plain = refusal.getClass() == IllegalArgumentException.class;
    return plain ? new InvalidInputException(context + refusal.getMessage(), "", refusal) : refusal;
  }

  /** The message without the likely cause; one line. */
  public final String sentence() {
    return sentence;
  }

  /** The likely cause, a sentence that begins with "Maybe"; empty if there is none. */
  public final String hint() {
    return hint;
  }
}
