import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

/**
 * New work of a party from a due date on. `risk` = cost of their covers before and after, in percent of the lowest class; the two are
 * equal where nothing becomes dearer or cheaper.
 */
export const ChangeOccupation = z.object({
  kind: z.literal('ChangeOccupation'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  partyId: z.number(),
  occupation: z.object({
    occupationCode: z.string(),
    occupationName: z.string(),
    otherOccupation: z.nullable(z.string()),
    jobTitle: z.string(),
    employer: z.string(),
    industryId: z.number(),
    industryName: z.string(),
    otherIndustry: z.nullable(z.string()),
  }),
  risk: z.object({ from: DecimalText, to: DecimalText }),
});
