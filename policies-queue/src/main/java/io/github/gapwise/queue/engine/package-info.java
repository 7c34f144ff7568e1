/**
 * The runs of queue policies: a queue in some order, machines with what is free on them now and
 * later, and passes over both. Not exported.
 *
 * <p>{@code QueueScheduler} receives the events and makes a pass after them; {@code ListScheduler},
 * {@code EasyScheduler} and {@code ReservingScheduler} decide what starts in it.
 *
 * <p>{@code WaitingQueue} keeps the jobs in slots, {@code Ranking} defines an order of them and
 * {@code SlotOrder} maintains it; {@code MachineStates} holds the state of the machines, {@code
 * RankedMachines} finds the first with enough free CPUs, and {@code MachineFuture} has those that
 * running jobs and reservations leave free over time. None of them allocates once its arrays have
 * grown.
 */
@NullMarked
package io.github.gapwise.queue.engine;

import org.jspecify.annotations.NullMarked;
