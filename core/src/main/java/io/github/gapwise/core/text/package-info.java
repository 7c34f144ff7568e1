/** Text from people and for people: what a message is made of, and what may reach a terminal. */
@NullMarked
package io.github.gapwise.core.text;

import org.jspecify.annotations.NullMarked;
