/** Fewer would let jobs or the desk wait for themselves. */
export const fewestConnections = 22;

/** Two listen and say that we live; the others write down what became of jobs. */
const queueConnections = 5;
const hotConnections = 2;
/** The core's day: one reads while the other writes. */
const dailyConnections = 2;
/** One for the watch, one for the news. */
const singles = 2;

/** Shares a process's connections out: what is left after the fixed ones goes to jobs, desk and customers. */
export function shareOut(connections: number) {
  const free = connections - queueConnections - hotConnections - dailyConnections - singles;
  // Each of the runner's workers holds one, and may ask for another.
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
