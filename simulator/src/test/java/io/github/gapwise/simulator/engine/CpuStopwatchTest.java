package io.github.gapwise.simulator.engine;

import static io.github.gapwise.simulator.engine.CpuStopwatch.MOST_UNCHECKED_NANOS;
import static io.github.gapwise.simulator.engine.CpuStopwatch.SUSPECT_NANOS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.BeforeTry;

/** On clocks that the test moves. */
final class CpuStopwatchTest {
  /** What a reading of the clock of CPU time takes, half of it before the clock is looked at. */
  private static final long COST = 800;

  private long wall;
  private long cpu;
  private int readings;

  @BeforeTry
  void begin() {
    wall = 1_000_000_000;
    cpu = 5_000_000;
    readings = 0;
  }

  private CpuStopwatch start() {
    CpuStopwatch stopwatch =
        CpuStopwatch.start(
            () -> wall,
            () -> {
              work(COST / 2);
              long reading = cpu;
              work(COST - COST / 2);
              readings++;
              return reading;
            });
    readings = 0;
    return stopwatch;
  }

  private void work(long nanos) {
    wall += nanos;
    cpu += nanos;
  }

  private void interrupt(long nanos) {
    wall += nanos;
  }

  @Example
  void shortLap_isTakenFromTheWallAlone() {
    CpuStopwatch stopwatch = start();
    work(300);
    assertThat(stopwatch.lap()).isEqualTo(300);
    work(SUSPECT_NANOS);
    assertThat(stopwatch.lap()).isEqualTo(SUSPECT_NANOS);
    assertThat(readings).isZero();
  }

  @Example
  void longLap_isTakenFromTheClockOfCpuTime() {
    CpuStopwatch stopwatch = start();
    work(3_000_000);
    assertThat(stopwatch.lap()).isEqualTo(3_000_000);
    work(700);
    interrupt(4_000_000);
    assertThat(stopwatch.lap()).isEqualTo(700);
    interrupt(4_000_000);
    assertThat(stopwatch.lap()).isZero();
    assertThat(readings).isEqualTo(3);
  }

  @Example
  void shortLapsBeforeALongOne_doNotCountAsItsTime() {
    CpuStopwatch stopwatch = start();
    for (int k = 0; k < 50; k++) {
      work(1000);
      assertThat(stopwatch.lap()).isEqualTo(1000);
    }
    work(30_000);
    interrupt(10_000_000);
    assertThat(stopwatch.lap()).isEqualTo(30_000);
  }

  @Example
  void clocksThatDriftApart_areComparedOftenEnough() {
    CpuStopwatch stopwatch = start();
    long laps = 10 * MOST_UNCHECKED_NANOS / 1000;
    for (long k = 0; k < laps; k++) {
      work(1000);
      cpu += 1; // 0.1 % faster
      assertThat(stopwatch.lap()).isEqualTo(1000);
    }
    assertThat(readings).isBetween(8, 10);
    work(30_000);
    interrupt(10_000_000);
    assertThat(stopwatch.lap()).isBetween(30_000L, 31_500L);
  }

  @Example
  void clockThatFallsBehind_makesNoLapNegative() {
    CpuStopwatch stopwatch = start();
    work(10_000);
    cpu -= 10_000;
    stopwatch.lap();
    interrupt(SUSPECT_NANOS + 1);
    assertThat(stopwatch.lap()).isZero();
  }

  /** Laps of any length and interruptions that are long enough to be noticed. */
  @Property
  void laps_ofAnyMixture_areTheWorkDone(@ForAll long seed) {
    Random random = new Random(seed);
    CpuStopwatch stopwatch = start();
    for (int lap = 0; lap < 200; lap++) {
      long work = (long) Math.exp(random.nextDouble() * Math.log(1e7));
      work(work);
      if (random.nextInt(10) == 0) {
        interrupt(SUSPECT_NANOS + random.nextInt(10_000_000));
      }
      assertThat(stopwatch.lap()).isEqualTo(work);
    }
  }

  /** The real clocks: as much as the thread's own CPU time says, whatever else the machine does. */
  @Example
  void lapOfTheThread_isNoLongerThanTheWorkDone() {
    CpuStopwatch stopwatch = CpuStopwatch.start();
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < 30_000_000) {
      LockSupport.parkNanos(10_000_000);
    }
    assertThat(stopwatch.lap()).isLessThan(10_000_000);
  }
}
