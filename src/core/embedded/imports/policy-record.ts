import * as z from 'zod';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { StoredPolicy } from '../document/stored-policy.ts';

/** Exact amount in the policy's currency, two decimals at most; a text, so that no digit is lost on the way. */
const Money = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/, 'not an amount such as "1500000.00"');
/** Number of units, or price of one: four decimals at most. */
const FourDecimals = z.string().regex(/^-?\d{1,13}(\.\d{1,4})?$/, 'not a number with at most four decimals');
const Percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'not a percentage with at most two decimals');

const Bucket = z.enum(['BASIC', 'TOPUP']);

/** Share of the premiums that buys units of a fund, from the policy's first day on. */
const AllocationShare = z.object({ fundCode: z.string(), percent: Percent });

/**
 * Units bought or taken; units and amount are negative for units taken. OPENING = bought before the file tells why; the
 * other reasons are history. `reference` = the insurer's number of one withdrawal or switch: its entries count as one.
 */
const UnitEntry = z.object({
  fundCode: z.string(),
  bucket: Bucket,
  units: FourDecimals,
  price: FourDecimals,
  amount: Money,
  pricingDate: BusinessDate,
  reason: z.enum(['OPENING', 'PREMIUM', 'TOPUP', 'WITHDRAWAL', 'SWITCH', 'CHARGE']),
  reference: z.optional(z.string().min(1)),
});
export type UnitEntry = z.infer<typeof UnitEntry>;

/** Month whose charges were taken from the units. */
const TakenMonth = z.object({
  monthOn: BusinessDate,
  pricingDate: BusinessDate,
  insurance: Money,
  administration: Money,
});

/** Charges of a policy that pays for its cover with units: the months taken, and the first one that is still to come. */
const Charges = z.object({ taken: z.array(TakenMonth), nextOn: BusinessDate });

/**
 * Premium of one due date. `billedOn` = day of its bill, null while it has none; a paid premium needs none. `paid` = day
 * and amounts of a payment that was not made on the due date, or not of the plan's amounts.
 */
const Premium = z.object({
  dueOn: BusinessDate,
  state: z.enum(['DUE', 'PAID', 'HOLIDAY']),
  billedOn: z.nullable(BusinessDate),
  paid: z.optional(z.object({ on: BusinessDate, base: Money, topUp: Money, rider: Money })),
});

/** Amounts and due dates of the policy's bills. `nextRowOn` = first due date without a row in `premiums`; null = none follows. */
const PremiumPlan = z.object({
  frequency: z.int().min(1).max(5),
  periodMonths: z.int().min(0),
  firstDueOn: BusinessDate,
  endsOn: BusinessDate,
  base: Money,
  topUp: Money,
  rider: Money,
  nextRowOn: z.nullable(BusinessDate),
});

/** Loan that is not paid back, as it stands at the end of the day before the file's day. */
const Loan = z.object({
  amount: Money,
  ratePercent: Percent,
  disbursedOn: BusinessDate,
  /** Day from which interest counts: of the payout, or of the last time interest became principal. */
  interestFrom: BusinessDate,
  principal: Money,
  interest: Money,
});

/** Money owed and not yet paid out. `returned` = the bank sent the first transfer back. */
const Payable = z.object({
  payableId: z.uuid(),
  kind: z.string(),
  amount: Money,
  payableFrom: BusinessDate,
  bankName: z.string(),
  bankAccount: z.string(),
  accountName: z.string(),
  returned: z.nullable(z.object({ reason: z.string(), on: BusinessDate })),
});

/** Promised payment of a traditional policy; PAYABLE = its day has passed. `payableId` = it is still owed. */
const Benefit = z.object({
  kind: z.enum(['SB', 'MB', 'NCB']),
  dueOn: BusinessDate,
  amount: Money,
  state: z.enum(['PLANNED', 'PAYABLE']),
  payableId: z.nullable(z.uuid()),
});

/** Notice of earlier times; the holder reads it in the portal among the others, as read. */
const EarlierNotice = z.object({
  on: BusinessDate,
  /** Subject; the notice opens its page. */
  about: z.enum(['premiums', 'benefits', 'values', 'loan', 'money', 'papers']),
  title: z.string().min(1),
  status: z.string().min(1),
  message: z.string().min(1),
});
export type EarlierNotice = z.infer<typeof EarlierNotice>;

/** Policy of a portfolio file, with its ledgers as they stand on the file's day: one line of NDJSON. */
export const PolicyRecord = z.strictObject({
  policy: StoredPolicy,
  startDate: BusinessDate,
  receivedDate: z.nullable(BusinessDate),
  subStatus: PolicySubStatus,
  /** True when the holder wants premiums lent from the cash value rather than lose the cover. */
  advancesPremiums: z.boolean(),
  /** Empty for a policy without funds. */
  allocation: z.array(AllocationShare),
  unitEntries: z.array(UnitEntry),
  /** Units by fund and bucket: control totals of `unitEntries`. */
  unitBalances: z.array(z.object({ fundCode: z.string(), bucket: Bucket, units: FourDecimals })),
  charges: z.nullable(Charges),
  /** Part of the premiums that bought no units, where a free look may still return it. */
  acquisitionCharge: z.nullable(Money),
  /** Cash value of a traditional policy on the file's day; null for a policy with funds or without value. */
  cashValue: z.nullable(Money),
  premiumPlan: PremiumPlan,
  premiums: z.array(Premium),
  holiday: z.nullable(z.object({ from: BusinessDate, until: BusinessDate })),
  /** Running lapse; `lapsedOn` = first day without cover. */
  lapse: z.nullable(
    z.object({ lapsedOn: BusinessDate, reason: z.enum(['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN']) }),
  ),
  loans: z.array(Loan),
  payables: z.array(Payable),
  benefits: z.array(Benefit),
  notices: z.optional(z.array(EarlierNotice)),
});
export type PolicyRecord = z.infer<typeof PolicyRecord>;
