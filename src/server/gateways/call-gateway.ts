import { DeliveryFailed, type FailureKind } from '#server/messages/messenger.ts';

/** Milliseconds for the whole answer: two gateways that hang leave time for a third channel within 30 s. */
const waitMs = 8_000;

/** Largest answer that is read, in bytes. */
const mostBytes = 65_536;

export interface GatewayCall {
  /** Name for the failure's text, such as 'META'. */
  readonly gateway: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface GatewayAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when the body is something else. */
  readonly body: unknown;
}

/** Returns what the HTTP status alone asks for; undefined for 2xx. */
export function kindOfStatus(status: number): FailureKind | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return 'stop';
  return status === 408 || status === 429 || status >= 500 ? 'down' : 'alarm';
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Posts to a gateway and reads its answer. Redirects are not followed: a 3xx is an answer like any other.
 * @throws DeliveryFailed `down` when no whole answer comes in time; its text has neither address nor content
 */
export async function callGateway({ gateway, url, headers, body }: GatewayCall): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
      headers,
      body,
    });
    return { status: response.status, body: parseJson(await readText(response.body)) };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new DeliveryFailed('down', `${gateway} ${isSlow ? 'no answer' : 'unreachable'}`);
  }
}
