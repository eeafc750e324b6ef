import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { refuse } from './refuse.ts';

const kept = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the body's raw bytes in a preParsing hook, so that a signature over them can be checked, and passes them on. */
export async function keepRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > request.routeOptions.bodyLimit) throw refuse('TOO_LARGE');
    chunks.push(bytes);
  }
  const body = Buffer.concat(chunks);
  kept.set(request, body);
  return Object.assign(Readable.from(body.length === 0 ? [] : [body]), { receivedEncodedLength: body.length });
}

/** Returns the raw bytes of a call whose route keeps them; empty when there were none. */
export const rawBodyOf = (request: FastifyRequest): Buffer => kept.get(request) ?? Buffer.alloc(0);

/** Signs a call: HMAC-SHA-256 (hex) over the timestamp, a point, and the body's bytes. */
export const signBody = (secret: Buffer, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts of any length in a time that does not depend on where they differ. */
export const isSameText = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
