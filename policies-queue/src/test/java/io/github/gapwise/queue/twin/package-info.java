/**
 * The slow twins of the queue policies: the rules, one for one, over plain lists that are searched
 * anew each time. They exist to be correct; the real policies must make the same decisions.
 */
@NullMarked
package io.github.gapwise.queue.twin;

import org.jspecify.annotations.NullMarked;
