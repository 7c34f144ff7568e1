/** Jobs with deadlines on the cores of this machine, as a policy has it: an example of embedding. */
package org.example.localcluster;
