/**
 * Generated traces. The {@link io.github.gapwise.workloads.trace.synthetic.TraceGenerators
 * catalogue} makes one from a name with parameters, such as {@code
 * volunteer(hosts=150,days=28,seed=1)} or {@code renewal(microsoft99,hosts=100)}.
 *
 * <p>Hosts of {@code renewal} alternate between available and unavailable; the times in each state
 * are independent draws from a distribution that was fitted to a trace. They ignore time of day:
 * nothing can be predicted from it. The two other models follow.
 *
 * <h2>The volunteer model</h2>
 *
 * <p>Three conditions affect a host, independently of each other given its usage pattern: it is
 * switched off, its owner is there, and its own load exceeds the threshold. Its state is the first
 * of {@code UNAVAILABLE}, {@code USER_PRESENT} and {@code CPU_THRESHOLD_EXCEEDED} that holds, or
 * {@code AVAILABLE}. Each of the three is a process with two states that begins with rate p/τ and
 * ends with rate (1 − p)/τ, where p is the usage pattern's probability for the hour of the week,
 * and τ a time: 8 minutes for owners (parameter {@code session}), 10 for load, 20 for being off. So
 * the probability P of the condition at a time follows dP/dt = (p − P)/τ: a few τ into an hour it
 * is p, whatever came before. Where p = 0.8, sessions take 40 minutes on average and breaks 10.
 *
 * <p>The usage pattern of a host, each part drawn once (U: uniform; N: normal):
 *
 * <ul>
 *   <li>Working hours begin at N(9, 1.5) o'clock, from 5 to 14, and last N(8, 2) hours, from 3 to
 *       14, and end by midnight. An hour that is partly within them counts in part.
 *   <li>The owner is there with p = {@code use} · U(0.5, 1.5) in working hours from Monday to
 *       Friday, that times U(0, 0.5) in the same hours of the weekend, and p = {@code use} · U(0,
 *       0.1) at other times. The odds p/(1 − p) of each hour are then multiplied by exp(N(0, 0.8)),
 *       the same on all seven days, and by exp(N(0, 0.5)), drawn for each hour of the week: lunch,
 *       and the lecture on Tuesdays.
 *   <li>Load has p = U(0, 0.02), and U(0, 0.08) more in working hours; for two hosts in five one
 *       hour of the day, which may be any, has p = 0.8: a backup, a search for viruses.
 *   <li>A host is off with p = 0.005: crashes and restarts. A share 1 − {@code always-on} of hosts
 *       is switched off outside of its working hours, and at the weekend: p = 0.95.
 * </ul>
 *
 * <p>A day is irregular with probability 1 − {@code regularity}: the host then follows that day's
 * usage pattern rotated by a whole number of hours, uniform from 0 to 23. So {@code regularity}
 * changes how much yesterday says about today, down to nothing at 0, but not how much hosts are
 * available. Day 0, at whose midnight a trace begins, is a Monday.
 *
 * <p>The probabilities are this library's. With the defaults hosts are available for 56 % of the
 * time, in stretches of 52 minutes on average. Of jobs with exponential run times of 1000 seconds
 * on average that start at any time on any available host, 81 % are done before an interruption; of
 * those that start in office hours 62 %, of those before six in the morning 89 %. With {@code
 * session=5} it is 77 % of all.
 *
 * <h2>The laboratory of students</h2>
 *
 * <p>The paper on job scheduling for volunteer grids plays traces of desktops that graduate
 * students of Berkeley used. These traces are not at hand, so this is a substitute: it has their
 * setting, hosts that are available or not and that people come to at the hours of a laboratory,
 * but none of their numbers; the numbers are this library's.
 *
 * <p>Two things make a host unavailable, each a process as above: a student sits there, and
 * something takes the CPU for a short time, 30 seconds on average, {@code bursts} times per hour
 * without one. A student is there with p = {@code use} between {@code opens} and {@code closes},
 * and p = {@code night} at other times, that times {@code weekend} on Saturday and Sunday; τ is
 * {@code session}, 8 minutes by default. The odds p/(1 − p) of each hour of the week are multiplied
 * by exp(N(0, 0.5)), the same for all hosts: lectures, and the evening before a deadline. Those of
 * each host are multiplied by exp(N(0, 0.5)), the same at all hours: the seat at the window. Days
 * are irregular as above. Outages of less than two minutes are left out, as in the paper, unless
 * {@code ignore-outages} says otherwise.
 *
 * <p>With the defaults hosts are available for 75 % of the time, in stretches of 49 minutes on
 * average, and {@code round-robin} completes 72 % of the attempts to run the jobs of the workload
 * of this name. The paper reports 72.6 to 72.7 % for thresholds that are too low to matter; {@code
 * session} was chosen to reach this level.
 *
 * <h2>Common to all</h2>
 *
 * <p>The same parameters yield the same trace. A trace of more hosts begins with the hosts of one
 * of fewer, and a trace of more days with the same days, except for an outage that is too short to
 * count and was cut by the end. Another value of one parameter leaves all draws unchanged that it
 * is not part of. Names are {@code host-000000} and so on; times are milliseconds. Speeds are
 * uniform and rounded to thousandths.
 *
 * <p>To add a generator: describe it by a {@link io.github.gapwise.core.scheduler.Descriptor} whose
 * factory returns an {@link io.github.gapwise.workloads.trace.AvailabilityTrace}, and make a
 * catalogue of it and the standard ones.
 */
@NullMarked
package io.github.gapwise.workloads.trace.synthetic;

import org.jspecify.annotations.NullMarked;
