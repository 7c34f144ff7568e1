/**
 * The slow twins of the schedulers for machines that come and go: the rules, one for one, over
 * plain lists that are searched anew each time. They are there to be right; the policies proper
 * have to decide as they do.
 */
@NullMarked
package io.github.gapwise.availability.scheduling.twin;

import org.jspecify.annotations.NullMarked;
