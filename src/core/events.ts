import * as z from 'zod';
import { BusinessDate } from '#shared/dates.ts';

const Amount = z.string().regex(/^-?\d+(\.\d+)?$/);

const PricedLine = z.object({
  fundCode: z.string(),
  bucket: z.enum(['BASIC', 'TOPUP']),
  units: Amount,
  price: Amount,
  amount: Amount,
});

/** Units were sold at the final price; `net` is what becomes payable. Amounts as exact decimal text. */
const OrdersPriced = z.object({
  kind: z.literal('ORDERS_PRICED'),
  pricingDate: BusinessDate,
  lines: z.array(PricedLine),
  gross: Amount,
  charge: Amount,
  fee: Amount,
  net: Amount,
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

const PayoutSent = z.object({ kind: z.literal('PAYOUT_SENT'), payableId: z.string(), attempt: z.number() });
const PayoutPaid = z.object({
  kind: z.literal('PAYOUT_PAID'),
  payableId: z.string(),
  attempt: z.number(),
  amount: Amount,
  valueDate: BusinessDate,
});
const PayoutReturned = z.object({
  kind: z.literal('PAYOUT_RETURNED'),
  payableId: z.string(),
  attempt: z.number(),
  reason: z.string(),
});
/** Changes without money are on the policy; `version` is the new policy version. */
const ChangesApplied = z.object({ kind: z.literal('CHANGES_APPLIED'), version: z.string() });
const PolicyTerminated = z.object({ kind: z.literal('POLICY_TERMINATED'), subStatus: z.string() });

export const CoreEventBody = z.discriminatedUnion('kind', [
  OrdersPriced,
  PriceShortfall,
  PayableCreated,
  PayoutSent,
  PayoutPaid,
  PayoutReturned,
  ChangesApplied,
  PolicyTerminated,
]);
export type CoreEventBody = z.infer<typeof CoreEventBody>;

/** What the core tells the server, in order of `id`; read from a cursor, handled exactly once. */
export const CoreEvent = z.object({
  id: z.string(),
  policyNumber: z.string(),
  requestNumber: z.string().nullable(),
  at: z.iso.datetime(),
  body: CoreEventBody,
});
export type CoreEvent = z.infer<typeof CoreEvent>;
