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

/** Orders are settled at the final price; units and amounts are positive, `side` says which way. Figures as the customer reads them. */
const OrdersPriced = z.object({
  kind: z.literal('ORDERS_PRICED'),
  pricingDate: BusinessDate,
  lines: z.array(PricedLine),
  figures: z.array(z.object({ figure: PricedFigure, amount: Amount })),
});

/** Rulebook 6.5.6: the value fell so far that the minimum cannot be kept; the case goes back with the figures. */
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

/** An approved request names another account for it; finance sends it anew. */
const PayableRedirected = z.object({
  kind: z.literal('PAYABLE_REDIRECTED'),
  payableId: z.string(),
  amount: Amount,
  currency: z.number(),
  payableFrom: BusinessDate,
});

const PayoutSent = z.object({ kind: z.literal('PAYOUT_SENT'), payableId: z.string(), attempt: z.number() });
/** Told to every request the payable belongs to. `open` = payables of that request still not paid, `returned` = those that came back. */
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
/** The money that a request waited for is there; `surplus` stays in suspense. `by` = 'sistem' or the person who assigned it. */
const MoneyMatched = z.object({
  kind: z.literal('MONEY_MATCHED'),
  purpose: z.string(),
  amount: Amount,
  surplus: Amount,
  currency: z.number(),
  valueDate: BusinessDate,
  by: z.string(),
});
/** Money came and stands in suspense: `missing` = what the request that waits for it still lacks, null = no request waits. */
const MoneyReceived = z.object({
  kind: z.literal('MONEY_RECEIVED'),
  purpose: z.string(),
  amount: Amount,
  currency: z.number(),
  valueDate: BusinessDate,
  missing: z.nullable(Amount),
});
/** A request ended without using its money: where the money is now. */
const MoneyReleased = z.object({
  kind: z.literal('MONEY_RELEASED'),
  amount: Amount,
  currency: z.number(),
  to: z.enum(['SUSPENSE', 'REFUND']),
});
/** All of the posting is on the policy: nothing of it waits and nothing is owed for it. `version` is the policy's by then. */
const ChangesApplied = z.object({ kind: z.literal('CHANGES_APPLIED'), version: z.string() });
/** Money was put against loans: where it went, and what is still owed on the day it was matched. */
const LoanRepaid = z.object({
  kind: z.literal('LOAN_REPAID'),
  valueDate: BusinessDate,
  amount: Amount,
  interest: Amount,
  principal: Amount,
  surplus: Amount,
  left: Amount,
});
/** Debt has come near the cash value; cover ends on `lapsesFrom` at the earliest, if it reaches it (rulebook 2.4). */
const LoanWarning = z.object({ kind: z.literal('LOAN_WARNING'), lapsesFrom: BusinessDate });
/** Cover ended on `on`. `automaticUntil` = paid by then it is on again by itself; absent or null where that takes a request. */
const PolicyLapsed = z.object({
  kind: z.literal('POLICY_LAPSED'),
  subStatus: z.string(),
  on: BusinessDate,
  automaticUntil: z.nullish(BusinessDate),
});
/** Figures settled without a price are final; they stand as the customer reads them, the last = what is paid. */
const FiguresFinal = z.object({
  kind: z.literal('FIGURES_FINAL'),
  figures: z.array(z.object({ figure: PricedFigure, amount: Amount })),
});
const PolicyTerminated = z.object({ kind: z.literal('POLICY_TERMINATED'), subStatus: z.string() });

/** The policy belongs to somebody else from now on: the old owner may not act for it any more (rulebook 7.22). */
const HolderChanged = z.object({ kind: z.literal('HOLDER_CHANGED'), oldPartyId: z.number(), newPartyId: z.number() });

export const CoreEventBody = z.discriminatedUnion('kind', [
  OrdersPriced,
  PriceShortfall,
  PayableCreated,
  PayableRedirected,
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

/** The number of a refund that the holder asked for without a request; `useId` = the last of the money that went back. */
export const creditRefundNumber = (policyNumber: string, useId: string): string =>
  `${creditRefund}${policyNumber}-${useId}`;

export const isCreditRefund = (number: string | null): boolean => number?.startsWith(creditRefund) === true;

/** What the core tells the server, in order of `id`; read from a cursor, handled exactly once. */
export const CoreEvent = z.object({
  id: z.string(),
  policyNumber: z.string(),
  requestNumber: z.string().nullable(),
  at: z.iso.datetime(),
  body: CoreEventBody,
});
export type CoreEvent = z.infer<typeof CoreEvent>;

/** An event that this program cannot read: a newer one told it, or it was damaged. `told` = the name of its kind, '' for none. */
interface UnreadableEvent extends Omit<CoreEvent, 'body'> {
  readonly body: { readonly kind: 'UNREADABLE'; readonly told: string };
}

export type ToldEvent = CoreEvent | UnreadableEvent;

export const isReadable = (event: ToldEvent): event is CoreEvent => event.body.kind !== 'UNREADABLE';
