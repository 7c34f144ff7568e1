/**
 * What all policies with a plan share: events, due starts, jobs of several nodes as blocks of the
 * plan, and the optimisers that change it. Not exported.
 */
@NullMarked
package io.github.gapwise.schedule.plan;

import org.jspecify.annotations.NullMarked;
