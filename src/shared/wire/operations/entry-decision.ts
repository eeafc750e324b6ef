import * as z from 'zod/mini';
import { typedText } from './typed-text.ts';

/** Body of POST …/:id/approve and /reject, which decides another person's entry. */
export const DecideEntryInput = z.strictObject({ note: typedText(500) });
export type DecideEntryInput = z.infer<typeof DecideEntryInput>;
