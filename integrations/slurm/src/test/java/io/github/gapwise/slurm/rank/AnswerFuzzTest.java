package io.github.gapwise.slurm.rank;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.gapwise.core.fuzz.FuzzTarget;
import io.github.gapwise.core.fuzz.ReaderFuzzing;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.driver.PinFile;
import io.github.gapwise.slurm.view.Pins;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Answers of Slurm, and the file in which the driver keeps its pins. */
final class AnswerFuzzTest extends ReaderFuzzing {
  private static final long NOW = 1_790_000_000;
  private static final String PARTITION = "test";

  private static final String JOBS = "squeue --all --json";
  private static final String NODES_AS_JSON = "sinfo --all --json";
  private static final String NODES = "scontrol --oneliner --detail show node";
  private static final String RESERVATIONS = "scontrol show reservation --oneliner";
  private static final String SETTINGS = "scontrol show config";

  private static final String COMPLETED =
      """
      7|ann|1|4|60|600|2026-11-28T10:00:00|2026-11-28T09:00:00
      9|bob|2|8|UNLIMITED|30|2026-11-28T10:00:01|2026-11-28T09:59:00
      """;

  private static final String LIMITS =
      """
      gapwise-test|root|||||cpu=900,mem=1T|
      gapwise-test|science|root|||9|gres/gpu=4,node=7|
      gapwise-test|science||games|test||cpu=8|2
      normal|||2|cpu=4||
      single|9||1||2|gres/gpu:a100=1
      """;

  private static final String CONFIGURATION =
      """
      Configuration data as of 2026-11-28T12:00:00
      AccountingStorageEnforce = associations,limits,qos
      ClusterName             = gapwise-test
      DefMemPerNode           = UNLIMITED
      SelectType              = select/cons_tres
      SelectTypeParameters    = CR_CORE_MEMORY
      """;

  private static final String PINS =
      "gapwise-slurm pins 1\n7 1790000000 n1\n9 1790000001 n2\nend\n";

  @Override
  protected List<FuzzTarget> targets() {
    RecordedSlurm slurm = new RecordedSlurm();
    List<FuzzTarget> targets = new ArrayList<>();
    for (String command : List.of(JOBS, NODES_AS_JSON, NODES)) {
      targets.add(ofAnswer(command, slurm.run(List.of(command))));
    }
    targets.add(ofAnswer(RESERVATIONS, slurm.run(List.of(RESERVATIONS))).withoutRefusals());
    targets.add(ofAnswer(SETTINGS, CONFIGURATION.getBytes(UTF_8)).withoutRefusals());
    targets.add(ofProgram("sacct", COMPLETED).withoutRefusals());
    targets.add(ofLimits().withoutRefusals());
    targets.add(FuzzTarget.ofFile("main.state", List.of(PINS), List.of(), AnswerFuzzTest::pins));
    return targets;
  }

  /** A poll that ranks the recorded jobs, but for one damaged answer. */
  private static FuzzTarget ofAnswer(String command, byte[] answer) {
    return new FuzzTarget(
        command,
        List.of(new String(answer, ISO_8859_1)),
        (input, directory) -> {
          RecordedSlurm slurm = new RecordedSlurm();
          if (command.equals(NODES)) {
            slurm.answer(NODES_AS_JSON, "{}".getBytes(UTF_8)); // as later versions answer
          }
          slurm.answer(command, input);
          read(() -> poll(slurm));
        });
  }

  private static FuzzTarget ofProgram(String program, String answer) {
    return new FuzzTarget(
        program,
        List.of(answer),
        (input, directory) -> {
          RecordedSlurm slurm = new RecordedSlurm();
          slurm.answerStarting(program, new String(input, ISO_8859_1));
          read(() -> new SlurmCommands(slurm).completed(PARTITION, 100));
        });
  }

  /** Lines of associations and of qualities of service: each reader passes over the others. */
  private static FuzzTarget ofLimits() {
    return new FuzzTarget(
        "sacctmgr",
        List.of(LIMITS),
        (input, directory) -> {
          RecordedSlurm slurm = new RecordedSlurm();
          slurm.answer(SETTINGS, CONFIGURATION.getBytes(UTF_8));
          slurm.answerStarting("sacctmgr", new String(input, ISO_8859_1));
          UsageLimits limits = new SlurmCommands(slurm).limits();
          new SlurmCommands(slurm).read().jobs().forEach(limits::of);
        });
  }

  private static void poll(RecordedSlurm slurm) {
    new RankDriver(
            new SlurmCommands(slurm),
            Catalog.policies().create("easy"),
            DriverOptions.of(PARTITION),
            DriverListener.NONE,
            Pins.NONE)
        .poll(NOW);
  }

  /** What the driver says of Slurm is of the same form as what is said of files. */
  private static void read(Runnable reading) {
    try {
      reading.run();
    } catch (SlurmException e) {
      throw new InvalidInputException(String.valueOf(e.getMessage()));
    }
  }

  private static void pins(Path file) {
    try {
      new PinFile(file).read();
    } catch (IOException e) {
      throw new InvalidInputException(String.valueOf(e.getMessage()));
    }
  }
}
