package io.github.gapwise.simulator.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Measures the CPU time that the current thread spends in each lap.
 *
 * <p>Reading the CPU clock is a system call: 820 ns on the machine where this was measured (OpenJDK
 * 17.0.15, Linux in a virtual machine on an AMD EPYC), longer than most calls of a scheduler take;
 * {@link System#nanoTime} takes 31 ns. So a lap is wall-clock time, which equals CPU time unless
 * another process or the garbage collector interrupted the thread. Because an interruption takes
 * long, only a long lap is checked against the CPU clock. Its reading is compared with the laps
 * since the last one; it is read seldom enough to cost little, and often enough to keep the two
 * clocks together.
 *
 * <p>An interruption of less than {@value #SUSPECT_NANOS} ns goes unnoticed. If the JVM does not
 * support CPU time, laps are wall-clock times.
 */
final class CpuStopwatch {
  /** A longer lap may have been interrupted; 25 times the cost of checking it. */
  static final long SUSPECT_NANOS = 20_000;

  /** The CPU clock is read again after this many nanoseconds, at a cost of 0.1 % of the time. */
  static final long MOST_UNCHECKED_NANOS = 1_000_000;

  private static final int READINGS = 101;

  private final LongSupplier wall;
  private final LongSupplier cpu;

  /** The CPU time that reading the CPU clock takes. */
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

  /** Begins the first lap of the calling thread. */
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

  /** Returns the median cost of {@value #READINGS} readings. */
  private static long costOf(LongSupplier cpu) {
    long[] costs = new long[READINGS];
    for (int k = 0; k < READINGS; k++) {
      costs[k] = -cpu.getAsLong() + cpu.getAsLong();
    }
    Arrays.sort(costs);
    return costs[READINGS / 2];
  }

  /** Ends a lap, begins the next one, and returns the CPU time of the ended lap in nanoseconds. */
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
