/**
 * The published rules that place a job on arrival, one class each, and the schedulers that ask them
 * once for each job or anew for all. Not exported.
 */
@NullMarked
package io.github.gapwise.schedule.rule;

import org.jspecify.annotations.NullMarked;
