import * as z from 'zod/mini';

/** Decision on a case that is carried out after some seconds; until then its author can undo it (rulebook 4.3). */
export const DelayedDecision = z.object({
  id: z.uuid(),
  /** Beginning of the sentence: 'Akan disetujui'. */
  coming: z.string(),
  /** Shown name of the author; 'Anda' for the caller. */
  by: z.string(),
  mine: z.boolean(),
  /** Seconds until it is carried out; 0 = it is being carried out. */
  seconds: z.int().check(z.nonnegative()),
});
export type DelayedDecision = z.infer<typeof DelayedDecision>;

/** Body of POST cases/:number/undo. */
export const UndoInput = z.object({ id: z.uuid() });
export type UndoInput = z.infer<typeof UndoInput>;

/** Outcome of a decision; `text` = why it was not carried out, '' unless `state` is REFUSED. */
export const DelayedOutcome = z.object({
  number: z.string(),
  headline: z.string(),
  state: z.enum(['WAITING', 'DONE', 'UNDONE', 'REFUSED']),
  text: z.string(),
});
export type DelayedOutcome = z.infer<typeof DelayedOutcome>;
