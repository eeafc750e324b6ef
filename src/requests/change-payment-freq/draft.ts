import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

/** The payload while it is filled in. */
export const FrequencyDraft = z.object({ payment_freq: orElse(z.nullable(z.number()), null) });
