/**
 * Orders of a queue: by a key that stays as long as a job waits, or by a sum of terms that change
 * with time. To order a queue in your own way, write a {@link
 * io.github.gapwise.queue.order.PriorityTerm}.
 */
@NullMarked
package io.github.gapwise.queue.order;

import org.jspecify.annotations.NullMarked;
