package io.github.gapwise.papers;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * A number computed from the figures of one run, such as {@code mean_wait / mean_response}:
 * columns, decimal numbers, {@code + - * /}, signs and parentheses, with the usual precedence, from
 * left to right. Immutable.
 */
record Expression(String text, Set<String> columns, Term root) {
  /** A part of an expression. */
  @FunctionalInterface
  interface Term {
    double of(ToDoubleFunction<String> figures);
  }

  /**
   * Reads an expression in which some columns are replaced by others.
   *
   * @param columns the replacement columns, by the columns that they replace
   * @throws InvalidInputException if the text is not an expression; the message names the character
   */
  static Expression parse(String text, Map<String, String> columns) {
    Parser parser = new Parser(text, columns);
    Term root = parser.sum();
    parser.requireEnd();
    return new Expression(text, Set.copyOf(parser.columns), root);
  }

  /** Returns the value for the figures of a run; infinite or NaN if a division makes it so. */
  double of(ToDoubleFunction<String> figures) {
    return root.of(figures);
  }

  @Override
  public String toString() {
    return text;
  }

  /** A recursive-descent parser: a sum of products of factors. */
  private static final class Parser {
    private final String text;
    private final Map<String, String> replaced;
    private final Set<String> columns = new TreeSet<>();
    private int position;

    Parser(String text, Map<String, String> replaced) {
      this.text = text;
      this.replaced = replaced;
    }

    Term sum() {
      return chain(Map.of('+', Operation.SUM, '-', Operation.DIFFERENCE), this::product);
    }

    private Term product() {
      return chain(Map.of('*', Operation.PRODUCT, '/', Operation.QUOTIENT), this::factor);
    }

    /** Operands between operators of one precedence, from left to right. */
    private Term chain(Map<Character, Operation> operators, Supplier<Term> operand) {
      Term left = operand.get();
      Operation operation = operators.get(peek());
      while (operation != null) {
        position++;
        left = combined(operation, left, operand.get());
        operation = operators.get(peek());
      }
      return left;
    }

    private static Term combined(Operation operation, Term first, Term second) {
      return figures -> operation.of(first.of(figures), second.of(figures));
    }

    private Term factor() {
      if (peek() == '-') {
        position++;
        return combined(Operation.PRODUCT, figures -> -1, factor());
      }
      if (peek() == '(') {
        position++;
        Term inner = sum();
        require(')');
        return inner;
      }
      return operand();
    }

    private Term operand() {
      peek();
      int from = position;
      while (position < text.length() && isWord(text.charAt(position))) {
        position++;
      }
      String word = text.substring(from, position);
      if (word.isEmpty()) {
        throw problem("a column or a number", from);
      }
      return Character.isDigit(word.charAt(0)) ? number(word, from) : column(word);
    }

    private Term number(String word, int from) {
      try {
        double value = Double.parseDouble(word);
        return figures -> value;
      } catch (NumberFormatException e) {
        throw problem("a number", from);
      }
    }

    private Term column(String word) {
      String column = replaced.getOrDefault(word, word);
      columns.add(column);
      return figures -> figures.applyAsDouble(column);
    }

    void requireEnd() {
      if (peek() != 0) {
        throw problem("an operator or the end", position);
      }
    }

    private void require(char wanted) {
      if (peek() != wanted) {
        throw problem("'" + wanted + "'", position);
      }
      position++;
    }

    /** Skips spaces and returns the next character, or 0 at the end. */
    private char peek() {
      while (position < text.length() && text.charAt(position) == ' ') {
        position++;
      }
      return position < text.length() ? text.charAt(position) : 0;
    }

    private static boolean isWord(char c) {
      return Character.isLetterOrDigit(c) || c == '_' || c == '.';
    }

    private InvalidInputException problem(String expected, int at) {
      return new InvalidInputException(
          "The expression (%s) must have %s at character %d.".formatted(text, expected, at + 1));
    }
  }

  /**
   * An operation that computes one number from several: the arithmetic of {@linkplain Expression
   * expressions} over the figures of a run, and of {@linkplain Quantity quantities} over runs.
   */
  enum Operation {
    SUM(2),
    PRODUCT(2),
    DIFFERENCE(2),
    QUOTIENT(2),
    MIN(0),
    MAX(0),
    MEAN(0),
    /** The median: the mean of the two in the middle if their number is even. */
    MEDIAN(0),
    RANGE(0),
    RATIO(0);

    /** How many numbers it takes; 0 for one or more. */
    private final int arity;

    Operation(int arity) {
      this.arity = arity;
    }

    static Optional<Operation> ofLabel(String label) {
      return Arrays.stream(values()).filter(each -> each.label().equals(label)).findFirst();
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether it can be applied to this many numbers. */
    boolean takes(int count) {
      return arity == 0 ? count > 0 : count == arity;
    }

    /** Returns the result for as many numbers as it takes. */
    double of(double... values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double least = sorted[0];
      double greatest = sorted[sorted.length - 1];
      return switch (this) {
        case SUM -> values[0] + values[1];
        case PRODUCT -> values[0] * values[1];
        case DIFFERENCE -> values[0] - values[1];
        case QUOTIENT -> values[0] / values[1];
        case MIN -> least;
        case MAX -> greatest;
        case MEAN -> Arrays.stream(values).average().orElseThrow();
        case MEDIAN -> (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        case RANGE -> greatest - least;
        case RATIO -> greatest / least;
      };
    }
  }
}
