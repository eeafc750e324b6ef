import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a call: HMAC-SHA-256 (hex) over the timestamp, a point, and the body's bytes. */
export const signBody = (secret: Buffer, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts of any length in a time that does not depend on where they differ. */
export const isSameText = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
