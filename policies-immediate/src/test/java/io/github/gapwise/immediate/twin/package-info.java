/**
 * The slow twins of the immediate policies: the rules, one for one, over plain lists that are
 * copied and recounted each time. They exist to be correct; the real policies must make the same
 * decisions.
 */
@NullMarked
package io.github.gapwise.immediate.twin;

import org.jspecify.annotations.NullMarked;
