import * as z from 'zod/mini';
import { typedText } from './typed-text.ts';

/** POST …/:id/approve and /reject: decides an entry of another person. */
export const DecideEntryInput = z.strictObject({ note: typedText(500) });
export type DecideEntryInput = z.infer<typeof DecideEntryInput>;
