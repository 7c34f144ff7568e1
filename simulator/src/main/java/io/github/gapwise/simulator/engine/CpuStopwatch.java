package io.github.gapwise.simulator.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Tells how much CPU time the present thread spends between one lap and the next.
 *
 * <p>The clock of CPU time is a system call: 820 ns on the machine where this was measured (OpenJDK
 * 17.0.15, Linux in a virtual machine on an AMD EPYC), longer than most calls of a scheduler take,
 * where {@link System#nanoTime} takes 31 ns. So a lap is the time on the wall, which is CPU time
 * unless the thread was interrupted, by another process or the garbage collector; and as an
 * interruption takes long, only a long lap is looked up on the clock of CPU time. What it tells is
 * compared with the laps since it was last read, which is seldom enough to cost little, and often
 * enough for the two clocks not to drift apart.
 *
 * <p>An interruption of less than {@value #SUSPECT_NANOS} ns goes unnoticed. Where the JVM knows no
 * CPU time, laps are times on the wall.
 */
final class CpuStopwatch {
  /** A lap of more nanoseconds may have been interrupted; 25 times the cost of looking it up. */
  static final long SUSPECT_NANOS = 20_000;

  /** The clock of CPU time is read again after so many nanoseconds: 0.1 % of the time. */
  static final long MOST_UNCHECKED_NANOS = 1_000_000;

  private static final int READINGS = 101;

  private final LongSupplier wall;
  private final LongSupplier cpu;

  /** The CPU time that reading its clock takes. */
  private final long cost;

  private long lapBegin;
  private long lastReading;

  /** The CPU time of the laps since the last reading. */
  private long unchecked;

  private CpuStopwatch(LongSupplier wall, LongSupplier cpu, long cost) {
    this.wall = wall;
    this.cpu = cpu;
    this.cost = cost;
    read();
  }

  /** Begins the first lap of the thread that calls this. */
  static CpuStopwatch start() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
        ? start(System::nanoTime, threads::getCurrentThreadCpuTime)
        : start(System::nanoTime, System::nanoTime);
  }

  /** Begins the first lap on the given clocks, in nanoseconds. */
  static CpuStopwatch start(LongSupplier wall, LongSupplier cpu) {
    return new CpuStopwatch(wall, cpu, costOf(cpu));
  }

  /** The median of some. */
  private static long costOf(LongSupplier cpu) {
    long[] costs = new long[READINGS];
    for (int k = 0; k < READINGS; k++) {
      costs[k] = -cpu.getAsLong() + cpu.getAsLong();
    }
    Arrays.sort(costs);
    return costs[READINGS / 2];
  }

  /** Ends a lap, and returns the nanoseconds of CPU time that it took; begins the next one. */
  long lap() {
    long now = wall.getAsLong();
    long lap = now - lapBegin;
    lapBegin = now;
    if (lap > SUSPECT_NANOS) {
      long used = -lastReading - unchecked - cost;
      used += read();
      return Math.min(lap, Math.max(0, used));
    }
    unchecked += lap;
    if (unchecked > MOST_UNCHECKED_NANOS) {
      read();
    }
    return lap;
  }

  private long read() {
    lastReading = cpu.getAsLong();
    unchecked = 0;
    lapBegin = wall.getAsLong();
    return lastReading;
  }
}
