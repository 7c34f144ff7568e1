/** The policy {@code swift} and its layers: learning, index, shadow, guard and passes. */
@NullMarked
package io.github.gapwise.queue.swift;

import org.jspecify.annotations.NullMarked;
