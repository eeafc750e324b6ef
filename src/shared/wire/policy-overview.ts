import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { ValuePartKind } from '#shared/policy/value-explained.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { HomeTask } from './home/policy-home.ts';
import { PremiumAccount, PremiumCredit, PremiumDebit, PremiumToPay } from './premiums/premium-payment.ts';
import { SummaryRow } from './summary.ts';

/** Periods of GET policy/fund-values, in months. */
export const historyMonths = [1, 6, 12, 36] as const;

/**
 * Value on one valuation day: `value` = units held × FINAL price, each fund rounded to the currency; `paid` = premiums
 * and single top-ups paid by then.
 */
export const FundValueDay = z.object({ date: BusinessDate, value: z.number(), paid: z.number() });
export type FundValueDay = z.infer<typeof FundValueDay>;

/**
 * Valuation days, oldest first: at most 120, evenly spaced, with the first and the last; empty when nothing is
 * invested.
 */
export const FundValueHistory = z.object({ points: z.array(FundValueDay) });
export type FundValueHistory = z.infer<typeof FundValueHistory>;

/**
 * Answer of GET policy/value-explained: the steps from payments to today's unit value. `parts` add up to `value`;
 * negative parts reduce it. EARLIER = amounts before `recorded_since`, which were not recorded separately.
 */
export const ValueExplained = z.object({
  recorded_since: z.nullable(BusinessDate),
  paid: z.number(),
  value: z.number(),
  parts: z.array(z.object({ kind: ValuePartKind, amount: z.number() })),
});
export type ValueExplained = z.infer<typeof ValueExplained>;

/**
 * State of a due date. OPEN = in future or due today; LATE = overdue; HOLIDAY = not due; ADVANCED = lent from the cash
 * value; MISSED = unpaid and no longer due; WAITS = suspended until a death report is decided.
 */
export const DueState = z.enum(['PAID', 'ADVANCED', 'OPEN', 'LATE', 'MISSED', 'HOLIDAY', 'CANCELLED', 'WAITS']);
export type DueState = z.infer<typeof DueState>;

/** Due date in the schedule; `amount` = base + top_up + rider. `paid_by` is null when unknown, as for old payments. */
export const PremiumDue = z.object({
  due_on: BusinessDate,
  base: z.number(),
  top_up: z.number(),
  rider: z.number(),
  amount: z.number(),
  state: DueState,
  paid_on: z.nullable(BusinessDate),
  billed: z.boolean(),
  paid_by: z.nullable(z.enum(['MONEY', 'DEBIT', 'ADVANCE'])),
});
export type PremiumDue = z.infer<typeof PremiumDue>;

/** Answer of GET policy/premium-calendar: premiums of the policy as of the business day `today`, in its currency. */
export const PremiumCalendar = z.object({
  today: BusinessDate,
  archetype: Archetype,
  sub_status: PolicySubStatus,
  start_date: BusinessDate,
  /** Payment frequency: 1 to 4 as in the specification, 5 = single premium. */
  frequency: z.number(),
  /** End of the premium-paying term; null when the policy never had premiums. */
  ends_on: z.nullable(BusinessDate),
  /** First unpaid due date from today on; null when there is none or the policy is not in force. */
  next: z.nullable(z.object({ due_on: BusinessDate, amount: z.number() })),
  /**
   * Unpaid premium of a policy in force: amount, and last day of cover (grace.days_cd). `ends_cover` false = the fund
   * keeps the cover, even if it is not paid (rulebook 2.4). Answers of earlier versions lack `ends_cover`.
   */
  grace: z.nullable(
    z.object({
      due_on: BusinessDate,
      amount: z.number(),
      until: BusinessDate,
      days_left: z.number(),
      ends_cover: z._default(z.boolean(), true),
    }),
  ),
  /** Running holiday; `until` = due date on which premiums resume. */
  holiday: z.nullable(z.object({ from: BusinessDate, until: BusinessDate })),
  /**
   * Lapse: first day without cover, and last day for a reinstatement. `automatic` = paying `left` by `until` reinstates
   * the policy; the amount is valid until the end of `holds_until`. Null when a request is needed.
   */
  lapse: z.nullable(
    z.object({
      on: BusinessDate,
      reinstate_until: BusinessDate,
      automatic: z.nullable(
        z.object({ until: BusinessDate, holds_until: BusinessDate, amount: z.number(), left: z.number() }),
      ),
    }),
  ),
  ended_on: z.nullable(BusinessDate),
  /** True while a death report is undecided, which suspends premiums. */
  claim_registered: z.boolean(),
  /** Premiums to pay now; null when nothing is due. */
  to_pay: z.nullable(PremiumToPay),
  /** Suspense money for premiums; null without any. */
  credit: z.nullable(PremiumCredit),
  /** Virtual accounts for premiums; may be empty. */
  accounts: z.array(PremiumAccount),
  /** Debit of premiums; null when they are not debited. */
  debit: z.nullable(PremiumDebit),
  /** Due dates of the last two years, older ones only if unpaid, and all future ones; oldest first. */
  rows: z.array(PremiumDue),
});
export type PremiumCalendar = z.infer<typeof PremiumCalendar>;

/** Home task that prevents the end of cover; `amount` = smallest amount that does, in the policy's currency. */
export const CoverTask = z.extend(HomeTask, {
  due: z.nullable(BusinessDate),
  amount: z.nullable(z.number()),
  /** Reason for the task; may be empty. */
  reason: z.string(),
});
export type CoverTask = z.infer<typeof CoverTask>;

/**
 * Answer of GET policy/outlook: home tasks that prevent the end of cover before `until`, most important first; may be
 * empty.
 */
export const LapseForecast = z.object({ until: BusinessDate, tasks: z.array(CoverTask) });
export type LapseForecast = z.infer<typeof LapseForecast>;

/** Area of the policy information that a request can change. */
export const PolicyArea = z.enum(['holder', 'insured', 'beneficiary', 'payment', 'benefit', 'value', 'product']);
export type PolicyArea = z.infer<typeof PolicyArea>;

/** Open request whose effect is not yet applied, with its summary as sent. */
export const PendingChange = z.object({
  number: z.string(),
  title: z.string(),
  state: RequestState,
  state_text: z.string(),
  submitted_at: Instant,
  promised_date: BusinessDate,
  /** True when the request is approved and waits for its day. */
  waits_for_day: z.boolean(),
  /** Sentence about that day, as on the request's page. */
  when: z.string(),
  areas: z.array(PolicyArea),
  rows: z.array(SummaryRow),
  headline: z.string(),
});
export type PendingChange = z.infer<typeof PendingChange>;

/** Answer of GET policy/endorsements, newest first: endorsements from approved requests. */
export const PolicyEndorsements = z.object({
  items: z.array(z.object({ on: BusinessDate, title: z.string(), lines: z.array(z.string()) })),
});
export type PolicyEndorsements = z.infer<typeof PolicyEndorsements>;

/** Answer of GET policy/pending-changes, oldest first. */
export const PendingChanges = z.object({ items: z.array(PendingChange) });
export type PendingChanges = z.infer<typeof PendingChanges>;
