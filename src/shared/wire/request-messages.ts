import * as z from 'zod/mini';
import { Instant } from '#shared/dates.ts';
import { requiredField } from '#shared/messages.ts';

/** One message about one request, between the customer and the desk. */
export const RequestMessage = z.object({
  id: z.string(),
  at: Instant,
  from: z.enum(['customer', 'insurer']),
  name: z.string(),
  text: z.string(),
});
export type RequestMessage = z.infer<typeof RequestMessage>;

/** GET transaction-proposal/{id}/messages, oldest first, at most 100 (promises P03). */
export const RequestMessages = z.object({ items: z.array(RequestMessage) });
export type RequestMessages = z.infer<typeof RequestMessages>;

/** POST transaction-proposal/{id}/messages. */
export const RequestMessageInput = z.object({
  text: z
    .string(requiredField)
    .check(z.trim(), z.minLength(1, requiredField), z.maxLength(2000, 'Pesan maksimal 2.000 huruf.')),
});
export type RequestMessageInput = z.infer<typeof RequestMessageInput>;
