import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

/** Complete work data of a party. */
const work = {
  kind: z.literal('ChangeOccupation'),
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
};

/**
 * Change of a party's work (rulebook 7.18). A new occupation applies from a due date on; a new employer, position or
 * industry alone applies at once, at the same cost. `risk` = cost of the person's covers before and after, in percent
 * of the lowest class; equal when no price changes.
 */
export const ChangeOccupation = z.discriminatedUnion('effective', [
  z.object({
    ...work,
    effective: z.literal('NEXT_DUE'),
    on: BusinessDate,
    risk: z.object({ from: DecimalText, to: DecimalText }),
  }),
  z.object({ ...work, effective: z.literal('APPROVAL') }),
]);
