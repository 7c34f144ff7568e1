package io.github.gapwise.slurm.client;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Reads bytes that should be UTF-8: users may put any bytes into names and comments. */
final class Decoding {
  private Decoding() {}

  /** Returns a reader that puts a replacement character where the bytes are no UTF-8. */
  static InputStreamReader reader(InputStream bytes) {
    return new InputStreamReader(
        bytes,
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE));
  }
}
