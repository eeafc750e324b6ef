import * as z from 'zod';
import { getLayout, layoutPath } from './layout-file.ts';
import { readPayoutLayout, type PayoutLayout } from './payout-layout.ts';
import { readStatementLayout, type StatementLayout } from './statement-layout.ts';

/** Ways in which released payments reach the bank. demo: one by one, answered by the demo's bank; the others: in batches. */
const payoutWays = ['demo', 'file', 'snap'] as const;
export type PayoutWay = (typeof payoutWays)[number];

const problem = 'must be file (payment files) or snap (transfers by SNAP)';

/** Settings of payouts: production must say how payments reach the bank. The layouts are paths of JSON files. */
export const payoutSettings = (isProduction: boolean) => ({
  PAYOUT_WAY: isProduction
    ? z
        .string({ error: `is missing; it ${problem}` })
        .pipe(z.enum(payoutWays, problem).refine((way) => way !== 'demo', `${problem}; demo exists in demo mode only`))
    : z.enum(payoutWays, 'must be demo, file or snap').default('demo'),
  PAYOUT_FILE_LAYOUT: layoutPath(readPayoutLayout).optional(),
  STATEMENT_FILE_LAYOUT: layoutPath(readStatementLayout).optional(),
});

/** Reads the layouts of settings that were checked; absent = the usual ones. @throws Error when a file changed meanwhile */
export const getLayouts = (
  settings: Partial<Record<'PAYOUT_FILE_LAYOUT' | 'STATEMENT_FILE_LAYOUT', string | undefined>>,
): { readonly payoutLayout: PayoutLayout; readonly statementLayout: StatementLayout } => ({
  payoutLayout: getLayout('PAYOUT_FILE_LAYOUT', readPayoutLayout(settings.PAYOUT_FILE_LAYOUT)),
  statementLayout: getLayout('STATEMENT_FILE_LAYOUT', readStatementLayout(settings.STATEMENT_FILE_LAYOUT)),
});
