/** Everything that reads what users give, fed with damaged copies of good inputs. */
@NullMarked
package io.github.gapwise.simulator.fuzz;

import org.jspecify.annotations.NullMarked;
