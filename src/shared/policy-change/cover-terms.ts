import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

/** Terms that an underwriter agreed for one cover: its cost in percent of the cost now, and what it does not insure any more. */
export const AgreedTerms = z.object({ percent: DecimalText, exclusions: z.array(z.string()) });
export type AgreedTerms = z.infer<typeof AgreedTerms>;

/** Covers that the policy has go on under terms that the customer accepted (rulebook 4.3 PENAWARAN). */
export const SetCoverTerms = z.object({
  kind: z.literal('SetCoverTerms'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  items: z.array(z.extend(AgreedTerms, { itemId: z.number() })),
});
