import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { Coverage } from '../policy/coverage.ts';

/** What a cover was while other terms counted, as far as its cost depends on it. */
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
  /** The people it insured. */
  partyIds: z.array(z.number()),
});

/** The covers of a policy before `until`, the first day on which others counted. */
export const PastCovers = z.object({ until: BusinessDate, covers: z.array(PastCover) });
