package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.Workload;
import java.util.Objects;

/** A workload under another name. */
public final class NamedWorkload extends DerivedWorkload {
  private final String name;

  private NamedWorkload(Workload source, String name) {
    super(source);
    this.name = Objects.requireNonNull(name, "name");
  }

  /** The given workload under the given name. */
  public static NamedWorkload of(Workload source, String name) {
    return new NamedWorkload(source, name);
  }

  @Override
  public String name() {
    return name;
  }
}
