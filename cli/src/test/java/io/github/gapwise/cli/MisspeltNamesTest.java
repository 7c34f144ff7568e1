package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ExitCode;

final class MisspeltNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run klusacek --policy eazy | Maybe easy?",
        "run klusacek --policy easy(backfil=shortest) | Maybe backfill?",
        "run klusacek --policy easy(backfill=shortst) | Maybe shortest?",
        "run klusacek --policy eg-edf+tabbu(every=5) | Maybe tabu?",
        "run klusacek --policy fcfs+reliable(predictor=tdd) | Maybe tde?",
        "run klusacec --policy easy | Maybe klusacek?",
        "run klusacek(job=5) --policy easy | Maybe jobs?",
        "run klusacek --policy easy --sed 3 | Maybe --seed?",
        "run klusacek --policy easy --clean dropzero | Maybe drop-zero?",
        "run klusacek --policy easy --overrun extent | Maybe extend?",
        "run klusacek --policy easy --metrics mean_wiat | Maybe mean_wait?",
        "run klusacek --policy easy --estimates exakt | Maybe exact?",
        "run klusacek --policy easy --deadlines shere=0.5 | Maybe share?",
        "run klusacek --policy easy --trace voluntear | Maybe volunteer?",
        "run klusacek --policy easy --trace volunteer(hostz=3) | Maybe hosts?",
        "generate alae --out x | Maybe alea?",
        "trace renewel | Maybe renewal?",
        "predict volunteer --at 1d --length 1h --predictor longrun | Maybe long-run?",
        "accuracy volunteer --samplez=3 | Maybe --samples?",
        "valdate klusacek jobs.csv | Maybe validate?",
      })
  void misspeltName_getsTheClosestAsSecondLine(String arguments, String hint) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" "));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().lines().skip(1).findFirst()).as(run.err()).hasValue(hint);
  }
}
