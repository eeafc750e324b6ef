import * as z from 'zod';

/** An event of a trace. `tdur` = processor time of its thread in microseconds; the time by the clock also holds the waiting for a core. */
const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ data: z.optional(z.looseObject({ documentLoaderURL: z.optional(z.string()) })) })),
});
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/** The slow phone of Lighthouse, and what of a task keeps a touch waiting. */
const SLOWER = 4;
const UNNOTICED = 50;

/**
 * Sums, in ms, how long each task of the page's main thread exceeds 50 ms on a four times slower processor, by
 * processor time alone. When browser, server and database share two cores with others, blocking time by the clock
 * mostly shows how long they waited for each other.
 */
export function sumProcessorBlocking(trace: unknown): number {
  const { traceEvents } = Trace.parse(trace);
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http') === true,
  );
  if (start === undefined) throw new Error('the trace misses its beginning');
  return traceEvents
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = ph === 'X' && name.endsWith('RunTask');
      return isTask && pid === start.pid && tid === start.tid && ts >= start.ts;
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWER - UNNOTICED)
    .reduce((sum, above) => sum + Math.max(0, above), 0);
}
