package io.github.gapwise.core.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The states of one machine over time: a sequence of stretches of one state each, to which
 * transitions are appended as time goes on.
 *
 * <p>Nothing is known before the first tick. A machine is available from then on, unless the
 * constructor, or a transition at that very tick, states otherwise. The first stretch begins
 * without a transition. The last one has no end in the history; the machine was actually observed
 * until {@link #knownUntil}.
 *
 * <p>Stretches are numbered from 0. Those of a window from tick {@code a} until before tick {@code
 * b} are visited without allocating an object:
 *
 * <pre>{@code
 * for (int k = history.stretchAt(a); k < history.stretches() && history.start(k) < b; k++) {
 *   … history.state(k) from max(a, history.start(k)) until before min(b, history.end(k)) …
 * }
 * }</pre>
 *
 * <p>Cost with n transitions: an append O(1) amortised, a search O(log n), {@link #ticksIn} the
 * same and up to 64 steps. Memory: at most 16 bytes per transition once there are many. Reading
 * copies nothing.
 *
 * <p>The last transition is at most 2<sup>60</sup> − 1 ticks after the first one, which may be at
 * any tick: 36 years in nanoseconds.
 *
 * <p>Any number of threads may read as long as none appends.
 */
public final class AvailabilityHistory {
  /*
   * Arrays that grow by half: 8 bytes for the start and the state of each stretch, in one number so
   * that a lookup touches little memory, and for each 32 of them the ticks spent in each of the
   * five states before, 40 bytes; together 9.25 bytes, or 13.9 when they have just grown.
   */
  private static final MachineState[] STATES = MachineState.values();
  private static final byte AVAILABLE = code(MachineState.AVAILABLE);
  private static final int INITIAL_CAPACITY = 4;
  private static final int BLOCK_BITS = 5;

  private static final int STATE_BITS = 3;
  private static final long STATE_MASK = (1 << STATE_BITS) - 1;
  private static final long MAX_OFFSET = Long.MAX_VALUE >> STATE_BITS;

  /** The first tick of stretch 0, which may be long before the first transition. */
  private final long since;

  /** The tick of the first transition, from which the others are counted. */
  private long origin;

  /**
   * The start of each stretch but the first one in ticks after the origin, strictly increasing, and
   * in the lowest bits the state's code.
   */
  private long[] packed = new long[INITIAL_CAPACITY];

  /** totals[5 b + s] = ticks in state s before tick(32 b). */
  private long[] totals = new long[STATES.length];

  private int size = 1;
  private long knownUntil;

  /** Whether a transition at the first tick may still set the state there. */
  private boolean assumed;

  /**
   * Creates the history of a machine that is available from its first known tick, unless the first
   * transition is at that tick and states otherwise.
   *
   * @throws IllegalArgumentException if the tick is negative
   */
  public AvailabilityHistory(long since) {
    this(since, MachineState.AVAILABLE);
    assumed = true;
  }

  /**
   * Creates the history of a machine whose state at its first known tick is known.
   *
   * @throws IllegalArgumentException if the tick is negative
   */
  public AvailabilityHistory(long since, MachineState state) {
    if (since < 0) {
      throw new IllegalArgumentException("The since (%d) must not be negative.".formatted(since));
    }
    this.since = since;
    packed[0] = code(state);
    knownUntil = since;
  }

  @SuppressWarnings("EnumOrdinal") // never leaves this object
  private static byte code(MachineState state) {
    return (byte) state.ordinal();
  }

  /**
   * Appends a transition of the machine into another state.
   *
   * @throws IllegalArgumentException if the tick is too long after the first transition, not after
   *     the last one, or before {@link #knownUntil}, or the machine is already in that state
   */
  public void append(long tick, MachineState state) {
    byte code = code(state);
    if (code(size - 1) == code) {
      throw new IllegalArgumentException(
          "The state (%s) from tick (%d) on must be another than before.".formatted(state, tick));
    }
    if (assumed && tick == since) {
      packed[0] = code;
    } else {
      requireNext(tick, state);
      add(tick, code);
    }
    assumed = false;
    knownUntil = tick;
  }

  private void requireNext(long tick, MachineState state) {
    if (tick <= tick(size - 1)) {
      throw new IllegalArgumentException(
          "The tick (%d) of the transition into %s must be after (%d), that of the one before."
              .formatted(tick, state, tick(size - 1)));
    }
    if (size > 1 && tick - origin > MAX_OFFSET) {
      throw new IllegalArgumentException(
          "The tick (%d) of the transition into %s must be at most (%d) ticks after (%d), that of the first one."
              .formatted(tick, state, MAX_OFFSET, origin));
    }
    if (tick < knownUntil) {
      throw new IllegalArgumentException(
          "The tick (%d) of the transition into %s must not be before (%d), for none was until then."
              .formatted(tick, state, knownUntil));
    }
  }

  private void add(long tick, byte code) {
    if (size == packed.length) {
      int capacity = Math.addExact(size, size >> 1);
      packed = Arrays.copyOf(packed, capacity);
      int blocks = ((capacity - 1) >> BLOCK_BITS) + 1;
      totals = Arrays.copyOf(totals, STATES.length * blocks);
    }
    int block = size >> BLOCK_BITS;
    if (block << BLOCK_BITS == size) {
      for (int s = 0; s < STATES.length; s++) {
        totals[STATES.length * block + s] = ticksBefore(tick, s);
      }
    }
    origin = size == 1 ? tick : origin;
    packed[size++] = ((tick - origin) << STATE_BITS) | code;
  }

  private long tick(int stretch) {
    return stretch == 0 ? since : origin + (packed[stretch] >> STATE_BITS);
  }

  private byte code(int stretch) {
    return (byte) (packed[stretch] & STATE_MASK);
  }

  /**
   * A value above the packed ones of all stretches, except the first, that begin no later than the
   * tick, and below those of the others.
   */
  private long behind(long tick) {
    long offset = Math.max(-1, Math.min(tick - origin, MAX_OFFSET));
    return (offset << STATE_BITS) | STATE_MASK;
  }

  /** Records that the machine keeps its state until that tick, or {@link #knownUntil} if later. */
  public void extend(long tick) {
    if (tick > knownUntil) {
      assumed = false;
      knownUntil = tick;
    }
  }

  /** The first known tick. */
  public long since() {
    return since;
  }

  /**
   * The tick until which the machine was observed: that of the last transition, or the one to which
   * the history was {@linkplain #extend extended}.
   */
  public long knownUntil() {
    return knownUntil;
  }

  /** The state after all transitions so far. */
  public MachineState lastState() {
    return state(size - 1);
  }

  /** The number of stretches, one more than that of transitions. */
  public int stretches() {
    return size;
  }

  /**
   * The number of the stretch in which a tick lies.
   *
   * @throws IllegalArgumentException if the tick is before the first known one
   */
  public int stretchAt(long tick) {
    long[] all = packed;
    if (tick < since) {
      throw new IllegalArgumentException(
          "The tick (%d) must not be before the first known one (%d).".formatted(tick, since));
    }
    long behind = behind(tick);
    int low = 0;
    int high = size;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (all[middle] < behind) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The numbers of the stretches in which several ticks lie, found side by side in less time than
   * one after the other.
   *
   * @param ticks the ticks, none before the first known one
   * @param count how many of them
   * @param into is filled with the numbers
   */
  public void stretchesAt(long[] ticks, int count, int[] into) {
    Arrays.fill(into, 0, count, 0);
    long[] all = packed;
    for (int left = size; left > 1; ) {
      int half = left >>> 1;
      for (int k = 0; k < count; k++) {
        // All ones if the stretch begins no later; a branch here would be unpredictable.
        long noLater = (all[into[k] + half] - behind(ticks[k])) >> 63;
        into[k] += half & (int) noLater;
      }
      left -= half;
    }
  }

  /** The first tick of a stretch: that of its transition, unless it is the first stretch. */
  public long start(int stretch) {
    return tick(Objects.checkIndex(stretch, size));
  }

  /** The tick after the last one of a stretch; {@link Long#MAX_VALUE} for the last stretch. */
  public long end(int stretch) {
    Objects.checkIndex(stretch, size);
    return stretch + 1 < size ? tick(stretch + 1) : Long.MAX_VALUE;
  }

  /** The state during a stretch. */
  public MachineState state(int stretch) {
    return STATES[code(Objects.checkIndex(stretch, size))];
  }

  /** Whether the machine is available during a stretch. */
  public boolean isAvailable(int stretch) {
    return code(Objects.checkIndex(stretch, size)) == AVAILABLE;
  }

  /** Whether a stretch begins with a transition from available into another state. */
  public boolean isExit(int stretch) {
    Objects.checkIndex(stretch, size);
    return stretch > 0 && code(stretch - 1) == AVAILABLE;
  }

  /**
   * The state at a tick; the last one for all ticks to come.
   *
   * @throws IllegalArgumentException if the tick is before the first known one
   */
  public MachineState stateAt(long tick) {
    return state(stretchAt(tick));
  }

  /**
   * The number of ticks of a window that the machine spends in a state.
   *
   * @param from the first tick of the window
   * @param to the tick after the last one
   * @throws IllegalArgumentException if the window begins before the first known tick, or ends
   *     before it begins
   */
  public long ticksIn(MachineState state, long from, long to) {
    requireWindow(from, to);
    return ticksBefore(to, code(state)) - ticksBefore(from, code(state));
  }

  private void requireWindow(long from, long to) {
    if (from < since || to < from) {
      throw new IllegalArgumentException(
          "The window from tick (%d) to (%d) must begin at (%d) or later and end no earlier."
              .formatted(from, to, since));
    }
  }

  private long ticksBefore(long tick, int code) {
    int last = stretchAt(tick);
    int block = last >> BLOCK_BITS;
    long ticks = totals[STATES.length * block + code];
    for (int k = block << BLOCK_BITS; k < last; k++) {
      ticks += code(k) == code ? tick(k + 1) - tick(k) : 0;
    }
    return code(last) == code ? ticks + tick - tick(last) : ticks;
  }

  /**
   * The stretches of a window in order of time, the first and the last one cut to it, for people.
   *
   * @param from the first tick of the window
   * @param to the tick after the last one
   * @throws IllegalArgumentException under the conditions of {@link #ticksIn}
   */
  public List<Stretch> within(long from, long to) {
    requireWindow(from, to);
    List<Stretch> found = new ArrayList<>();
    for (int k = stretchAt(from); k < size && tick(k) < to && from < to; k++) {
      found.add(new Stretch(Math.max(from, tick(k)), Math.min(to, end(k)), state(k)));
    }
    return List.copyOf(found);
  }

  /** The bytes that the arrays hold, without their headers. */
  long bytes() {
    return (long) Long.BYTES * (packed.length + totals.length);
  }

  @Override
  public String toString() {
    return "AvailabilityHistory[since=%d, transitions=%d, lastState=%s]"
        .formatted(since, size - 1, lastState());
  }
}
