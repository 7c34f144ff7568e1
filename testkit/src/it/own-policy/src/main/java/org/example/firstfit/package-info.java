/** A user's own policy: each job goes to the first machine that has free CPUs for it. */
package org.example.firstfit;
