import * as z from 'zod';
import { readPayoutLayout } from './payout-layout.ts';

/** Ways in which released payments reach the bank. demo: one by one, answered by the demo's bank; the others: in batches. */
const payoutWays = ['demo', 'file', 'snap'] as const;
export type PayoutWay = (typeof payoutWays)[number];

const problem = 'must be file (payment files) or snap (transfers by SNAP)';

/** Layout of the JSON file at a path; the usual one without a path. */
const layout = z
  .string()
  .optional()
  .transform((path, context) => {
    const read = readPayoutLayout(path);
    if ('layout' in read) return read.layout;
    for (const each of read.problems) context.addIssue(each);
    return z.NEVER;
  });

/** Settings of payouts: production must say how payments reach the bank. PAYOUT_FILE_LAYOUT = path of a JSON file. */
export const payoutSettings = (isProduction: boolean) => ({
  PAYOUT_WAY: isProduction
    ? z
        .string({ error: `is missing; it ${problem}` })
        .pipe(z.enum(payoutWays, problem).refine((way) => way !== 'demo', `${problem}; demo exists in demo mode only`))
    : z.enum(payoutWays, 'must be demo, file or snap').default('demo'),
  PAYOUT_FILE_LAYOUT: layout,
});
