package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.input.UnwritableFileException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;

/** Whatever happens to a sweep's files, the same command then makes the same table. */
final class SweepFaultsTest {
  private static final int JOURNAL_HEADER = "gapwise sweep 1\n".length();
  private static final String TABLE = undisturbed();

  private Path directory = Path.of("");

  @BeforeTry
  void make() throws IOException {
    directory = Files.createTempDirectory("sweep");
  }

  @AfterTry
  void remove() throws IOException {
    delete(directory);
  }

  private static void delete(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String undisturbed() {
    try {
      Path directory = Files.createTempDirectory("sweep");
      SmallSweep.standard().keepingJobs().run(directory);
      String table = SmallSweep.table(directory);
      delete(directory);
      return table;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** From each write on the disk is dead, and a part of what was being written may be there. */
  @Example
  void fault_atEveryWrite_costsNothing() throws IOException {
    int faults = 0;
    boolean ended = false;
    while (!ended) {
      for (double share : new double[] {0, 0.5}) {
        Path place = directory.resolve(faults + " " + share);
        FaultyDisk disk = new FaultyDisk(faults, share);
        ended = !fails(place, disk);
        assertThat(SmallSweep.standard().keepingJobs().run(place))
            .isEqualTo(new SweepOutcome(4, 0, 0));
        assertThat(SmallSweep.table(place)).isEqualTo(TABLE);
        assertOnlyWholeFiles(place);
      }
      faults++;
    }
    // header, request, 4 rows, 4 schedules, 4 tables, and the moves to their places
    assertThat(faults).isGreaterThan(15);
  }

  /** One fault after the other, until there is none. */
  @Costly(10)
  @Property
  void faults_oneAfterTheOther_costNothing(
      @ForAll @Size(max = 6) List<@IntRange(max = 20) Integer> writes, @ForAll boolean half)
      throws IOException {
    for (int write : writes) {
      fails(directory, new FaultyDisk(write, half ? 0.5 : 0));
    }
    SmallSweep.standard().keepingJobs().run(directory);

    assertThat(SmallSweep.table(directory)).isEqualTo(TABLE);
    assertOnlyWholeFiles(directory);
  }

  /** A journal that ends anywhere, or has a changed byte anywhere, costs the rows it hits alone. */
  @Costly(10)
  @Property
  void journal_thatIsDamaged_costsItsRowsAlone(
      @ForAll @IntRange(max = 999) int share, @ForAll boolean isCut) throws IOException {
    SmallSweep.standard().run(directory);
    String table = SmallSweep.table(directory);
    Path journal = directory.resolve("sweep.journal");
    byte[] bytes = Files.readAllBytes(journal);
    int place = Math.max(JOURNAL_HEADER, bytes.length * share / 1000);
    if (isCut) {
      Files.write(journal, Arrays.copyOf(bytes, place));
    } else {
      bytes[place] ^= 1;
      Files.write(journal, bytes);
    }
    SmallSweep again = SmallSweep.standard();
    again.run(directory);

    assertThat(SmallSweep.table(directory)).isEqualTo(table);
    if (!isCut) {
      assertThat(again.runs()).isLessThanOrEqualTo(2); // a line break joins two rows
    }
    SmallSweep last = SmallSweep.standard();
    last.run(directory);
    assertThat(last.runs()).isZero();
  }

  private static boolean fails(Path directory, FaultyDisk disk) {
    try {
      SmallSweep.standard().keepingJobs().run(directory, disk);
      return false;
    } catch (UnwritableFileException e) {
      assertThat(e).hasMessageContaining("cannot be written (no space)");
      return true;
    }
  }

  private static void assertOnlyWholeFiles(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.map(file -> String.valueOf(file.getFileName())))
          .noneMatch(name -> name.endsWith(".tmp"));
    }
  }

  /** A disk that dies at a write, and then lets nothing pass, as one that is full. */
  private static final class FaultyDisk implements Disk {
    private final AtomicInteger left;
    private final double share;

    FaultyDisk(int writes, double share) {
      left = new AtomicInteger(writes);
      this.share = share;
    }

    private boolean isDead() {
      return left.getAndDecrement() <= 0;
    }

    private static IOException dead() {
      return new IOException("no space");
    }

    @Override
    public void write(FileChannel file, ByteBuffer bytes) throws IOException {
      if (isDead()) {
        bytes.limit(bytes.position() + (int) (bytes.remaining() * share));
        Disk.super.write(file, bytes);
        throw dead();
      }
      Disk.super.write(file, bytes);
    }

    @Override
    public void truncate(FileChannel file, long size) throws IOException {
      if (isDead()) {
        throw dead();
      }
      Disk.super.truncate(file, size);
    }

    @Override
    public OutputStream content(OutputStream content) {
      return new FilterOutputStream(content) {
        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
          if (isDead()) {
            out.write(bytes, from, (int) (length * share));
            throw dead();
          }
          out.write(bytes, from, length);
        }
      };
    }

    @Override
    public void beforeCommit() throws IOException {
      if (isDead()) {
        throw dead();
      }
    }
  }
}
