import * as z from 'zod';
import { readPayoutLayout, type PayoutLayout } from './payout-layout.ts';

/** Ways in which released payments reach the bank. demo: one by one, answered by the demo's bank; the others: in batches. */
const payoutWays = ['demo', 'file', 'snap'] as const;
export type PayoutWay = (typeof payoutWays)[number];

const problem = 'must be file (payment files) or snap (transfers by SNAP)';

/** Path of a JSON file with a layout; every flaw of the file is a problem of the setting. */
const layoutPath = z.string().superRefine((path, context) => {
  const read = readPayoutLayout(path);
  if ('problems' in read) for (const each of read.problems) context.addIssue(each);
});

/** Settings of payouts: production must say how payments reach the bank. PAYOUT_FILE_LAYOUT = path of a JSON file. */
export const payoutSettings = (isProduction: boolean) => ({
  PAYOUT_WAY: isProduction
    ? z
        .string({ error: `is missing; it ${problem}` })
        .pipe(z.enum(payoutWays, problem).refine((way) => way !== 'demo', `${problem}; demo exists in demo mode only`))
    : z.enum(payoutWays, 'must be demo, file or snap').default('demo'),
  PAYOUT_FILE_LAYOUT: layoutPath.optional(),
});

/** Reads the layout of a setting that was checked; undefined = the usual one. @throws Error when the file changed meanwhile */
export function getPayoutLayout(path: string | undefined): PayoutLayout {
  const read = readPayoutLayout(path);
  if ('problems' in read) throw new Error(`PAYOUT_FILE_LAYOUT: ${read.problems.join('; ')}`);
  return read.layout;
}
