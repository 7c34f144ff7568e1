package io.github.gapwise.workloads.trace.reading;

/** A node of a platform, as far as it has been read. */
final class FtaNode {
  private final Key key;
  private final HostEvents events;
  private long component = -1;
  private String name = "";

  record Key(long platform, long node) {}

  FtaNode(Key key, HostEvents.Context context) {
    this.key = key;
    events = new HostEvents(context, toString());
  }

  Key key() {
    return key;
  }

  boolean isNew() {
    return component < 0;
  }

  void identify(long firstComponent, String firstName) {
    component = firstComponent;
    name = firstName;
  }

  long component() {
    return component;
  }

  /** The name as it is in the file; may be empty, and may be that of other nodes too. */
  String name() {
    return name;
  }

  HostEvents events() {
    return events;
  }

  @Override
  public String toString() {
    return "node (%d)".formatted(key.node);
  }
}
