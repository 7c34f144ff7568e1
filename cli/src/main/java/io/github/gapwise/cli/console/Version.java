package io.github.gapwise.cli.console;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"gapwise " + text()};
  }

  /** The version alone. */
  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "(unpackaged)");
  }
}
