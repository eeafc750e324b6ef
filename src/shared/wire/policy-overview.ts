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
 * Valuation day of GET policy/fund-values: `value` = units held that day × their FINAL price, each fund rounded to the
 * currency; `paid` = premiums and single top-ups paid in by then.
 */
export const FundValueDay = z.object({ date: BusinessDate, value: z.number(), paid: z.number() });
export type FundValueDay = z.infer<typeof FundValueDay>;

/** Valuation days, oldest first: at most 120 evenly chosen, always with the first and the last; empty where nothing is invested. */
export const FundValueHistory = z.object({ points: z.array(FundValueDay) });
export type FundValueHistory = z.infer<typeof FundValueHistory>;

/**
 * GET policy/value-explained: from payments to today's unit value. `parts` add up to `value`; negative parts reduced
 * it. EARLIER = amounts before `recorded_since`, not recorded separately.
 */
export const ValueExplained = z.object({
  recorded_since: z.nullable(BusinessDate),
  paid: z.number(),
  value: z.number(),
  parts: z.array(z.object({ kind: ValuePartKind, amount: z.number() })),
});
export type ValueExplained = z.infer<typeof ValueExplained>;

/**
 * State of a due date. OPEN = still to come or due today; LATE = overdue; HOLIDAY = not due; ADVANCED = advanced from
 * the cash value; MISSED = unpaid and no longer due; WAITS = suspended until a death report is decided.
 */
export const DueState = z.enum(['PAID', 'ADVANCED', 'OPEN', 'LATE', 'MISSED', 'HOLIDAY', 'CANCELLED', 'WAITS']);
export type DueState = z.infer<typeof DueState>;

/** Due date of the schedule; `amount` = base + top_up + rider. `paid_by` is null where unknown, for old payments. */
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

/** GET policy/premium-calendar: premiums due on the policy, as of the business day `today`. Amounts in its currency. */
export const PremiumCalendar = z.object({
  today: BusinessDate,
  archetype: Archetype,
  sub_status: PolicySubStatus,
  start_date: BusinessDate,
  /** 1 to 4 as in the specification, 5 = single premium. */
  frequency: z.number(),
  /** End of the premium-paying term; null where no premium was ever due. */
  ends_on: z.nullable(BusinessDate),
  /** First unpaid due date from today on; null = none, or the policy is not in force. */
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
   * First day without cover, and the last day for a reinstatement. `automatic` = it is reinstated automatically once
   * `left` is paid, up to `until`; the amount stays the same to the end of `holds_until`. Null where a request is
   * needed.
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
  /** Null where nothing is due now. */
  to_pay: z.nullable(PremiumToPay),
  /** Null without premium suspense. */
  credit: z.nullable(PremiumCredit),
  /** Virtual accounts for premiums; empty = the policy has none. */
  accounts: z.array(PremiumAccount),
  /** Null where premiums are not debited. */
  debit: z.nullable(PremiumDebit),
  /** Due dates of the last two years, older ones only when unpaid, and all scheduled ones; oldest first. */
  rows: z.array(PremiumDue),
});
export type PremiumCalendar = z.infer<typeof PremiumCalendar>;

/** Home task without which cover ends soon; `amount` = the least that keeps it, in the policy's currency. */
export const CoverTask = z.extend(HomeTask, {
  due: z.nullable(BusinessDate),
  amount: z.nullable(z.number()),
  /** May be ''. */
  reason: z.string(),
});
export type CoverTask = z.infer<typeof CoverTask>;

/** GET policy/outlook: tasks of the home without which cover ends up to `until`, the most important first; empty = none known. */
export const LapseForecast = z.object({ until: BusinessDate, tasks: z.array(CoverTask) });
export type LapseForecast = z.infer<typeof LapseForecast>;

/** Area of the policy information that a request can change. */
export const PolicyArea = z.enum(['holder', 'insured', 'beneficiary', 'payment', 'benefit', 'value', 'product']);
export type PolicyArea = z.infer<typeof PolicyArea>;

/** Request in progress whose effect is not yet applied, with the summary as sent. */
export const PendingChange = z.object({
  number: z.string(),
  title: z.string(),
  state: RequestState,
  state_text: z.string(),
  submitted_at: Instant,
  promised_date: BusinessDate,
  /** True when it is approved and takes effect on its due date. */
  waits_for_day: z.boolean(),
  /** Sentence about its day, as on the request's own page. */
  when: z.string(),
  areas: z.array(PolicyArea),
  rows: z.array(SummaryRow),
  headline: z.string(),
});
export type PendingChange = z.infer<typeof PendingChange>;

/** GET policy/endorsements, newest first: endorsements by approved requests. */
export const PolicyEndorsements = z.object({
  items: z.array(z.object({ on: BusinessDate, title: z.string(), lines: z.array(z.string()) })),
});
export type PolicyEndorsements = z.infer<typeof PolicyEndorsements>;

/** GET policy/pending-changes, oldest first. */
export const PendingChanges = z.object({ items: z.array(PendingChange) });
export type PendingChanges = z.infer<typeof PendingChanges>;
