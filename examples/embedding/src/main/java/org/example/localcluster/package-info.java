/** Runs jobs with deadlines on the cores of this machine by a policy: an example of embedding. */
package org.example.localcluster;
