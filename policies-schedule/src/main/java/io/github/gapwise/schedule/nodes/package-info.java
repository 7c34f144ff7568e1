/** The search for places of jobs of several nodes, for every kind of plan. Not exported. */
@NullMarked
package io.github.gapwise.schedule.nodes;

import org.jspecify.annotations.NullMarked;
