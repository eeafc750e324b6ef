import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { PricedFigure } from '#shared/facts/priced-figures.ts';
import { lifeEvents } from './life-events.ts';

export { isLifeEvent, type LifeEvent } from './life-events.ts';

const Amount = z.string().regex(/^-?\d+(\.\d+)?$/);

const PricedLine = z.object({
  side: z.enum(['SELL', 'BUY']),
  fundCode: z.string(),
  bucket: z.enum(['BASIC', 'TOPUP']),
  units: Amount,
  price: Amount,
  amount: Amount,
});

/**
 * Event: orders are settled at the final price. Units and amounts are positive, `side` gives the direction. Figures as
 * shown to the customer.
 */
const OrdersPriced = z.object({
  kind: z.literal('ORDERS_PRICED'),
  pricingDate: BusinessDate,
  lines: z.array(PricedLine),
  figures: z.array(z.object({ figure: PricedFigure, amount: Amount })),
});

/** Event: prices fell so far that the minimum cannot be kept (rulebook 6.5.6); the request is returned with the figures. */
const PriceShortfall = z.object({
  kind: z.literal('PRICE_SHORTFALL'),
  pricingDate: BusinessDate,
  requested: Amount,
  possible: Amount,
});

const PayableCreated = z.object({
  kind: z.literal('PAYABLE_CREATED'),
  payableId: z.string(),
  amount: Amount,
  currency: z.number(),
  payableFrom: BusinessDate,
});

/** Event: an approved request named another account for the payable; finance sends it again. */
const PayableRedirected = z.object({
  kind: z.literal('PAYABLE_REDIRECTED'),
  payableId: z.string(),
  amount: Amount,
  currency: z.number(),
  payableFrom: BusinessDate,
});

/**
 * Event: a change of the policy moved the first day of an unpaid payable. `requests` = every request of the payable; the
 * event itself is about the request that made the change.
 */
const PayableHeld = z.object({
  kind: z.literal('PAYABLE_HELD'),
  payableId: z.string(),
  requests: z.array(z.string()),
  payableFrom: BusinessDate,
});

const PayoutSent = z.object({ kind: z.literal('PAYOUT_SENT'), payableId: z.string(), attempt: z.number() });
/** Event for every request of the payable. `open` = payables of that request not yet paid, `returned` = those the bank returned. */
const PayoutPaid = z.object({
  kind: z.literal('PAYOUT_PAID'),
  payableId: z.string(),
  attempt: z.number(),
  amount: Amount,
  valueDate: BusinessDate,
  open: z.number().default(0),
  returned: z.number().default(0),
});
const PayoutReturned = z.object({
  kind: z.literal('PAYOUT_RETURNED'),
  payableId: z.string(),
  attempt: z.number(),
  reason: z.string(),
});
/** Event: the money that a request expected is complete; `surplus` stays in suspense. `by` = 'sistem' or the person who assigned it. */
const MoneyMatched = z.object({
  kind: z.literal('MONEY_MATCHED'),
  purpose: z.string(),
  amount: Amount,
  surplus: Amount,
  currency: z.number(),
  valueDate: BusinessDate,
  by: z.string(),
});
/** Event: money arrived in suspense. `missing` = amount that the waiting request still lacks, null = no request waits. */
const MoneyReceived = z.object({
  kind: z.literal('MONEY_RECEIVED'),
  purpose: z.string(),
  amount: Amount,
  currency: z.number(),
  valueDate: BusinessDate,
  missing: z.nullable(Amount),
});
/** Event: a request ended without using its money; `to` = where the money is now. */
const MoneyReleased = z.object({
  kind: z.literal('MONEY_RELEASED'),
  amount: Amount,
  currency: z.number(),
  to: z.enum(['SUSPENSE', 'REFUND']),
});
/** Event: the posting is fully applied, and nothing waits or is owed for it. `version` is the policy's by then. */
const ChangesApplied = z.object({ kind: z.literal('CHANGES_APPLIED'), version: z.string() });
/** Event: a loan was repaid, with the split and the debt on the day of matching. */
const LoanRepaid = z.object({
  kind: z.literal('LOAN_REPAID'),
  valueDate: BusinessDate,
  amount: Amount,
  interest: Amount,
  principal: Amount,
  surplus: Amount,
  left: Amount,
});
/** Event: debt is close to the cash value; if it reaches it, cover ends on `lapsesFrom` at the earliest (rulebook 2.4). */
const LoanWarning = z.object({ kind: z.literal('LOAN_WARNING'), lapsesFrom: BusinessDate });
/**
 * Event: cover ended on `on`. `automaticUntil` = last day on which a payment reinstates it automatically; absent or
 * null where a request is needed.
 */
const PolicyLapsed = z.object({
  kind: z.literal('POLICY_LAPSED'),
  subStatus: z.string(),
  on: BusinessDate,
  automaticUntil: z.nullish(BusinessDate),
});
/** Event: final figures that needed no price, as shown to the customer; the last = payout. */
const FiguresFinal = z.object({
  kind: z.literal('FIGURES_FINAL'),
  figures: z.array(z.object({ figure: PricedFigure, amount: Amount })),
});
const PolicyTerminated = z.object({ kind: z.literal('POLICY_TERMINATED'), subStatus: z.string() });

/** Event: the policy has a new holder; the former one may no longer act for it (rulebook 7.22). */
const HolderChanged = z.object({ kind: z.literal('HOLDER_CHANGED'), oldPartyId: z.number(), newPartyId: z.number() });

export const CoreEventBody = z.discriminatedUnion('kind', [
  OrdersPriced,
  PriceShortfall,
  PayableCreated,
  PayableRedirected,
  PayableHeld,
  PayoutSent,
  PayoutPaid,
  PayoutReturned,
  MoneyMatched,
  MoneyReceived,
  MoneyReleased,
  ChangesApplied,
  FiguresFinal,
  PolicyTerminated,
  LoanRepaid,
  LoanWarning,
  PolicyLapsed,
  HolderChanged,
  ...lifeEvents,
]);
export type CoreEventBody = z.infer<typeof CoreEventBody>;

const creditRefund = 'CREDIT-';

/** Builds the number of a refund paid without request; `useId` = the last part of the refunded money. */
export const creditRefundNumber = (policyNumber: string, useId: string): string =>
  `${creditRefund}${policyNumber}-${useId}`;

export const isCreditRefund = (number: string | null): boolean => number?.startsWith(creditRefund) === true;

/** Event of the core in order of `id`; read from a cursor, handled exactly once. */
export const CoreEvent = z.object({
  id: z.string(),
  policyNumber: z.string(),
  requestNumber: z.string().nullable(),
  at: z.iso.datetime(),
  body: CoreEventBody,
});
export type CoreEvent = z.infer<typeof CoreEvent>;

/** Event that this program cannot read: written by a newer program, or damaged. `storedKind` = the name of its kind, '' for none. */
interface UnreadableEvent extends Omit<CoreEvent, 'body'> {
  readonly body: { readonly kind: 'UNREADABLE'; readonly storedKind: string };
}

export type ReportedEvent = CoreEvent | UnreadableEvent;

export const isReadable = (event: ReportedEvent): event is CoreEvent => event.body.kind !== 'UNREADABLE';
