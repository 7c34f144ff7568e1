/** A policy of a user's own: each job goes to the first machine that has room for it. */
package org.example.firstfit;
