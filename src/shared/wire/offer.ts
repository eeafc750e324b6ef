import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { Summary } from './summary.ts';

/**
 * GET transaction-proposal/{id}/offer: what the insurer offers instead (rulebook 4.1 PENAWARAN), open until `reply_by`. `conditions` are
 * the terms in words, `summary` the request as it would be under them.
 */
export const Offer = z.object({
  version: z.number(),
  reason: z.string(),
  summary: Summary,
  reply_by: BusinessDate,
  conditions: z.array(z.object({ label: z.string(), value: z.string() })),
  consequences: z.array(z.string()),
  made_at: Instant,
  answer: z.nullable(z.enum(['accept', 'decline'])),
  answered_at: z.nullable(Instant),
  /** True while it waits for the customer's answer. */
  open: z.boolean(),
  /** Money paid in is with us: it goes back when the offer is declined. */
  has_paid: z.boolean(),
  /** The statements to tick when it is accepted. */
  terms: z.array(z.object({ id: z.string(), version: z.string(), statement: z.string() })),
});
export type Offer = z.infer<typeof Offer>;

/** The offer as the request's own page and the desk show it. */
export const OfferTold = z.pick(Offer, {
  reason: true,
  conditions: true,
  reply_by: true,
  made_at: true,
  answer: true,
  answered_at: true,
});
export type OfferTold = z.infer<typeof OfferTold>;

/**
 * POST transaction-proposal/{id}/offer; `version` is that of the offer that was read. Accepting needs a fresh code for 'offer:{id}' and the
 * ticked terms; absent = recorded as not given (rulings 1.8).
 */
export const OfferInput = z.object({
  answer: z.enum(['accept', 'decline'], 'Pilih setuju atau tidak setuju.'),
  version: z.number('Muat ulang halaman untuk melihat penawaran terbaru.').check(z.int()),
  accepted_terms: z.optional(z.array(z.object({ id: z.string(), version: z.string() })).check(z.maxLength(10))),
});
export type OfferInput = z.infer<typeof OfferInput>;

/** The purpose for which auth/step-up asks for a fresh code, to accept the offer of a request. */
export const offerPurpose = (number: string): string => `offer:${number}`;
