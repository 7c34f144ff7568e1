package io.github.gapwise.slurm.driver;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Says why a file could not be used, without the name of the file and of an exception. */
final class FileReasons {
  private FileReasons() {}

  static String of(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "another file is in place of its directory";
    }
    String reason =
        failure instanceof FileSystemException problem ? problem.getReason() : failure.getMessage();
    return Objects.requireNonNullElse(reason, failure.getClass().getSimpleName());
  }
}
