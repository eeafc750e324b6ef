import * as z from 'zod/mini';
import { BusinessDate } from '../../time/dates.ts';

/** What can stand first on the home of a policy, most important first (rulebook 4.7). */
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

/** One fact in a sentence, what it means, and the one thing to do about it. */
export const HomeTask = z.object({
  kind: HomeKind,
  sentence: z.string(),
  detail: z.string(),
  button: z.object({ text: z.string(), href: z.string() }),
});
export type HomeTask = z.infer<typeof HomeTask>;

/** What is it worth, what is due, what is on its way; `note` may be empty. */
export const HomeFigure = z.object({ label: z.string(), value: z.string(), note: z.string(), href: z.string() });
export type HomeFigure = z.infer<typeof HomeFigure>;

/** What is owed now, as the device keeps it for the time without a connection; `amount` may be '' where only a last day is known. */
export const PolicyDebt = z.object({ label: z.string(), amount: z.string(), until: z.nullable(BusinessDate) });
export type PolicyDebt = z.infer<typeof PolicyDebt>;

/** GET policy/home: am I covered, the one thing that comes first, what else there is, and three figures. All in the words of the policy. */
export const PolicyHome = z.object({
  /** OFF = nothing is covered; WAITS = a report of a death is to be decided, or cover has not begun. */
  cover: z.object({ state: z.enum(['ON', 'OFF', 'WAITS']), sentence: z.string() }),
  first: HomeTask,
  others: z.array(HomeTask),
  figures: z.array(HomeFigure),
  /** Null = nothing is owed; an answer of an earlier version has none. */
  debt: z._default(z.nullable(PolicyDebt), null),
  /** Other policies of the same person on which requests wait for her; a home that was kept before has none. */
  other_policies: z._default(
    z.array(z.object({ policy_number: z.string(), product_name: z.string(), waiting: z.number() })),
    [],
  ),
});
export type PolicyHome = z.infer<typeof PolicyHome>;
