package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.Pins.Pin;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pins in a file: a heading, and a line for each job with its number, its time of submission and
 * its node. The file is replaced as a whole, so that it is never half of one; a last line says that
 * it is complete.
 */
public final class PinFile implements PinStore {
  private static final String HEADING = "gapwise-slurm pins 1";
  private static final String END = "end";
  private static final Pattern LINE = Pattern.compile("([1-9]\\d{0,17}) (\\d{1,18}) (\\S+)");

  private final Path file;

  /** Keeps pins in a file, which need not exist, in a directory that does. */
  public PinFile(Path file) {
    this.file = file.toAbsolutePath();
  }

  @Override
  public Pins read() throws IOException {
    if (!Files.exists(file)) {
      return Pins.NONE;
    }
    List<String> lines;
    try {
      lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new IOException(
          "The state file (%s) must be readable: %s.".formatted(file, FileReasons.of(e)), e);
    }
    int end = lines.size() - 1;
    if (end < 1 || !lines.get(0).equals(HEADING) || !lines.get(end).equals(END)) {
      throw new IOException(
          "The state file (%s) must be whole, from the line '%s' to the line '%s'."
              .formatted(file, HEADING, END));
    }
    List<Pin> pins = new ArrayList<>();
    for (String line : lines.subList(1, end)) {
      pins.add(parse(line));
    }
    return Pins.NONE.with(pins);
  }

  private Pin parse(String line) throws IOException {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw new IOException(
          "The state file (%s) must have a job, a time and a node in each line (%s)."
              .formatted(file, Printable.excerpt(line, 80)));
    }
    long job = Long.parseLong(matcher.group(1));
    return new Pin(job, Long.parseLong(matcher.group(2)), matcher.group(3));
  }

  @Override
  public void write(Pins pins) throws IOException {
    StringBuilder text = new StringBuilder(HEADING).append('\n');
    for (Pin pin : pins.all()) {
      text.append("%d %d %s\n".formatted(pin.job(), pin.submitTime(), pin.node()));
    }
    Path next = file.resolveSibling(file.getFileName() + ".new");
    try {
      writeThrough(next, text.append(END).append('\n').toString());
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new IOException(
          "The state file (%s) must be writable: %s.".formatted(file, FileReasons.of(e)), e);
    }
  }

  private static void writeThrough(Path file, String text) throws IOException {
    Files.writeString(file, text);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }
}
