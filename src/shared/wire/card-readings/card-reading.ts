import * as z from 'zod/mini';

/** Comparison of data that a machine read on a KTP photo with the policy; a near miss counts as unreadable. */
export const CardMatch = z.enum(['MATCH', 'DIFFERENT', 'UNREADABLE']);
export type CardMatch = z.infer<typeof CardMatch>;

/** The three comparisons of a KTP photo: hints, never a verdict (rulebook 6.3.2). */
export const CardHints = z.object({ number: CardMatch, name: CardMatch, birth_date: CardMatch });
export type CardHints = z.infer<typeof CardHints>;

/**
 * Answer about the reading of a photo. `off` = this installation reads none; `none` = it could not be read or has nothing
 * to be compared with; `waiting` = ask again in a few seconds.
 */
export const CardReading = z.object({
  state: z.enum(['off', 'none', 'waiting', 'read']),
  hints: z.nullable(CardHints),
});
export type CardReading = z.infer<typeof CardReading>;
