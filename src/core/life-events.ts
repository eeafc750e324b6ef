import * as z from 'zod';
import { ValuePartKind } from '#shared/policy/value-explained.ts';
import { BusinessDate } from '#shared/time/dates.ts';

const Amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const money = { amount: Amount, currency: z.number() };

/** Event: an instalment was billed; `by` = how it will be paid. */
const PremiumBilled = z.object({
  kind: z.literal('PREMIUM_BILLED'),
  dueOn: BusinessDate,
  ...money,
  by: z.enum(['MONEY', 'DEBIT']),
});
/** Event: a debit by mandate failed; `nextTryOn` null = it is not repeated. */
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
 * Event: the payer's bank recalled a payment. `bills` = due dates that are open again; `owed` above zero = it had been
 * used for something that is not undone, which finance has to handle.
 */
const ReceiptReversed = z.object({
  kind: z.literal('RECEIPT_REVERSED'),
  ...money,
  on: BusinessDate,
  bills: z.array(BusinessDate),
  owed: Amount,
});
/** Event: units bought with a recalled payment were sold at a loss, and the customer owes `amount`. `on` = day of their price. */
const ReversalLoss = z.object({ kind: z.literal('REVERSAL_LOSS'), ...money, on: BusinessDate });
/**
 * Event: a unit price of `day` was wrong, and what was done with it is corrected. `units` = change by fund; `paid` includes
 * `compensation`; `borne` = the customer keeps so much that was too much.
 */
const PriceCorrected = z.object({
  kind: z.literal('PRICE_CORRECTED'),
  day: BusinessDate,
  funds: z.array(z.object({ name: z.string(), wrong: Amount, right: Amount })),
  units: z.array(z.object({ name: z.string(), units: Amount })),
  paid: Amount,
  compensation: Amount,
  borne: Amount,
  currency: z.number(),
});
/** Event: the instalment was advanced from the cash value; `balance` = total of premium loans. */
const PremiumAdvanced = z.object({
  kind: z.literal('PREMIUM_ADVANCED'),
  dueOn: BusinessDate,
  ...money,
  balance: Amount,
});
/** Event: an instalment after the compulsory years was skipped; the fund pays the charges. */
const PremiumMissed = z.object({ kind: z.literal('PREMIUM_MISSED'), dueOn: BusinessDate, ...money });
/** Event: an instalment was not paid on its day; cover continues to the end of `until`. */
const GraceStarted = z.object({
  kind: z.literal('GRACE_STARTED'),
  dueOn: BusinessDate,
  ...money,
  until: BusinessDate,
});
/** Event: reminder that cover ends after `until` unless the missing `amount` is paid (rulebook 7.27). */
const GraceEnding = z.object({
  kind: z.literal('GRACE_ENDING'),
  cause: z.enum(['PREMIUM', 'FUND']),
  ...money,
  until: BusinessDate,
  daysLeft: z.number(),
});
/** Event: the fund could not pay a month's charges; cover continues to the end of `until`. */
const FundShort = z.object({ kind: z.literal('FUND_SHORT'), ...money, until: BusinessDate });
/** Event: at today's prices the fund covers its charges for only `months` more. */
const FundLow = z.object({ kind: z.literal('FUND_LOW'), months: z.number() });
/** Event: arrears and charges are paid, and the grace is over. */
const GraceEnded = z.object({ kind: z.literal('GRACE_ENDED') });
/** Event: a payment within the automatic days reinstated the policy without a request. */
const PolicyReinstated = z.object({ kind: z.literal('POLICY_REINSTATED'), on: BusinessDate });
/** Event: no more premiums are due; cover continues. */
const PolicyPaidUp = z.object({ kind: z.literal('POLICY_PAID_UP'), on: BusinessDate });
/** Event: a scheduled benefit became payable. `hasAccount` false = it waits for the holder's account. */
const BenefitDue = z.object({
  kind: z.literal('BENEFIT_DUE'),
  benefit: z.enum(['SB', 'MB', 'NCB']),
  ...money,
  on: BusinessDate,
  hasAccount: z.boolean(),
});
/** Event: reminder that the term of the cover ends on `on`. */
const EndAhead = z.object({
  kind: z.literal('END_AHEAD'),
  ending: z.enum(['MATURED', 'EXPIRED']),
  on: BusinessDate,
  daysLeft: z.number(),
});
/** Event: reminder that the premium holiday ends; premiums are billed again from `until` on. */
const HolidayEnding = z.object({ kind: z.literal('HOLIDAY_ENDING'), until: BusinessDate, daysLeft: z.number() });

/** Event: reminder that a lapsed policy can be reinstated until the end of `until`; then it ends finally. */
const WindowEnding = z.object({ kind: z.literal('WINDOW_ENDING'), until: BusinessDate, daysLeft: z.number() });
/** Event: a death was reported; payouts, changes, bills and charges wait for the claim decision. */
const ClaimRegistered = z.object({ kind: z.literal('CLAIM_REGISTERED'), on: BusinessDate });
/** Event: the claim was lifted and the policy continues. */
const ClaimLifted = z.object({ kind: z.literal('CLAIM_LIFTED'), on: BusinessDate });
/** Parts between the opening and the closing value of a report: parts of a policy's value, and those of a period only. */
const accountPartKinds = [...ValuePartKind.options, 'OPENING_UNITS', 'REMOVED_COVER', 'VALUE_TABLE'] as const;
const PricedValue = z.object({ amount: Amount, pricedOn: z.nullable(BusinessDate) });
/** Account of value: opening value plus all parts = closing value; negative parts reduced it. `pricedOn` null = no price was needed. */
const ValueAccount = z.object({
  opening: PricedValue,
  parts: z.array(z.object({ kind: z.enum(accountPartKinds), amount: Amount })),
  closing: PricedValue,
});
export type ValueAccount = z.infer<typeof ValueAccount>;

/** Event: figures at the end of a policy year, or of the period of a value report. Covers all movements after `from`, up to `to`. */
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
  /** Absent where the opening value is unknown, where the product has no value, and in events of earlier versions. */
  account: z.optional(ValueAccount),
  /** Periods without cover that ended after `from`; absent in events of earlier versions. */
  lapses: z.optional(z.array(z.object({ from: BusinessDate, until: BusinessDate }))),
});

/** Events that happen to a policy without a request (rulebook 2.4). */
export const lifeEvents = [
  PremiumBilled,
  DebitFailed,
  PremiumPaid,
  ReceiptReversed,
  ReversalLoss,
  PriceCorrected,
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

/** Returns true when an event concerns the policy itself and changes no request. */
export const isLifeEvent = (body: { readonly kind: string }): body is LifeEvent => lifeKinds.has(body.kind);
