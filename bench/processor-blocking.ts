import * as z from 'zod';

/** Event of a browser trace. `tdur` = processor time of its thread in microseconds, which excludes waiting for a processor core. */
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

/** Factor by which Lighthouse's simulated phone is slower. `UNNOTICED` = milliseconds of a task that do not count as blocking. */
const SLOWER = 4;
const UNNOTICED = 50;

/**
 * Returns the total blocking time of the page's main thread in milliseconds, computed from processor time on a four times
 * slower processor: the sum of what each task takes above 50 ms. On a busy machine, blocking time by the clock mostly shows
 * how long processes waited for a core. @throws when the trace lacks the start of the page
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
