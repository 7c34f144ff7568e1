/**
 * The slow twins of the schedule policies: the papers' lines, one for one, over plans that are
 * copied whole and recounted each time. They exist to be correct; the real policies must make the
 * same decisions.
 */
@NullMarked
package io.github.gapwise.schedule.twin;

import org.jspecify.annotations.NullMarked;
