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
}
