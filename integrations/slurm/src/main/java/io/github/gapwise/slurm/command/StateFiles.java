package io.github.gapwise.slurm.command;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Where a driver remembers its pins if its operator does not say where. */
final class StateFiles {

  private StateFiles() {}

  /**
   * Returns the state file of a partition: in the directory that systemd has made for the service,
   * or else where programs of the user keep such files.
   *
   * @param environment the variables of the process
   */
  static Path byDefault(Map<String, String> environment, String partition) {
    String file = URLEncoder.encode(partition, StandardCharsets.UTF_8) + ".state";
    String ofService = environment.getOrDefault("STATE_DIRECTORY", "");
    if (!ofService.isEmpty()) {
      return Path.of(ofService.split(":", 2)[0], file);
    }
    String ofUser = environment.getOrDefault("XDG_STATE_HOME", "");
    Path directory =
        ofUser.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(ofUser);
    return directory.resolve("gapwise-slurm").resolve(file);
  }
}
