package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.slurm.client.SlurmException;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/** The messages for an operator when the command fails, and its exit code. */
final class DaemonMessages {
  private static final String ISSUES = "https://github.com/gapwise/gapwise/issues";

  private final PrintWriter err;

  DaemonMessages(PrintWriter err) {
    this.err = err;
  }

  int report(ParameterException mistake) {
    err.println(Printable.of(OptionSentences.of(mistake)));
    err.printf("See '%s --help'.%n", mistake.getCommandLine().getCommandSpec().qualifiedName());
    return ExitCode.USAGE;
  }

  /** Reports that what a command printed is lost; a log that loses lines has its own alarm. */
  int reportLostOutput() {
    err.println("The standard output must be writable; what was to be printed is lost.");
    return SlurmMain.SLURM_FAILED;
  }

  /** Reports a command that could not be carried out. */
  int report(Throwable problem) {
    if (problem instanceof InvalidInputException) {
      err.println(Printable.lines(String.valueOf(problem.getMessage())));
      return ExitCode.USAGE;
    }
    if (problem instanceof SlurmException) {
      err.println(problem.getMessage());
      return SlurmMain.SLURM_FAILED;
    }
    StringWriter stack = new StringWriter();
    problem.printStackTrace(new PrintWriter(stack, true));
    err.println("This is a defect of the program or of the policy; please report it at " + ISSUES);
    err.print(Printable.lines(stack.toString().replace("\t", "    ")));
    err.flush();
    return SlurmMain.DEFECT;
  }
}
