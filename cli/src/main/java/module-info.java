/** The {@code gapwise} command: options in, text out. */
@SuppressWarnings("requires-automatic") // a library that is not a module yet
module io.github.gapwise.cli {
  requires io.github.gapwise.core;
  requires io.github.gapwise.papers;
  requires info.picocli;
  requires me.tongfei.progressbar;
  requires static org.jspecify;

  exports io.github.gapwise.cli;

  opens io.github.gapwise.cli to
      info.picocli;
  opens io.github.gapwise.cli.catalogue to
      info.picocli;
  opens io.github.gapwise.cli.console to
      info.picocli;
  opens io.github.gapwise.cli.option to
      info.picocli;
  opens io.github.gapwise.cli.run to
      info.picocli;
  opens io.github.gapwise.cli.sweep to
      info.picocli;
  opens io.github.gapwise.cli.trace to
      info.picocli;
}
