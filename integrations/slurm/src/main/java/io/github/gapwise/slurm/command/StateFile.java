package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.slurm.driver.PartitionLock;
import io.github.gapwise.slurm.driver.PinFile;
import io.github.gapwise.slurm.driver.PinStore;
import io.github.gapwise.slurm.view.Pins;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** The file where a driver remembers its pins, beside which the lock of its partition is. */
record StateFile(Path path) {

  /**
   * Returns the file of a partition if its operator does not name one: in the directory that
   * systemd has made for the service, or else where programs of the user keep such files.
   */
  static StateFile byDefault(Map<String, String> environment, String partition) {
    String file = URLEncoder.encode(partition, StandardCharsets.UTF_8) + ".state";
    String ofService = environment.getOrDefault("STATE_DIRECTORY", "");
    if (!ofService.isEmpty()) {
      return new StateFile(Path.of(ofService.split(":", 2)[0], file));
    }
    String ofUser = environment.getOrDefault("XDG_STATE_HOME", "");
    Path directory =
        ofUser.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(ofUser);
    return new StateFile(directory.resolve("gapwise-slurm").resolve(file));
  }

  boolean exists() {
    return Files.exists(path);
  }

  /** Makes sure that nobody else drives the partition meanwhile. */
  PartitionLock lock(String partition, Instant now) {
    return PartitionLock.take(path, partition, now);
  }

  PinStore store() {
    return new PinFile(path);
  }

  /**
   * The pins that are kept. If they cannot be read, the error stream says why, and there are none:
   * then a job that was started looks like one whose user names its node, and stays pinned when it
   * is released.
   */
  Pins pins(PrintWriter err) {
    try {
      return store().read();
    } catch (IOException e) {
      err.println(Printable.of(String.valueOf(e.getMessage())));
      return Pins.NONE;
    }
  }
}
