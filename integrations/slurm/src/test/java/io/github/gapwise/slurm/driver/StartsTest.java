package io.github.gapwise.slurm.driver;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.driver.FakeSlurm.FakeJob;
import io.github.gapwise.slurm.driver.FakeSlurm.FakeNode;
import io.github.gapwise.slurm.view.Pins;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of starts, by Slurm's reason for not launching them. */
final class StartsTest {
  private final FakeSlurm slurm = new FakeSlurm();
  private final List<String> events = new ArrayList<>();
  private final DriverListener listener =
      new DriverListener() {
        @Override
        public void started(Job job, String node, StartReason reason) {
          events.add("start %d on %s".formatted(job.id(), node));
        }

        @Override
        public void tookBack(long job, String node, String reason) {
          events.add("back %d: %s".formatted(job, reason));
        }

        @Override
        public void left(long job, String reason) {
          events.add("left %d: %s".formatted(job, reason));
        }

        @Override
        public void failed(String message) {
          events.add(message);
        }
      };
  private final Driver driver = driver(PinStore.inMemory());

  private Driver driver(PinStore store) {
    return new Driver(
        slurm, new TrustingPolicy(), DriverOptions.of(FakeSlurm.PARTITION), listener, store);
  }

  @BeforeEach
  void oneNode() {
    slurm.nodes.put("n1", new FakeNode(2));
  }

  private List<String> poll(long seconds) {
    slurm.advance(seconds);
    events.clear();
    driver.poll(slurm.second() * 1000);
    return events;
  }

  private FakeJob hindered(String hindrance) {
    FakeJob job = slurm.submit(2, 60);
    job.hindrance = hindrance;
    return job;
  }

  @Test
  void limit_isTakenBackAtTheNextPoll_andItsNodeGivenToAnother() {
    FakeJob limited = hindered("QOSMaxJobsPerUserLimit");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    FakeJob small = slurm.submit(1, 60);
    assertThat(poll(1)).containsExactly("back 1: QOSMaxJobsPerUserLimit", "start 2 on n1");
    assertThat(limited.isHeld).isTrue();
    assertThat(limited.pin).isEmpty();
    assertThat(poll(1)).isEmpty();
    assertThat(small.state).isEqualTo("RUNNING");
  }

  /** Jobs that ask for as much would fail alike. */
  @ParameterizedTest
  @ValueSource(strings = {"AssocGrpCpuLimit", "MaxCpuPerAccount"})
  void limit_holdsAlikeJobs_untilOneThatMayCountAgainstItEnds(String limit) {
    slurm.nodes.put("n1", new FakeNode(6));
    FakeJob first = slurm.submit(2, 5);
    assertThat(poll(1)).containsExactly("start 1 on n1");
    hindered(limit);
    assertThat(poll(1)).containsExactly("start 2 on n1");
    FakeJob alike = slurm.submit(3, 60);
    assertThat(poll(1)).containsExactly("back 2: " + limit);
    assertThat(poll(1)).isEmpty();
    assertThat(alike.isHeld).isTrue();
    requireNonNull(slurm.jobs.get(2L)).hindrance = "";
    assertThat(poll(5)).containsExactly("start 2 on n1", "start 3 on n1");
    assertThat(first.state).isEqualTo("COMPLETED");
  }

  @Test
  void limitThatNoJobCountsAgainst_isTriedAgainEverMoreSeldom() {
    hindered("Licenses");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    assertThat(poll(1)).containsExactly("back 1: Licenses");
    assertThat(poll(9)).isEmpty();
    assertThat(poll(1)).containsExactly("start 1 on n1");
    assertThat(poll(1)).containsExactly("back 1: Licenses");
    assertThat(poll(19)).isEmpty();
    assertThat(poll(1)).containsExactly("start 1 on n1");
  }

  @Test
  void fullNode_hasFiveSeconds() {
    hindered("Resources");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    assertThat(poll(4)).isEmpty();
    assertThat(poll(1)).containsExactly("back 1: Resources");
  }

  @Test
  void noReason_hasTheStartTimeout() {
    hindered("None");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    assertThat(poll(59)).isEmpty();
    assertThat(poll(1)).containsExactly("back 1: Timeout");
  }

  /** To hold it would hide it from the accounts of Slurm. */
  @Test
  void jobThatStartsWhileItIsTakenBack_runs() {
    FakeJob job = hindered("None");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    slurm.beforeOrders =
        () -> {
          job.hindrance = "";
          slurm.launch();
        };
    assertThat(poll(60)).isEmpty();
    assertThat(job.state).isEqualTo("RUNNING");
    assertThat(job.isHeld).isFalse();
  }

  @Test
  void jobThatCannotRunOnItsNode_isLeftToSlurm() {
    FakeJob job = hindered("BadConstraints");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    assertThat(poll(1))
        .containsExactly(
            "back 1: BadConstraints", "left 1: it cannot run on the node that was chosen for it");
    assertThat(job.pin).isEmpty();
    assertThat(poll(1)).isEmpty();
    assertThat(job.state).isEqualTo("RUNNING");
  }

  @Test
  void jobThatAnOperatorHolds_losesItsPinAndStaysHeld() {
    FakeJob job = hindered("None");
    assertThat(poll(1)).containsExactly("start 1 on n1");
    job.isWithheld = true;
    assertThat(poll(1))
        .containsExactly("back 1: JobHeldAdmin", "left 1: an operator, or Slurm itself, holds it");
    assertThat(job.pin).isEmpty();
    assertThat(job.isWithheld).isTrue();
    assertThat(poll(100)).isEmpty();
  }

  @Test
  void moreStartsThanABatch_areMadeAtSeveralReadings() {
    slurm.nodes.put("n1", new FakeNode(1000));
    for (int i = 0; i < 2 * Driver.MOST_AT_ONCE + 10; i++) {
      slurm.submit(1, 60);
    }
    assertThat(driver.poll(1000)).isTrue();
    assertThat(events).hasSize(Driver.MOST_AT_ONCE);
    assertThat(driver.poll(1000)).isTrue();
    assertThat(driver.poll(1000)).isFalse();
    assertThat(events).hasSize(2 * Driver.MOST_AT_ONCE + 10).doesNotHaveDuplicates();
  }

  /** What was not written down would be lost if the driver died now. */
  @Test
  void fullDisk_startsNothingUntilThereIsSpace() {
    List<String> disk = new ArrayList<>(List.of("full"));
    PinStore store =
        new PinStore() {
          @Override
          public Pins read() {
            return Pins.NONE;
          }

          @Override
          public void write(Pins pins) throws IOException {
            if (!disk.isEmpty()) {
              throw new IOException("The disk must have space.");
            }
          }
        };
    Driver careful = driver(store);
    FakeJob job = slurm.submit(1, 60);
    assertThat(careful.poll(1000)).isFalse();
    assertThat(careful.poll(2000)).isFalse();
    assertThat(events).containsExactly("The disk must have space.", "The disk must have space.");
    assertThat(job.pin).isEmpty();
    disk.clear();
    careful.poll(3000);
    assertThat(events).contains("start 1 on n1");
  }

  @Test
  void pinThatAnotherDriverWroteDown_isTakenOver_andOneThatNobodyDid_isNot() {
    PinStore store = PinStore.inMemory();
    FakeJob job = hindered("Licenses");
    driver(store).poll(1000);
    slurm.advance(1);
    events.clear();
    driver(store).poll(2000);
    assertThat(events).containsExactly("back 1: Licenses");
    job.pin = "n1";
    events.clear();
    driver.poll(3000);
    assertThat(events).containsExactly("left 1: its user names nodes");
    assertThat(job.isHeld).isFalse();
    assertThat(job.pin).isEqualTo("n1");
  }

  @Test
  void releaseAll_freesHeldAndStuckJobs_butNotThoseOfAnOperator() throws IOException {
    PinStore store = PinStore.inMemory();
    slurm.nodes.put("n1", new FakeNode(20));
    FakeJob stuck = hindered("BadConstraints");
    FakeJob started = hindered("Licenses");
    FakeJob withheld = hindered("None");
    driver(store).poll(1000);
    FakeJob held = slurm.submit(1, 60);
    withheld.isWithheld = true;
    slurm.advance(1);
    assertThat(Driver.releaseAll(slurm, FakeSlurm.PARTITION, store.read())).isEqualTo(3);
    assertThat(List.of(stuck, started, withheld, held))
        .allMatch(job -> job.pin.isEmpty() && !job.isHeld);
    assertThat(withheld.isWithheld).isTrue();
  }
}
