/** A policy written by an outsider: last come, first served. */
@NullMarked
package org.example.lifo;

import org.jspecify.annotations.NullMarked;
