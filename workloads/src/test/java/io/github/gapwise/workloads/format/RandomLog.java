package io.github.gapwise.workloads.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Logs as others may write them: in and out of order, with all that a line may hold. */
final class RandomLog {
  private static final String[] BLANKS = {" ", "  ", "\t", " \t "};
  private static final String[] LINE_ENDS = {"\n", "\n", "\n", "\r\n", " \n", "\n\n", "\n \t\n"};
  private static final String[] SURPLUS = {
    "", "", "", " {1,2} q 1:ppn=2:x#excl", " -1", " 4:ppn=2", "\tx"
  };
  private static final String LIKELY = " \t\r\n;-+.eE0123456789x\u0000";

  private final Random random;
  private final boolean inOrder;

  private RandomLog(Random random) {
    this.random = random;
    inOrder = random.nextBoolean();
  }

  /** A log of up to 40 jobs. */
  static byte[] of(Random random) {
    return new RandomLog(random).text().getBytes(ISO_8859_1);
  }

  /** The log with a few bytes changed, a part cut out, a part repeated, or its end missing. */
  static byte[] damaged(byte[] log, Random random) {
    int from = random.nextInt(log.length);
    int to = Math.min(log.length, from + random.nextInt(30));
    return switch (random.nextInt(4)) {
      case 0 -> joined(log, from, log, to);
      case 1 -> joined(log, to, log, from);
      case 2 -> Arrays.copyOf(log, from);
      default -> withOtherBytes(log, random);
    };
  }

  private static byte[] joined(byte[] first, int end, byte[] second, int begin) {
    byte[] joined = Arrays.copyOf(first, end + second.length - begin);
    System.arraycopy(second, begin, joined, end, second.length - begin);
    return joined;
  }

  private static byte[] withOtherBytes(byte[] log, Random random) {
    byte[] changed = log.clone();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      byte likely = (byte) LIKELY.charAt(random.nextInt(LIKELY.length()));
      changed[random.nextInt(changed.length)] =
          random.nextInt(5) == 0 ? (byte) random.nextInt() : likely;
    }
    return changed;
  }

  private String text() {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "; MaxProcs: 64\n" : "");
    int jobs = 1 + random.nextInt(40);
    for (int id = 1; id <= jobs; id++) {
      text.append(random.nextInt(8) == 0 ? "  ; comment \u00fc\u0001\n" : "");
      text.append(random.nextInt(8) == 0 ? " " : "").append(job(id)).append(oneOf(SURPLUS));
      text.append(oneOf(LINE_ENDS));
    }
    return text.toString();
  }

  private String job(int id) {
    String[] fields = new String[18];
    Arrays.fill(fields, "-1");
    fields[0] = "" + (inOrder || random.nextInt(12) > 0 ? id : 1 + random.nextInt(40));
    fields[1] = decimal(inOrder ? 10 * id : random.nextInt(500));
    fields[3] = unknown(8) ? "-1" : decimal(random.nextInt(50));
    fields[4] = unknown(5) ? "-1" : "" + random.nextInt(80);
    fields[7] = unknown(5) ? "-1" : "" + random.nextInt(80);
    fields[8] = unknown(4) ? "-1" : decimal(random.nextInt(50));
    fields[11] = unknown(4) ? "-1" : "" + random.nextInt(5);
    int other = 12 + random.nextInt(6);
    fields[other] = decimal(random.nextInt(1000) - 500);
    return IntStream.range(0, 18)
        .mapToObj(i -> fields[i] + (i < 17 ? oneOf(BLANKS) : ""))
        .collect(Collectors.joining());
  }

  private boolean unknown(int inverse) {
    return random.nextInt(inverse) == 0;
  }

  /** The same number as people and tools write it. */
  private String decimal(int number) {
    return switch (random.nextInt(8)) {
      case 0 -> number + ".";
      case 1 -> number + "." + random.nextInt(10_000);
      case 2 -> (number < 0 ? "" : "+") + number;
      case 3 -> number + "e0";
      case 4 -> number + "00E-2";
      default -> "" + number;
    };
  }

  private String oneOf(String[] texts) {
    return texts[random.nextInt(texts.length)];
  }
}
