import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

const text = orElse(z.string(), '');

/** The payload while it is filled in; 0 = nothing chosen. */
export const OccupationDraft = z.object({
  party_id: orElse(z.number(), 0),
  occupation: text,
  other_occupation: text,
  position_level: text,
  company: text,
  industry: orElse(z.number(), 0),
  other_industry: text,
});
