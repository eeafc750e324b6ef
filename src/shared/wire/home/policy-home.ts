import * as z from 'zod/mini';
import { BusinessDate } from '../../time/dates.ts';

/** Kinds of home tasks, most important first (rulebook 4.7). */
export const HomeKind = z.enum([
  'CLAIM',
  'CLAIM_PAPERS',
  'LAPSED_PAY',
  'LAPSED_PAID',
  'LAPSED',
  'GRACE',
  'DEBIT_FAILED',
  'FUND_GRACE',
  'RETURNED',
  'MONEY',
  'YOUR_TURN',
  'BILL',
  'DRAFT',
  'OBJECTION',
  'REJECTED',
  'FREE_LOOK',
  'ENDING',
  'HOLIDAY_END',
  'FUND_LOW',
  'LOAN_NEAR',
  'PREMIUM_LOAN',
  'PENDING',
  'ENDED',
  'ON_ITS_WAY',
  'FINE',
]);
export type HomeKind = z.infer<typeof HomeKind>;

/** Home task: one sentence, an explanation, and one action. */
export const HomeTask = z.object({
  kind: HomeKind,
  sentence: z.string(),
  detail: z.string(),
  button: z.object({ text: z.string(), href: z.string() }),
});
export type HomeTask = z.infer<typeof HomeTask>;

/** Figure of the home page: value, next payment, or request in progress; `note` may be empty. */
export const HomeFigure = z.object({ label: z.string(), value: z.string(), note: z.string(), href: z.string() });
export type HomeFigure = z.infer<typeof HomeFigure>;

/** Amount owed now, which the device stores for offline use; `amount` may be '' when only a last day is known. */
export const PolicyDebt = z.object({ label: z.string(), amount: z.string(), until: z.nullable(BusinessDate) });
export type PolicyDebt = z.infer<typeof PolicyDebt>;

/** Answer of GET policy/home: cover, most important task, other tasks and three figures, in the policy's wording. */
export const PolicyHome = z.object({
  /** Name of the main cover's product, for the page that is drawn before the policy is loaded. */
  product_name: z._default(z.string(), ''),
  /** Cover. OFF = none; WAITS = a death report is undecided, or cover has not started. */
  cover: z.object({ state: z.enum(['ON', 'OFF', 'WAITS']), sentence: z.string() }),
  first: HomeTask,
  others: z.array(HomeTask),
  figures: z.array(HomeFigure),
  /** Debt; null when nothing is owed, or in an answer of an earlier version. */
  debt: z._default(z.nullable(PolicyDebt), null),
  /** Other policies of the same person with tasks for them; empty in an answer of an earlier version. */
  other_policies: z._default(
    z.array(z.object({ policy_number: z.string(), product_name: z.string(), waiting: z.number() })),
    [],
  ),
});
export type PolicyHome = z.infer<typeof PolicyHome>;
