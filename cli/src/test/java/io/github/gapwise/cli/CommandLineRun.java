package io.github.gapwise.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What a command printed and how it ended. */
record CommandLineRun(int exitCode, String out, String err) {

  static CommandLineRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
    return new CommandLineRun(exitCode, out.toString(), err.toString());
  }
}
