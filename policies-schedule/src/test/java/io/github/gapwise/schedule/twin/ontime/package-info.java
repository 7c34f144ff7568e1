/**
 * The slow twin of {@code on-time}: the steps of its specification, by their names, over lists that
 * are copied whole and recounted each time. It consists of a model of estimates that is independent
 * of plans, the plans with their gain, and the steps that change them.
 */
@NullMarked
package io.github.gapwise.schedule.twin.ontime;

import org.jspecify.annotations.NullMarked;
