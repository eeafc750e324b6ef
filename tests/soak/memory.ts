import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ChildServer } from '../support/child-server.ts';

const Memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  handles: z.number(),
  connections: z.number(),
});
/**
 * Memory of a process after a garbage collection: bytes, the number of open timers, sockets and the like, and
 * separately the number of database connections (report-memory.ts).
 */
export type Memory = z.infer<typeof Memory>;

const Objects = z.object({ streams: z.number(), buffers: z.number() });

/** Node arguments that make a child process report its memory. */
export const reportingMemory = ['--expose-gc', '--import', './tests/support/report-memory.ts'];

/** Asks a child process for a report. @throws when the process does not answer within a minute */
async function ask(server: ChildServer, what: 'memory' | 'objects'): Promise<unknown> {
  const shown = (): string[] =>
    [...server.said().matchAll(/^(memory|objects) (.+)$/gm)].flatMap(([, of, line = '']) =>
      of === what ? [line] : [],
    );
  const before = shown().length;
  const deadline = AbortSignal.timeout(60_000);
  process.kill(server.pid, what === 'memory' ? 'SIGUSR2' : 'SIGWINCH');
  for (;;) {
    const line = shown().at(before);
    if (line !== undefined) return JSON.parse(line);
    if (deadline.aborted || !server.isAlive()) throw new Error(`no word of memory\n${server.said()}`);
    await wait(10);
  }
}

export const readMemory = async (server: ChildServer): Promise<Memory> => Memory.parse(await ask(server, 'memory'));

/**
 * Counts retained calls, answers and body chunks; only while nobody is served. Also closes idle keep-alive connections
 * (report-memory.ts).
 */
export const readObjects = async (server: ChildServer): Promise<z.infer<typeof Objects>> =>
  Objects.parse(await ask(server, 'objects'));

/** Samples the memory repeatedly for `lengthMs`. */
export async function watchMemory(
  server: ChildServer,
  { lengthMs, everyMs }: { readonly lengthMs: number; readonly everyMs: number },
  onSample: (sample: Memory) => void,
): Promise<readonly Memory[]> {
  const samples: Memory[] = [];
  const end = performance.now() + lengthMs;
  while (performance.now() < end) {
    await wait(everyMs);
    const sample = await readMemory(server);
    samples.push(sample);
    onSample(sample);
  }
  return samples;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Returns how far the highest later stretch is above the first one, in percent, after the first third. Compares medians
 * of four stretches, because one sample may fall into the middle of a 50 megapixel picture.
 */
export function growthOf(values: readonly number[]): number {
  const rest = values.slice(Math.ceil(values.length / 3));
  const stretch = rest.length / 4;
  const [first = 0, ...later] = [0, 1, 2, 3].map((index) =>
    median(rest.slice(Math.round(index * stretch), Math.round((index + 1) * stretch))),
  );
  return (Math.max(...later) / first - 1) * 100;
}
