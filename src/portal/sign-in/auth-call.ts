import { isRecord, recordOf, textOf, type JsonRecord } from './json-record.ts';

/** Outcome of a failed sign-in call, with an Indonesian message. `status` 0 = no response. */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export type Outcome = { readonly ok: true; readonly data: JsonRecord } | Failure;

const offline: Failure = {
  ok: false,
  status: 0,
  code: 'OFFLINE',
  message: 'Tidak ada sambungan internet. Periksa sambungan Anda, lalu coba lagi.',
};

const slow: Failure = { ...offline, code: 'SLOW', message: 'Sambungan lambat, belum ada jawaban. Silakan coba lagi.' };

const defaultText = 'Terjadi kesalahan, coba lagi.';

const aMinute = 60;
const halfADay = 43_200;

/**
 * Returns a sentence with the time at which a long wait ends, which is easier to read than seconds; '' for other waits.
 */
function whenAgain(seconds: number): string {
  if (!(seconds >= aMinute && seconds < halfADay)) return '';
  const time = new Date(Date.now() + seconds * 1000).toLocaleTimeString('id-ID', {
    timeZone: 'Asia/Jakarta',
    hour: '2-digit',
    minute: '2-digit',
  });
  return ` Anda dapat mencoba lagi pukul ${time} WIB.`;
}

function readFailure({ status, headers }: Response, body: JsonRecord): Failure {
  const details = recordOf(body, 'data');
  const reference = textOf(details, 'request_id');
  const text = textOf(body, 'message') || textOf(body, 'Message') || defaultText;
  const named = status >= 500 && reference !== '' && !text.includes(reference) ? `${text} (${reference})` : text;
  const message = named + whenAgain(Number(headers.get('retry-after')));
  return { ok: false, status, code: textOf(details, 'code'), message };
}

const readBody = async (response: Response): Promise<JsonRecord> => {
  const body: unknown = await response.json().catch(() => undefined);
  return isRecord(body) ? body : {};
};

const longestWait = 15_000;

/** Sends a POST request of sign-in and returns its outcome; never throws. */
export async function callAuth(
  path: string,
  payload: JsonRecord,
  handle?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestWait);
  try {
    const response = await fetch(`/api/v1/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(handle !== undefined && { authorization: `Bearer ${handle}` }),
      },
      body: JSON.stringify(payload),
      signal: stop.signal,
    });
    const body = await readBody(response);
    return response.ok && body['success'] === true
      ? { ok: true, data: recordOf(body, 'data') }
      : readFailure(response, body);
  } catch {
    return stop.signal.aborted ? slow : offline;
  } finally {
    clearTimeout(timer);
  }
}
