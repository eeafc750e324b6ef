import * as z from 'zod';
import { ValuePartKind } from '#shared/policy/value-explained.ts';
import { BusinessDate } from '#shared/time/dates.ts';

const Amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const money = { amount: Amount, currency: z.number() };

/** The bill of an instalment is raised; `by` = how it will be paid. */
const PremiumBilled = z.object({
  kind: z.literal('PREMIUM_BILLED'),
  dueOn: BusinessDate,
  ...money,
  by: z.enum(['MONEY', 'DEBIT']),
});
/** The mandate could not be drawn from; null = not tried again. */
const DebitFailed = z.object({
  kind: z.literal('DEBIT_FAILED'),
  dueOn: BusinessDate,
  ...money,
  reason: z.string(),
  nextTryOn: z.nullable(BusinessDate),
});
const PremiumPaid = z.object({
  kind: z.literal('PREMIUM_PAID'),
  dueOn: BusinessDate,
  ...money,
  paidOn: BusinessDate,
  by: z.enum(['MONEY', 'DEBIT']),
});
/**
 * The payer's bank took a payment back. `bills` = due dates of premiums that are asked for again; `owed` above zero = it had been used for what
 * is not undone, and finance looks into it.
 */
const ReceiptReversed = z.object({
  kind: z.literal('RECEIPT_REVERSED'),
  ...money,
  on: BusinessDate,
  bills: z.array(BusinessDate),
  owed: Amount,
});
/** Units that a payment had bought fetched less than they cost when it was taken back: the customer owes `amount`. `on` = their price. */
const ReversalLoss = z.object({ kind: z.literal('REVERSAL_LOSS'), ...money, on: BusinessDate });
/** The instalment was lent from the cash value; `balance` = all that was lent so far. */
const PremiumAdvanced = z.object({
  kind: z.literal('PREMIUM_ADVANCED'),
  dueOn: BusinessDate,
  ...money,
  balance: Amount,
});
/** A unit link beyond its compulsory years: the instalment is not asked for any more, its charges leave the fund. */
const PremiumMissed = z.object({ kind: z.literal('PREMIUM_MISSED'), dueOn: BusinessDate, ...money });
/** An instalment was not paid on its day; cover goes on to the end of `until`. */
const GraceStarted = z.object({
  kind: z.literal('GRACE_STARTED'),
  dueOn: BusinessDate,
  ...money,
  until: BusinessDate,
});
/** Cover ends after `until` unless it is paid: the letters before an ending (rulebook 7.27). `amount` is what is missing. */
const GraceEnding = z.object({
  kind: z.literal('GRACE_ENDING'),
  cause: z.enum(['PREMIUM', 'FUND']),
  ...money,
  until: BusinessDate,
  daysLeft: z.number(),
});
/** The fund could not carry a month's charges: cover goes on to the end of `until`. */
const FundShort = z.object({ kind: z.literal('FUND_SHORT'), ...money, until: BusinessDate });
/** The fund carries its charges for `months` more, if prices stay. */
const FundLow = z.object({ kind: z.literal('FUND_LOW'), months: z.number() });
/** Arrears and charges are paid: cover goes on as before. */
const GraceEnded = z.object({ kind: z.literal('GRACE_ENDED') });
/** Paid within the days in which nobody has to ask: cover is on again without a request. */
const PolicyReinstated = z.object({ kind: z.literal('POLICY_REINSTATED'), on: BusinessDate });
/** No premium is asked for any more; cover goes on. */
const PolicyPaidUp = z.object({ kind: z.literal('POLICY_PAID_UP'), on: BusinessDate });
/** A benefit of the schedule became payable. `hasAccount` false = it waits for the account of its holder. */
const BenefitDue = z.object({
  kind: z.literal('BENEFIT_DUE'),
  benefit: z.enum(['SB', 'MB', 'NCB']),
  ...money,
  on: BusinessDate,
  hasAccount: z.boolean(),
});
/** The term of the cover ends on `on`. */
const EndAhead = z.object({
  kind: z.literal('END_AHEAD'),
  ending: z.enum(['MATURED', 'EXPIRED']),
  on: BusinessDate,
  daysLeft: z.number(),
});
/** The premium holiday ends: premiums are asked for again from `until` on. */
const HolidayEnding = z.object({ kind: z.literal('HOLIDAY_ENDING'), until: BusinessDate, daysLeft: z.number() });

/** A lapsed policy can be brought back until the end of `until`; then it ends for good. */
const WindowEnding = z.object({ kind: z.literal('WINDOW_ENDING'), until: BusinessDate, daysLeft: z.number() });
/** A death was reported: payouts, changes, bills and charges wait for a decision that is made elsewhere. */
const ClaimRegistered = z.object({ kind: z.literal('CLAIM_REGISTERED'), on: BusinessDate });
/** The report did not hold: the policy goes on. */
const ClaimLifted = z.object({ kind: z.literal('CLAIM_LIFTED'), on: BusinessDate });
/** What lies between the opening and the closing value of a report: the parts of a policy's value, and those of a span alone. */
const accountPartKinds = [...ValuePartKind.options, 'OPENING_UNITS', 'REMOVED_COVER', 'VALUE_TABLE'] as const;
const PricedValue = z.object({ amount: Amount, pricedOn: z.nullable(BusinessDate) });
/** Opening value plus all parts = closing value; below zero = it took from the value. `pricedOn` null = no price is behind it. */
const ValueAccount = z.object({
  opening: PricedValue,
  parts: z.array(z.object({ kind: z.enum(accountPartKinds), amount: Amount })),
  closing: PricedValue,
});
export type ValueAccount = z.infer<typeof ValueAccount>;

/**
 * A policy year is over, or the months after which a unit link tells its value: the figures of `to`. A holder is told of all that moved
 * after `from`, up to `to`.
 */
const PolicyReport = z.object({
  kind: z.literal('POLICY_REPORT'),
  report: z.enum(['YEAR', 'VALUE']),
  from: BusinessDate,
  to: BusinessDate,
  currency: z.number(),
  funds: z.array(
    z.object({ name: z.string(), units: Amount, price: Amount, pricedOn: z.optional(BusinessDate), amount: Amount }),
  ),
  surrenderValue: Amount,
  loan: Amount,
  /** Absent where the opening value is not known, where nothing is saved, and in events of earlier versions. */
  account: z.optional(ValueAccount),
  /** Spans without cover that ended after `from`; absent in events of earlier versions. */
  lapses: z.optional(z.array(z.object({ from: BusinessDate, until: BusinessDate }))),
});

/** What a policy goes through without anybody having asked for it (rulebook 2.4). */
export const lifeEvents = [
  PremiumBilled,
  DebitFailed,
  PremiumPaid,
  ReceiptReversed,
  ReversalLoss,
  PremiumAdvanced,
  PremiumMissed,
  GraceStarted,
  GraceEnding,
  GraceEnded,
  FundShort,
  FundLow,
  PolicyReinstated,
  PolicyPaidUp,
  BenefitDue,
  EndAhead,
  HolidayEnding,
  WindowEnding,
  ClaimRegistered,
  ClaimLifted,
  PolicyReport,
] as const;

export type LifeEvent = z.infer<(typeof lifeEvents)[number]>;

const lifeKinds: ReadonlySet<string> = new Set(lifeEvents.flatMap(({ shape }) => [...shape.kind.values]));

/** True for news of the policy, whoever brought it about: it changes no request. */
export const isLifeEvent = (body: { readonly kind: string }): body is LifeEvent => lifeKinds.has(body.kind);
