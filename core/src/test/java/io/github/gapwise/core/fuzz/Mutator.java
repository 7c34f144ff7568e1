package io.github.gapwise.core.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Makes damaged copies of inputs, as transfers damage them and as people mistype them. */
final class Mutator {
  /** Texts at which readers stumble: extreme numbers, separators, and what is no text at all. */
  private static final List<String> TELLING =
      List.of(
          "-1",
          "0",
          "1",
          "7",
          "00",
          "0.5",
          ".",
          "2147483647",
          "2147483648",
          "9007199254740993",
          "9223372036854775807",
          "-9223372036854775808",
          "99999999999999999999",
          "1e308",
          "1e999999999",
          "1e-999999999",
          "4.9E-324",
          "NaN",
          "Infinity",
          "0x1p3",
          "1d",
          "\u0661",
          "1..9",
          "5..1",
          "all",
          "none",
          "\"",
          "\"\"",
          "'",
          ",",
          ";",
          "#",
          "\t",
          "\r",
          "\n",
          "\n\n",
          "(",
          ")",
          "()",
          "((((((((",
          "=",
          "|",
          "a|b",
          "2026-10-25T02:30:00",
          "2026-03-29T02:30:00",
          "2026-10-25T02:30:00+0100",
          "cpu=4,gres/gpu=1,mem=1G",
          "+",
          "%",
          "\\",
          "\u0000",
          "\u001b[2J",
          "\u0085",
          "\u2028",
          "\u202e",
          "\ufeff");

  /** What is no text of UTF-8: of Latin-1, cut off, a surrogate, an overlong slash. */
  private static final List<byte[]> NOT_UTF_8 =
      List.of(
          new byte[] {(byte) 0xe9},
          new byte[] {(byte) 0xc3},
          new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
          new byte[] {(byte) 0xc0, (byte) 0xaf},
          new byte[] {(byte) 0xff, (byte) 0xfe});

  private static final int MOST_CHANGES = 4;
  private static final int LONGEST_PART = 60;

  private final Random random;

  Mutator(long seed) {
    random = new Random(seed * 0x9e3779b97f4a7c15L); // first bits that differ
  }

  /** One of the inputs with a few changes, and now and then packed, or packed and then damaged. */
  byte[] mutant(List<String> inputs) {
    byte[] text = input(inputs);
    int changes = random.nextBoolean() ? 1 : 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes; i++) {
      text = changed(text, inputs);
    }
    return switch (random.nextInt(20)) {
      case 0 -> packed(text);
      case 1 -> withOtherByte(packed(text));
      default -> text;
    };
  }

  private byte[] input(List<String> inputs) {
    return inputs.get(random.nextInt(inputs.size())).getBytes(UTF_8);
  }

  private byte[] changed(byte[] text, List<String> inputs) {
    int from = random.nextInt(text.length + 1);
    int to = Math.min(text.length, from + random.nextInt(LONGEST_PART));
    return switch (random.nextInt(10)) {
      case 0 -> withOtherByte(text);
      case 1 -> joined(text, from, text, to); // a part is missing
      case 2 -> joined(text, to, text, from); // a part is there twice
      case 3 -> Arrays.copyOf(text, from);
      case 4 -> otherLine(text, inputs);
      case 5 -> inserted(text, from, from);
      case 6 -> withBytes(text, from, NOT_UTF_8.get(random.nextInt(NOT_UTF_8.size())));
      default -> replacedWord(text, from);
    };
  }

  private byte[] withOtherByte(byte[] bytes) {
    byte[] changed = bytes.clone();
    if (changed.length > 0) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
    }
    return changed;
  }

  /** A word is what white space, commas, brackets and the like end. */
  private byte[] replacedWord(byte[] text, int near) {
    int from = near;
    while (from > 0 && isOfWord(text[from - 1])) {
      from--;
    }
    int to = near;
    while (to < text.length && isOfWord(text[to])) {
      to++;
    }
    return inserted(text, from, to);
  }

  private static boolean isOfWord(byte c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '.' || c == '_';
  }

  private byte[] inserted(byte[] text, int from, int to) {
    byte[] telling = TELLING.get(random.nextInt(TELLING.size())).getBytes(UTF_8);
    return joined(joined(text, from, telling, 0), from + telling.length, text, to);
  }

  private static byte[] withBytes(byte[] text, int at, byte[] bytes) {
    return joined(joined(text, at, bytes, 0), at + bytes.length, text, at);
  }

  /** A line of another input in the middle of this one. */
  private byte[] otherLine(byte[] text, List<String> inputs) {
    String[] lines = new String(input(inputs), UTF_8).split("(?<=\n)", -1);
    byte[] line = lines[random.nextInt(lines.length)].getBytes(UTF_8);
    int at = random.nextInt(text.length + 1);
    return joined(joined(text, at, line, 0), at + line.length, text, at);
  }

  /** The beginning of one up to {@code end} and the rest of another from {@code begin} on. */
  private static byte[] joined(byte[] first, int end, byte[] second, int begin) {
    byte[] joined = Arrays.copyOf(first, end + second.length - begin);
    System.arraycopy(second, begin, joined, end, second.length - begin);
    return joined;
  }

  private static byte[] packed(byte[] text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
