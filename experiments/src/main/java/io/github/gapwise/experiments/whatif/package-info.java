/**
 * What another policy would have done with the jobs that a cluster really ran: the waits of a
 * replay beside those that were recorded, in all, by user, by size and by time of day.
 */
@NullMarked
package io.github.gapwise.experiments.whatif;

import org.jspecify.annotations.NullMarked;
