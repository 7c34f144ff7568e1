/**
 * The slow twins of the queue policies: the rules, one for one, over plain lists that are searched
 * anew each time. They are there to be right; the policies proper have to decide as they do.
 */
@NullMarked
package io.github.gapwise.queue.twin;

import org.jspecify.annotations.NullMarked;
