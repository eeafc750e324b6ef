import * as z from 'zod/mini';
import { BusinessDate } from '#shared/dates.ts';
import { Summary } from './summary.ts';

/** GET transaction-proposal/{id}/offer: what the insurer offers instead (rulebook 4.1 PENAWARAN), open until `reply_by`. */
export const Offer = z.object({ version: z.number(), reason: z.string(), summary: Summary, reply_by: BusinessDate });
export type Offer = z.infer<typeof Offer>;

/** POST transaction-proposal/{id}/offer; `version` is the offer's that was read. */
export const OfferInput = z.object({
  answer: z.enum(['accept', 'decline'], 'Pilih setuju atau tidak setuju.'),
  version: z.number('Muat ulang halaman untuk melihat penawaran terbaru.').check(z.int()),
});
export type OfferInput = z.infer<typeof OfferInput>;
