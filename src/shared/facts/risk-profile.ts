import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** What a person's answers about risk came to, and when: level 1 (money market) … 5 (equity), as those of the funds (rulebook 7.14). */
export const RiskProfile = z.object({ level: z.number(), answeredOn: BusinessDate });
export type RiskProfile = z.infer<typeof RiskProfile>;
