/**
 * The slow twins of the schedule policies: the papers' lines, one for one, over plans that are
 * copied whole and counted anew each time. They are there to be right; the policies proper have to
 * decide as they do.
 */
@NullMarked
package io.github.gapwise.schedule.twin;

import org.jspecify.annotations.NullMarked;
