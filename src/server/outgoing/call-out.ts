/** Largest answer that is read, in bytes, where a call names no other. */
const usualBytes = 65_536;

export interface OutgoingCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Longest wait for the whole answer, in milliseconds. */
  readonly waitMs: number;
  /** Largest answer in bytes; absent = 64 kB. */
  readonly mostBytes?: number;
}

export interface CallAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when the body is something else. */
  readonly body: unknown;
}

/** Error for a call without a whole answer; what the other side did with the call is unknown. Its text has neither address nor content. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

async function readText(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<string> {
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
 * Posts to another system and reads its answer. Redirects are not followed: a 3xx is an answer like any other.
 * @throws NoAnswer when no whole answer comes in time
 */
export async function callOut({
  url,
  headers,
  body,
  waitMs,
  mostBytes = usualBytes,
}: OutgoingCall): Promise<CallAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
      headers,
      body,
    });
    return { status: response.status, body: parseJson(await readText(response.body, mostBytes)) };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new NoAnswer(isSlow ? 'no answer' : 'unreachable');
  }
}
