package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * The states of one host over the time in which it was observed: intervals without gaps, each of
 * which lasts until the next one starts. Immutable; 9 bytes per interval.
 *
 * <p>Neighbours may have the same state, because archives count intervals as recorded. An interval
 * may take no time: an interruption too short for the clock that recorded it.
 */
public final class HostTrace {
  private static final MachineState[] STATES = MachineState.values();

  private final String name;
  private final double speed;

  /** Ascending, perhaps with equal neighbours; interval i is {@code [starts[i], starts[i + 1])}. */
  private final long[] starts;

  /** The ordinals of the states. */
  private final byte[] states;

  private final long end;

  private HostTrace(String name, double speed, long[] starts, byte[] states, long end) {
    this.name = name;
    this.speed = speed;
    this.starts = starts;
    this.states = states;
    this.end = end;
  }

  /**
   * Begins the trace of a host.
   *
   * @param name the name, without white space at its ends and without control characters such as
   *     tabs
   * @throws IllegalArgumentException if the name is empty or breaks this rule
   */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  /** The name of the host. */
  public String name() {
    return name;
  }

  /** The speed of the host, in the unit of the trace, or nothing if it is unknown. */
  public OptionalDouble speed() {
    return speed > 0 ? OptionalDouble.of(speed) : OptionalDouble.empty();
  }

  /** The number of intervals; at least one. */
  public int size() {
    return starts.length;
  }

  /** The tick at which an interval starts. */
  public long start(int interval) {
    return starts[interval];
  }

  /** The tick at which an interval ends: the first one that does not belong to it. */
  public long end(int interval) {
    return interval + 1 < starts.length ? starts[interval + 1] : end;
  }

  /** The state during an interval. */
  public MachineState state(int interval) {
    return STATES[states[interval]];
  }

  /** The first tick of the observation. */
  public long begin() {
    return starts[0];
  }

  /** The first tick after the observation. */
  public long end() {
    return end;
  }

  /**
   * Returns the state at a tick, in O(log size).
   *
   * @throws IllegalArgumentException if the host was not observed then
   */
  public MachineState stateAt(long tick) {
    if (!isObserved(tick)) {
      throw new InvalidInputException(
          "The tick (%d) must be from %d to before %d, the time in which host (%s) was observed."
              .formatted(tick, begin(), end, name));
    }
    return state(intervalAt(tick));
  }

  /** The state in which the observation begins: that of the first interval that takes time. */
  MachineState stateAtBegin() {
    return state(intervalAt(begin()));
  }

  /** Whether the host was observed at a tick. */
  public boolean isObserved(long tick) {
    return tick >= begin() && tick < end;
  }

  /**
   * Returns what predictors may know of the host at a tick: what happened until then, and the state
   * at that tick. The history is known as far as the host was observed and no further.
   *
   * @param origin the tick of the trace that is tick 0 of the history
   * @param tick of the history; {@link Long#MAX_VALUE} for all that was observed
   * @throws IllegalArgumentException if the host was observed before the origin
   */
  public AvailabilityHistory history(long origin, long tick) {
    return new HostHistory(this, origin).growTo(tick);
  }

  /**
   * The last interval that starts no later; of several with the same start, only the last takes
   * time.
   */
  private int intervalAt(long tick) {
    int low = 0;
    int high = starts.length;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (starts[middle] <= tick) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HostTrace trace
        && name.equals(trace.name)
        && Double.compare(speed, trace.speed) == 0
        && end == trace.end
        && Arrays.equals(starts, trace.starts)
        && Arrays.equals(states, trace.states);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, end, Arrays.hashCode(starts), Arrays.hashCode(states));
  }

  @Override
  public String toString() {
    return "HostTrace[%s, intervals=%d]".formatted(name, starts.length);
  }

  /**
   * Collects the intervals of a host one after the other. After {@link #build} only {@link #next}
   * may be called.
   */
  public static final class Builder {
    private String name;
    private double speed;
    private final LongArrayList starts = new LongArrayList();
    private final ByteArrayOutputStream states = new ByteArrayOutputStream();

    private Builder(String name) {
      this.name = requireName(name);
    }

    /**
     * Begins the trace of another host, without intervals and without a speed, in the memory of the
     * host before.
     *
     * @throws IllegalArgumentException as {@link HostTrace#builder} says
     */
    public Builder next(String name) {
      this.name = requireName(name);
      speed = 0;
      starts.clear();
      states.reset();
      return this;
    }

    private static String requireName(String name) {
      if (!isName(name)) {
        throw new InvalidInputException(
            "The host name (%s) must be a text without white space at its ends and without control characters."
                .formatted(name));
      }
      return name;
    }

    private static boolean isName(String name) {
      return !name.isEmpty()
          && name.equals(name.strip())
          && name.codePoints().allMatch(Printable::isPrintable);
    }

    /**
     * Sets the speed of the host.
     *
     * @throws IllegalArgumentException if it is not positive and finite
     */
    public Builder speed(double value) {
      if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
        throw new InvalidInputException(
            "The speed (%s) of host (%s) must be positive and finite.".formatted(value, name));
      }
      speed = value;
      return this;
    }

    /** The number of intervals so far. */
    public int size() {
      return starts.size();
    }

    /**
     * Adds an interval, which ends the previous one.
     *
     * @throws IllegalArgumentException if it starts before the previous one, before tick 0 or after
     *     {@link Ticks#MAX}
     */
    @SuppressWarnings("EnumOrdinal") // of no meaning outside of this class
    public Builder add(long start, MachineState state) {
      requireInOrder("start", start);
      states.write(state.ordinal());
      starts.add(start);
      return this;
    }

    private void requireInOrder(String what, long tick) {
      long earliest = starts.isEmpty() ? 0 : starts.topLong();
      if (tick < earliest || tick > Ticks.MAX) {
        throw new IllegalArgumentException(
            "The %s (%d) of an interval of host (%s) must be from %d to %d."
                .formatted(what, tick, name, earliest, Ticks.MAX));
      }
    }

    /**
     * Ends the last interval, and the observation with it.
     *
     * @throws IllegalArgumentException if that is before its start or after {@link Ticks#MAX}
     * @throws IllegalStateException if there is no interval
     */
    public HostTrace build(long end) {
      if (starts.isEmpty()) {
        throw new IllegalStateException(
            "The trace of host (%s) must have at least one interval.".formatted(name));
      }
      requireInOrder("end", end);
      return new HostTrace(name, speed, starts.toLongArray(), states.toByteArray(), end);
    }
  }
}
