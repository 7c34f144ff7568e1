package io.github.gapwise.slurm.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.FakeSlurm.FakeJob;
import io.github.gapwise.slurm.driver.FakeSlurm.FakeNode;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.SchedulerView;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever happens to Slurm or the driver, every job runs, once, where CPUs are free. */
final class DriverProperties {
  private static final Catalog<SchedulingPolicy> POLICIES = Catalog.policies();
  private static final List<String> NODES = List.of("n1", "n2", "n3");
  private static final int CPUS = 4;
  private static final long LONGEST_SECONDS = 40_000;

  private static final List<String> HINDRANCES =
      List.of(
          "", "Licenses", "QOSMaxJobsPerUserLimit", "Resources", "BadConstraints", "Reservation");

  private enum Deed {
    SUBMIT,
    CANCEL,
    RELEASE_BY_USER,
    CHANGE_LIMIT,
    DRAIN,
    DOWN,
    RESUME,
    KILL,
    UNREACHABLE,
    REFUSE,
    HINDER,
    WITHHOLD,
    FILL_DISK,
    LOSE_STATE,
    GO_ON
  }

  /** Something that happens, then time that passes until the next poll. */
  record Happening(Deed deed, int number, int seconds) {}

  private FakeSlurm slurm = new FakeSlurm();
  private FakeStore store = new FakeStore();
  private final Set<Long> left = new HashSet<>();

  /** A file whose disk may be full, and which may be lost. */
  private static final class FakeStore implements PinStore {
    private Pins pins = Pins.NONE;
    private boolean isFull;

    @Override
    public Pins read() {
      return pins;
    }

    @Override
    public void write(Pins written) throws IOException {
      if (isFull) {
        throw new IOException("The disk must have space.");
      }
      pins = written;
    }
  }

  @Provide
  Arbitrary<List<Happening>> happenings() {
    return Combinators.combine(
            Arbitraries.of(Deed.class),
            Arbitraries.integers().between(0, 60),
            Arbitraries.integers().between(0, 45))
        .as(Happening::new)
        .list()
        .ofMaxSize(60);
  }

  @Provide
  Arbitrary<String> policies() {
    return Arbitraries.of(
        "trusting", "fcfs", "easy", "conservative", "eg-edf", "eg-edf+tabu", "mct", "reliability");
  }

  @Property
  void jobs_underKillsAndOutages_runOnceWhereThereIsRoom(
      @ForAll("policies") String policy, @ForAll("happenings") List<Happening> happenings) {
    slurm = new FakeSlurm();
    store = new FakeStore();
    left.clear();
    NODES.forEach(node -> slurm.nodes.put(node, new FakeNode(CPUS)));
    Driver driver = driver(policy);
    for (Happening happening : happenings) {
      happen(happening);
      slurm.advance(happening.seconds());
      driver = poll(driver, policy);
    }
    calmDown();
    while (slurm.jobs.values().stream().anyMatch(job -> !job.isOver())) {
      assertThat(slurm.second()).as(this::state).isLessThan(LONGEST_SECONDS);
      slurm.advance(10);
      driver = poll(driver, policy);
    }
    assertThat(slurm.jobs.values())
        .allSatisfy(
            job -> assertThat(job.launches).as(this::state).isLessThanOrEqualTo(1 + job.requeues))
        .filteredOn(job -> job.state.equals("COMPLETED"))
        .allSatisfy(job -> assertThat(job.launches).isPositive());
  }

  private Driver driver(String policy) {
    DriverOptions options =
        DriverOptions.of(FakeSlurm.PARTITION).withStartTimeout(Duration.ofSeconds(30));
    DriverListener listener =
        new DriverListener() {
          @Override
          public void left(long job, String reason) {
            left.add(job);
          }
        };
    return new Driver(slurm, policy(policy), options, listener, store);
  }

  private static SchedulingPolicy policy(String label) {
    return label.equals("trusting") ? new TrustingPolicy() : POLICIES.create(label);
  }

  /** The driver that polls next: another one if this has been killed. */
  private Driver poll(Driver driver, String policy) {
    try {
      driver.poll(slurm.second() * 1000);
      requireSameView(driver.view().orElseThrow());
      return driver;
    } catch (SlurmException e) {
      slurm.isSilent = false;
      return driver;
    } catch (FakeSlurm.Killed e) {
      return driver(policy);
    }
  }

  /** Nothing has happened since the reading but what the driver did. */
  private void requireSameView(SchedulerView view) {
    Set<Long> waiting = new TreeSet<>();
    Map<Long, String> onNodes = new TreeMap<>();
    for (FakeJob job : slurm.jobs.values()) {
      if (job.state.equals("PENDING") && job.isHeld && !job.isWithheld) {
        waiting.add(job.id);
      } else if (job.state.equals("PENDING") && !job.pin.isEmpty()) {
        onNodes.put(job.id, job.pin);
      } else if (job.state.equals("RUNNING")) {
        onNodes.put(job.id, job.node);
      }
    }
    Map<Long, String> known = new TreeMap<>();
    view.running().forEach((id, job) -> known.put(id, view.fleet().name(job.machine())));
    waiting.removeIf(job -> left.contains(job) && !view.waiting().containsKey(job));
    assertThat(view.waiting().keySet()).as(this::state).isEqualTo(waiting);
    assertThat(onNodes).as(this::state).containsAllEntriesOf(known);
    requireCpusKnown(view);
  }

  /** Nobody's CPUs are the scheduler's: it knows of at least those that Slurm has given away. */
  private void requireCpusKnown(SchedulerView view) {
    for (String node : NODES) {
      long free = view.freeCpus(view.fleet().machine(node).orElseThrow(), slurm.second() * 1000);
      assertThat(free).as(this::state).isLessThanOrEqualTo(CPUS - slurm.usedCpus(node));
    }
  }

  private void happen(Happening happening) {
    int number = happening.number();
    String node = NODES.get(number % NODES.size());
    switch (happening.deed()) {
      case SUBMIT -> submit(number);
      case CANCEL -> withJob(number, slurm::cancel);
      case RELEASE_BY_USER -> withJob(number, job -> job.isHeld = false);
      case CHANGE_LIMIT -> withJob(number, job -> job.limitMinutes = 1L + number % 3);
      case DRAIN -> slurm.setState(node, "DRAIN");
      case DOWN -> slurm.setState(node, "DOWN");
      case RESUME -> NODES.forEach(each -> slurm.setState(each, "IDLE"));
      case KILL -> slurm.stepsToLive = number % 12;
      case UNREACHABLE -> slurm.isSilent = true;
      case REFUSE -> slurm.refusesStarts = number % 2 == 0;
      case HINDER ->
          withJob(number, job -> job.hindrance = HINDRANCES.get(number % HINDRANCES.size()));
      case WITHHOLD -> withJob(number, job -> job.isWithheld = true);
      case FILL_DISK -> store.isFull = number % 2 == 0;
      case LOSE_STATE -> store.pins = Pins.NONE;
      case GO_ON -> slurm.advance(number);
    }
  }

  private void submit(int number) {
    for (int i = 0; i <= number % 4; i++) {
      FakeJob job = slurm.submit(1 + (number + i) % CPUS, 1 + (number * 7L + i) % 90);
      job.limitMinutes = 1L + (number + i) % 3;
      job.deadline = number % 2 == 0 ? 0 : slurm.second() + 60L * number;
    }
  }

  private void withJob(int number, java.util.function.Consumer<FakeJob> deed) {
    if (!slurm.jobs.isEmpty()) {
      deed.accept(slurm.jobs.get(1L + number % slurm.jobs.size()));
    }
  }

  private void calmDown() {
    NODES.forEach(node -> slurm.setState(node, "IDLE"));
    slurm.isSilent = false;
    slurm.refusesStarts = false;
    slurm.stepsToLive = -1;
    store.isFull = false;
    for (FakeJob job : slurm.jobs.values()) {
      job.isWithheld = false;
      job.hindrance = job.hindrance.equals("BadConstraints") ? job.hindrance : "";
    }
  }

  private String state() {
    StringBuilder text = new StringBuilder("at second " + slurm.second());
    slurm.jobs.values().stream()
        .filter(job -> !job.isOver())
        .forEach(
            job ->
                text.append(
                    "%n%d %s held=%s pin=%s node=%s"
                        .formatted(job.id, job.state, job.isHeld, job.pin, job.node)));
    return text.toString();
  }
}
