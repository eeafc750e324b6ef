import * as z from 'zod/mini';
import { DraftLines } from '../blocks/cover/benefit-draft.ts';

/** The payload while it is filled in. */
export const DecreaseDraft = z.object({ items: DraftLines });
