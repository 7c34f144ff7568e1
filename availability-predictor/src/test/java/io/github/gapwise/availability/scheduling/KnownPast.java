package io.github.gapwise.availability.scheduling;

import static io.github.gapwise.availability.scheduling.VanishingHosts.DAY;
import static io.github.gapwise.availability.scheduling.VanishingHosts.DAYS;
import static io.github.gapwise.availability.scheduling.VanishingHosts.upTo;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Gives an instance complete histories: of its outages, with states of all kinds, and of more
 * outages before the first release, which are not reported to the scheduler.
 */
final class KnownPast {
  /** The end of the known time, long after the last run. */
  private static final long KNOWN_UNTIL = 1L << 50;

  /** A draft of a machine's absence, which may still conflict with the others. */
  private record Absence(int host, int day, int time, int length) {
    private Outage of(SchedulingInstance instance) {
      long start = 1 + day * DAY + time;
      return new Outage(host % instance.grid().size(), start, start + length);
    }
  }

  private KnownPast() {}

  static Arbitrary<SchedulingInstance> of(Arbitrary<SchedulingInstance> instances) {
    Arbitrary<MachineState> away =
        Arbitraries.of(MachineState.class).filter(state -> !state.isAvailable());
    Arbitrary<Absence> absence =
        Combinators.combine(upTo(3), upTo(DAYS - 1), upTo(60), upTo(20).map(length -> 1 + length))
            .as(Absence::new);
    return Combinators.combine(instances, absence.list().ofMaxSize(8), away.list().ofSize(7))
        .as(KnownPast::withHistories);
  }

  private static SchedulingInstance withHistories(
      SchedulingInstance instance, List<Absence> absences, List<MachineState> states) {
    List<Outage> all = new ArrayList<>(instance.outages());
    for (Absence absence : absences) {
      Outage more = absence.of(instance);
      if (more.up() < firstRelease(instance) && all.stream().noneMatch(each -> meet(each, more))) {
        all.add(more);
      }
    }
    all.sort(Comparator.comparingLong(Outage::down));
    List<AvailabilityHistory> histories =
        IntStream.range(0, instance.grid().size())
            .mapToObj(machine -> history(machine, all, states))
            .toList();
    return new SchedulingInstance(
        instance.context().withHistories(histories),
        instance.jobs(),
        instance.outages(),
        instance.cancellations(),
        instance.overrunRule(),
        instance.submissionMode());
  }

  private static long firstRelease(SchedulingInstance instance) {
    return instance.jobs().stream().mapToLong(job -> job.job().release()).min().orElse(0);
  }

  /** Whether there is no tick between two absences of a machine. */
  private static boolean meet(Outage one, Outage other) {
    return one.machineId() == other.machineId()
        && one.down() <= other.up()
        && other.down() <= one.up();
  }

  private static AvailabilityHistory history(
      int machine, List<Outage> outages, List<MachineState> states) {
    AvailabilityHistory history = new AvailabilityHistory(0);
    for (int i = 0; i < outages.size(); i++) {
      Outage outage = outages.get(i);
      if (outage.machineId() == machine && outage.down() < outage.up()) {
        history.append(outage.down(), states.get(i % states.size()));
        if (outage.up() < Outage.FOREVER) {
          history.append(outage.up(), MachineState.AVAILABLE);
        }
      }
    }
    history.extend(KNOWN_UNTIL);
    return history;
  }
}
