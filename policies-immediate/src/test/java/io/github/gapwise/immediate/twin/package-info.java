/**
 * The slow twins of the immediate policies: the rules, one for one, over plain lists that are
 * copied and counted anew each time. They are there to be right; the policies proper have to decide
 * as they do.
 */
@NullMarked
package io.github.gapwise.immediate.twin;

import org.jspecify.annotations.NullMarked;
