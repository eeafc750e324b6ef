import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { Summary } from './summary.ts';

/**
 * Answer of GET transaction-proposal/{id}/offer: the insurer's offer (rulebook 4.1 PENAWARAN), open until `reply_by`.
 * `conditions` = terms in words, `summary` = the request under these terms.
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
  /** True while the offer waits for the customer's answer. */
  open: z.boolean(),
  /** True when a payment has arrived; it is refunded if the offer is declined. */
  has_paid: z.boolean(),
  /** Statements that must be accepted with the offer. */
  terms: z.array(z.object({ id: z.string(), version: z.string(), statement: z.string() })),
});
export type Offer = z.infer<typeof Offer>;

/** Offer as shown on the request's page and at the desk. */
export const ShownOffer = z.pick(Offer, {
  reason: true,
  conditions: true,
  reply_by: true,
  made_at: true,
  answer: true,
  answered_at: true,
});
export type ShownOffer = z.infer<typeof ShownOffer>;

/**
 * Body of POST transaction-proposal/{id}/offer; `version` = version of the offer that the customer read. Accepting
 * requires a fresh code for 'offer:{id}' and the accepted terms; absent terms are recorded as not given (rulings 1.8).
 */
export const OfferInput = z.object({
  answer: z.enum(['accept', 'decline'], 'Pilih setuju atau tidak setuju.'),
  version: z.number('Muat ulang halaman untuk melihat penawaran terbaru.').check(z.int()),
  accepted_terms: z.optional(z.array(z.object({ id: z.string(), version: z.string() })).check(z.maxLength(10))),
});
export type OfferInput = z.infer<typeof OfferInput>;

/** Returns the purpose of the fresh code (auth/step-up) that accepts a request's offer. */
export const offerPurpose = (number: string): string => `offer:${number}`;
