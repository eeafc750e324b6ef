import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { Archetype, PolicySubStatus } from '#shared/facts/facts.ts';
import { ValuePartKind } from '#shared/policy/value-explained.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { PremiumAccount, PremiumCredit, PremiumDebit, PremiumToPay } from './premiums/premium-payment.ts';
import { SummaryRow } from './summary.ts';

/** How far back GET policy/fund-values looks, in months. */
export const historyMonths = [1, 6, 12, 36] as const;

/**
 * One valuation day of GET policy/fund-values: `value` = units held that day × their FINAL price, each fund rounded to the
 * currency; `paid` = premiums and single top-ups paid in by then.
 */
export const FundValueDay = z.object({ date: BusinessDate, value: z.number(), paid: z.number() });
export type FundValueDay = z.infer<typeof FundValueDay>;

/** Valuation days, oldest first: at most 120 evenly chosen, always with the first and the last; empty where nothing is invested. */
export const FundValueHistory = z.object({ points: z.array(FundValueDay) });
export type FundValueHistory = z.infer<typeof FundValueHistory>;

/**
 * GET policy/value-explained: from what was paid in to what the units are worth. `parts` add up to `value`; below zero = it took from it. EARLIER =
 * what was not told apart before `recorded_since`.
 */
export const ValueExplained = z.object({
  recorded_since: z.nullable(BusinessDate),
  paid: z.number(),
  value: z.number(),
  parts: z.array(z.object({ kind: ValuePartKind, amount: z.number() })),
});
export type ValueExplained = z.infer<typeof ValueExplained>;

/**
 * OPEN = still to come or due today; LATE = the day has passed unpaid; HOLIDAY = asked of nobody; ADVANCED = lent from the cash value;
 * MISSED = unpaid, and not asked for any more; WAITS = not asked for until a report of a death is decided.
 */
export const DueState = z.enum(['PAID', 'ADVANCED', 'OPEN', 'LATE', 'MISSED', 'HOLIDAY', 'CANCELLED', 'WAITS']);
export type DueState = z.infer<typeof DueState>;

/** One due date as the schedule has it; `amount` = base + top_up + rider. `paid_by` is null where it is not known, as of old. */
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

/** GET policy/premium-calendar: what is asked of the policy and when, on the business day `today`. Amounts in its currency. */
export const PremiumCalendar = z.object({
  today: BusinessDate,
  archetype: Archetype,
  sub_status: PolicySubStatus,
  start_date: BusinessDate,
  /** 1 to 4 as in the specification, 5 = paid once. */
  frequency: z.number(),
  /** End of the premium-paying term; null where nothing was ever asked. */
  ends_on: z.nullable(BusinessDate),
  /** First due date from today on that asks for money; null = none, or the policy is not in force. */
  next: z.nullable(z.object({ due_on: BusinessDate, amount: z.number() })),
  /**
   * Set while a due date is unpaid and the policy in force: what is open, and until which day the cover stays (grace.days_cd). `ends_cover`
   * false = the fund carries the cover on, whether it is paid or not (rulebook 2.4); an answer of an earlier version has no such field.
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
  /** The running holiday; `until` is the due date on which premiums begin again. */
  holiday: z.nullable(z.object({ from: BusinessDate, until: BusinessDate })),
  /**
   * First day without cover, and the last day on which it can be brought back. `automatic` = it comes back by itself once `left` is paid,
   * up to `until`; the amount is the same to the end of `holds_until`. Null where it takes a request.
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
  /** The insured is reported dead: nothing is asked for until that is decided. */
  claim_registered: z.boolean(),
  /** Null where nothing has to be paid now. */
  to_pay: z.nullable(PremiumToPay),
  /** Null where nothing lies in suspense for premiums. */
  credit: z.nullable(PremiumCredit),
  /** Virtual accounts that take premiums; empty = the policy has none. */
  accounts: z.array(PremiumAccount),
  /** Null where the customer pays each premium by herself. */
  debit: z.nullable(PremiumDebit),
  /** Due dates two years back, older ones only when unpaid, and ahead as far as the schedule goes; oldest first. */
  rows: z.array(PremiumDue),
});
export type PremiumCalendar = z.infer<typeof PremiumCalendar>;

/** PAY = premiums that are open; TOP_UP, REPAY = the request of that name. */
const OutlookRemedy = z.object({
  kind: z.enum(['PAY', 'TOP_UP', 'REPAY']),
  amount: z.number(),
  text: z.string(),
});

/** One way in which cover may end soon: its day, why, and the least that keeps it. */
export const OutlookRiskTold = z.object({
  kind: z.enum(['GRACE', 'FUND', 'HOLIDAY', 'LOAN']),
  on: BusinessDate,
  reason: z.string(),
  remedy: OutlookRemedy,
});
export type OutlookRiskTold = z.infer<typeof OutlookRiskTold>;

/** GET policy/outlook: what may end the cover up to `until`, the soonest first; empty = nothing that we know of. */
export const PolicyOutlook = z.object({ until: BusinessDate, risks: z.array(OutlookRiskTold) });
export type PolicyOutlook = z.infer<typeof PolicyOutlook>;

/** Parts of the policy information that a request can change. */
export const PolicyArea = z.enum(['holder', 'insured', 'beneficiary', 'payment', 'benefit', 'value', 'product']);
export type PolicyArea = z.infer<typeof PolicyArea>;

/** A request under way whose effect does not stand on the policy yet, with the summary as it was sent. */
export const PendingChange = z.object({
  number: z.string(),
  title: z.string(),
  state: RequestState,
  state_text: z.string(),
  submitted_at: Instant,
  promised_date: BusinessDate,
  /** It is approved and counts from the promised day on. */
  waits_for_day: z.boolean(),
  /** The sentence of its day, as the request's own page tells it. */
  when: z.string(),
  areas: z.array(PolicyArea),
  rows: z.array(SummaryRow),
  headline: z.string(),
});
export type PendingChange = z.infer<typeof PendingChange>;

/** GET policy/endorsements, newest first: what approved requests noted on the policy. */
export const PolicyEndorsements = z.object({
  items: z.array(z.object({ on: BusinessDate, title: z.string(), lines: z.array(z.string()) })),
});
export type PolicyEndorsements = z.infer<typeof PolicyEndorsements>;

/** GET policy/pending-changes, oldest first. */
export const PendingChanges = z.object({ items: z.array(PendingChange) });
export type PendingChanges = z.infer<typeof PendingChanges>;
