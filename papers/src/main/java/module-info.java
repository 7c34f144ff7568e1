/** The claims of five papers as data, and the runs that decide them. */
@SuppressWarnings({
  "module",
  "requires-automatic"
}) // libraries that are not modules yet, used internally only
module io.github.gapwise.papers {
  requires transitive io.github.gapwise.core;
  requires transitive io.github.gapwise.experiments;
  requires org.apache.commons.csv;
  requires static org.jspecify;

  exports io.github.gapwise.papers to
      io.github.gapwise.cli;
}
