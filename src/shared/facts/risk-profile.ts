import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/**
 * Risk profile of a person: level 1 (money market) to 5 (equity), as for funds, and the day of the answers (rulebook
 * 7.14).
 */
export const RiskProfile = z.object({ level: z.number(), answeredOn: BusinessDate });
export type RiskProfile = z.infer<typeof RiskProfile>;
