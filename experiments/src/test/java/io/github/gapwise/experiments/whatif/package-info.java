@NullMarked
package io.github.gapwise.experiments.whatif;

import org.jspecify.annotations.NullMarked;
