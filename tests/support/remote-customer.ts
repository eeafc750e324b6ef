import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AuthUser } from '#shared/wire/auth.ts';

/** Network call in the shape of `Callable` (tests/support/attachments.ts). */
export interface RemoteCall {
  readonly method?: string | undefined;
  readonly url?: unknown;
  readonly token?: string;
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
}

export interface RemoteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly success: boolean;
  readonly data: unknown;
  readonly message: string;
}

const Envelope = z.object({ success: z.boolean(), data: z.unknown(), message: z.string() });

function bodyOf(payload: unknown): { readonly body?: Uint8Array<ArrayBuffer> | string; readonly type?: string } {
  if (payload === undefined) return {};
  if (payload instanceof Uint8Array) return { body: new Uint8Array(payload) };
  return { body: JSON.stringify(payload), type: 'application/json' };
}

/**
 * Creates a client. `baseUrl` is called each time, because a killed server restarts at another port. @throws when the
 * connection breaks.
 */
export const createRemote = (baseUrl: () => string) => ({
  async call({ method, url, token, payload, headers }: RemoteCall): Promise<RemoteAnswer> {
    const { body, type } = bodyOf(payload);
    const texts = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await fetch(`${baseUrl()}${String(url)}`, {
      method: method ?? 'GET',
      headers: {
        ...Object.fromEntries(texts),
        ...(type && { 'content-type': type }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const answer = Envelope.safeParse(JSON.parse(text)).data;
    if (answer === undefined) throw new Error(`${response.status} at ${String(url)} without an envelope: ${text}`);
    return { status: response.status, headers: Object.fromEntries(response.headers), ...answer };
  },
  /** Returns the status of a call whose answer is a file without an envelope. */
  async statusOf(url: string, token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${baseUrl()}${url}`, { headers, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    return response.status;
  },
});

export type Remote = ReturnType<typeof createRemote>;

/** Makes a call, and repeats it as a browser does while the server answers that it is overloaded. */
async function callPatiently(remote: Remote, call: RemoteCall): Promise<RemoteAnswer> {
  const answer = await remote.call(call);
  if (answer.status !== 503) return answer;
  await wait(1000 * Number(answer.headers['retry-after'] ?? 1));
  return callPatiently(remote, call);
}

const Code = z.object({ code: z.string(), policy_number: z.string() });

/** Signs in with the code from the demo outbox. One sign-in at a time: policies of one person share an address. */
export async function signInRemotely(
  remote: Remote,
  who: {
    readonly policyNumber: string;
    readonly phone: string;
    readonly identityNumber: string;
    readonly email: string;
  },
): Promise<string> {
  const payload = {
    policy_number: who.policyNumber,
    phone_number: who.phone,
    identity_number: who.identityNumber,
  };
  const login = await callPatiently(remote, { method: 'POST', url: '/api/v1/auth/login', payload });
  if (!login.success) throw new Error(`sign-in of ${who.policyNumber}: ${login.status} ${JSON.stringify(login)}`);
  const handle = AuthUser.parse(login.data).accessToken;
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = await remote.call({ url: `/test/v1/email/login-attempt?email=${who.email}` });
    const found = Code.safeParse(data).data;
    if (found?.policy_number === who.policyNumber) {
      const checked = await remote.call({
        method: 'POST',
        url: '/api/v1/auth/otp/check',
        token: handle,
        payload: { otp_number: found.code, identity: who.phone },
      });
      return AuthUser.parse(checked.data).accessToken;
    }
    await wait(25);
  }
  throw new Error(`no code came for ${who.policyNumber}`);
}
