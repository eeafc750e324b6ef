import * as z from 'zod/mini';

/** Returns a new key. Pages without a secure address have no `randomUUID`. */
export const newSendKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Body that was sent last from a form, as JSON, with its key. */
export const SentOnce = z.object({ key: z.string(), body: z.string() });
export type SentOnce = z.infer<typeof SentOnce>;

/**
 * Returns the body with its key: the one with which the same body was sent before from this form, or a new one. A form
 * forgets `before` once its answer is there, so that the same words typed again are sent with another key.
 */
export function keyOfBody(body: unknown, before: SentOnce | undefined): SentOnce {
  const sent = JSON.stringify(body);
  return before?.body === sent ? before : { key: newSendKey(), body: sent };
}
