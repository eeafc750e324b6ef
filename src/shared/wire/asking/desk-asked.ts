import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { AskedDocument } from '#shared/wire/proposals.ts';

/** Requested paper as staff see it: with who asked for it, and when. */
export const DeskAskedDocument = z.extend(AskedDocument, { asked_by: z.string(), asked_at: Instant });
export type DeskAskedDocument = z.infer<typeof DeskAskedDocument>;
