@NullMarked
package io.github.gapwise.simulator.whatif;

import org.jspecify.annotations.NullMarked;
