import type { z } from 'zod';
import type { OutsideService } from '#server/config/face-provider-settings.ts';
import { signBody } from '#server/http/raw-body.ts';
import { callOut, NoAnswer } from '#server/outgoing/call-out.ts';

/** Error for a call without a usable answer; `fault` has neither address nor content. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
  readonly fault: string;

  constructor(fault: string) {
    super(`the outside service gave no usable answer: ${fault}`);
    this.fault = fault;
  }
}

/** Largest answer, with a picture or a document as base64, in bytes. */
const mostBytes = 4_500_000;

/** Checks an address to which customers would go: https (http only to this machine), on a known host. */
export function isKnownAddress({ hosts }: Pick<OutsideService, 'hosts'>, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname, username, password } = new URL(text);
  const isOpen = protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
  return isOpen && hosts.includes(host) && `${username}${password}` === '';
}

/**
 * Posts to a service, with `x-timestamp` and `x-signature`, an HMAC-SHA-256 over the timestamp, a point, and the body.
 * @throws ProviderSilent
 */
export async function postSigned<Answer>(
  { url, secret, waitMs }: Pick<OutsideService, 'secret' | 'url' | 'waitMs'>,
  timestamp: string,
  path: string,
  content: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const body = JSON.stringify(content);
  const signature = signBody(Buffer.from(secret), timestamp, body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const answer = await callOut({ url: `${url}${path}`, headers, body, waitMs, mostBytes }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new ProviderSilent(error.message) : error;
  });
  if (answer.status < 200 || answer.status >= 300) throw new ProviderSilent(`HTTP ${answer.status}`);
  const read = schema.safeParse(answer.body);
  if (!read.success) throw new ProviderSilent('unreadable answer');
  return read.data;
}
