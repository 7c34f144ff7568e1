package io.github.gapwise.workloads.etc;

import io.github.gapwise.workloads.file.TextFileInput;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The words of a file, separated by white space, one at a time, each with its line. */
final class EtcTokens implements AutoCloseable {
  private static final int CAPACITY = 1 << 16;

  /** No number needs more; a longer word is an error anyway, and is cut. */
  private static final int MAX_LENGTH = 120;

  private static final int END = -1;

  private final Path file;
  private final TextFileInput in;
  private final int mostLength;
  private final byte[] buffer = new byte[CAPACITY];
  private int next;
  private int limit;

  private final byte[] word = new byte[MAX_LENGTH];
  private int length;
  private long line = 1;

  private EtcTokens(Path file, TextFileInput in, int mostLength) {
    this.file = file;
    this.in = in;
    this.mostLength = mostLength;
  }

  static EtcTokens open(Path file, InputLimits limits) {
    return new EtcTokens(file, TextFileInput.open(file, limits), limits.maxCellLength());
  }

  /** Advances to the next word; returns false if there is none. */
  boolean next() {
    int c = peek();
    for (; isBlank(c); c = peek()) {
      line += c == '\n' ? 1 : 0;
      next++;
    }
    length = 0;
    int read = 0;
    for (; c != END && !isBlank(c); c = peek()) {
      if (length < MAX_LENGTH) {
        word[length++] = (byte) c;
      }
      next++;
      requireEnd(++read);
    }
    return length > 0;
  }

  private void requireEnd(int read) {
    if (read > mostLength) {
      throw problem("The number must have at most %d bytes.".formatted(mostLength));
    }
  }

  String text() {
    return new String(word, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** The line of the current word, or of the end of the file, counted from 1. */
  long line() {
    return line;
  }

  /** Returns the exception for something in the current line that breaks a rule. */
  InputFormatException problem(String sentence) {
    return problem(sentence, "");
  }

  /** Returns the same with its likely cause. */
  InputFormatException problem(String sentence, String hint) {
    return new InputFormatException(file, line, sentence, hint);
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0x0b;
  }

  /** Returns the next byte without consuming it, or {@link #END}. */
  private int peek() {
    if (next == limit && !read()) {
      return END;
    }
    return buffer[next] & 0xff;
  }

  private boolean read() {
    limit = in.read(buffer, 0, CAPACITY);
    next = 0;
    return limit > 0;
  }

  @Override
  public void close() {
    in.close();
  }
}
