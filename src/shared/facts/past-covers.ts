import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { Coverage } from '../policy/coverage.ts';

/** Cover under earlier terms, with the facts on which its cost depends. */
const PastCover = z.object({
  ...z.pick(Coverage, {
    itemId: true,
    status: true,
    expiresOn: true,
    plan: true,
    sumAssured: true,
    premium: true,
    riskPercent: true,
  }).shape,
  /** Party ids of the insured people. */
  partyIds: z.array(z.number()),
});

/** Covers of a policy until `until`, the first day of the covers that replaced them. */
export const PastCovers = z.object({ until: BusinessDate, covers: z.array(PastCover) });
