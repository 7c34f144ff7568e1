/** Policies that fail, as a foreign jar may bring them. */
@NullMarked
package org.example.faulty;

import org.jspecify.annotations.NullMarked;
