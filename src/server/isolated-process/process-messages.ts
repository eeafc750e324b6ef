import { z } from 'zod';

/** Message of a worker: its handler is ready, an answer, or the error that its handler threw. */
export const workerMessage = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ id: z.int(), answer: z.unknown(), residentMb: z.number() }),
  z.strictObject({ id: z.int(), refused: z.string().max(200) }),
]);

export type WorkerMessage = z.infer<typeof workerMessage>;
