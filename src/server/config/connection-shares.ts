/** Fewest connections; with fewer, jobs or the desk would wait for themselves. */
export const fewestConnections = 22;

/** Connections of the job queue: two listen and give the sign of life; the others store the results of jobs. */
const queueConnections = 5;
const hotConnections = 2;
/** Connections of the core's daily work: one reads while the other writes. */
const dailyConnections = 2;
/** Single connections: one for the watch, one for signals to pages. */
const singles = 2;

/** Divides a process's connections: those that fixed uses leave go to jobs, desk and customers. */
export function shareOut(connections: number) {
  const free = connections - queueConnections - hotConnections - dailyConnections - singles;
  // Each worker of the job runner holds one connection, and may need another.
  const work = Math.max(5, Math.round(free / 4));
  const desk = Math.max(2, Math.round(free / 5));
  return {
    customers: free - work - desk,
    desk,
    work,
    queue: queueConnections,
    hot: hotConnections,
    daily: dailyConnections,
    singles,
  } as const;
}
