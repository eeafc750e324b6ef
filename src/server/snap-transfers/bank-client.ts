import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#shared/time/clock.ts';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import { callOut, NoAnswer, type CallAnswer } from '#server/outgoing/call-out.ts';
import {
  externalIdOf,
  signAsymmetric,
  signSymmetric,
  signTokenCall,
  snapTimestamp,
  type SignedCall,
} from '#server/snap/snap-signature.ts';

/** Paths of the SNAP services that we call, by service code. */
const paths = {
  '15': '/account-inquiry-internal',
  '16': '/account-inquiry-external',
  '17': '/transfer-intrabank',
  '18': '/transfer-interbank',
  '22': '/transfer-rtgs',
  '23': '/transfer-skn',
  '36': '/transfer/status',
} as const;
type SnapService = keyof typeof paths;

/** Answer of the bank; `code` = its seven-digit response code without the service code, such as '20000' or '40411'. */
export interface BankAnswer {
  readonly code: string;
  readonly body: unknown;
}

/**
 * Error for a call without a usable answer; the bank may or may not have processed the call. `code` = the bank's code
 * when it refused the token, otherwise a text of ours such as 'HTTP 502'.
 */
export class BankSilent extends Error {
  override readonly name = 'BankSilent';
  readonly code: string;

  constructor(code: string) {
    super(`the bank gave no usable answer: ${code}`);
    this.code = code;
  }
}

/** Client for a bank with a SNAP BI interface. */
export interface BankClient {
  /** Makes one call with a new X-EXTERNAL-ID. @throws BankSilent when there is no usable answer */
  call(service: SnapService, body: object): Promise<BankAnswer>;
}

const Coded = z.object({ responseCode: z.string().regex(/^[1-5]\d{6}$/) });

/**
 * Reads the response code of an answer. A 404 page of a proxy must not be read as 'the bank does not know this
 * transfer', so the code must be that of the called service.
 * @throws BankSilent for a body without such a code
 */
function readCode({ status, body }: CallAnswer, service: string): string {
  const code = Coded.safeParse(body).data?.responseCode;
  if (code === undefined || code.slice(3, 5) !== service) throw new BankSilent(`HTTP ${status}`);
  return code.slice(0, 3) + code.slice(5);
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: string, waitMs: number) {
  try {
    return await callOut({ url, headers: { ...headers, 'content-type': 'application/json' }, body, waitMs });
  } catch (error) {
    if (error instanceof NoAnswer) throw new BankSilent(error.message);
    throw error;
  }
}

const Token = z.object({
  accessToken: z.string().min(1).max(4096),
  expiresIn: z.coerce.number().positive().max(86_400),
});

interface KeptToken {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Milliseconds before its expiry at which a token is renewed, so that it stays valid while a call runs. */
const renewBeforeMs = 60_000;

/** Creates a function that returns a valid token, other than `refused`. Parallel calls share one token and one renewal. */
function keepToken(settings: SnapBankSettings, { systemNow }: Pick<Clock, 'systemNow'>) {
  let kept: Promise<KeptToken> | undefined;
  async function ask(): Promise<KeptToken> {
    const timestamp = snapTimestamp(systemNow());
    const answer = await post(
      `${settings.url}/access-token/b2b`,
      {
        'x-timestamp': timestamp,
        'x-client-key': settings.clientId,
        'x-signature': signTokenCall(settings.clientId, timestamp, settings.privateKey),
      },
      '{"grantType":"client_credentials"}',
      settings.waitMs,
    );
    const code = readCode(answer, '73');
    const token = Token.safeParse(answer.body).data;
    if (code !== '20000' || !token) throw new BankSilent(`${code.slice(0, 3)}73${code.slice(3)}`);
    return { text: token.accessToken, endsAt: Date.parse(systemNow()) + token.expiresIn * 1000 };
  }
  function renew(): Promise<KeptToken> {
    const asked = ask();
    kept = asked;
    // A failed renewal is not kept, so that the next call tries again. Callers that wait for it get its error.
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked;
  }
  return async (refused?: string): Promise<string> => {
    const now = await (kept ?? renew());
    const isOver = Date.parse(systemNow()) >= now.endsAt - renewBeforeMs;
    return now.text === refused || isOver ? (await renew()).text : now.text;
  };
}

/** Response codes for a refused token; the bank did not process the call. */
const tokenRefused = ['40101', '40103'];

/** Creates the client. With a client secret (symmetric signatures), a refused token is renewed and the call repeated once. */
export function createBankClient(settings: SnapBankSettings, clock: Pick<Clock, 'systemNow'>): BankClient {
  const { url, clientSecret, privateKey, partnerId, channelId, waitMs } = settings;
  const tokenOf = keepToken(settings, clock);
  async function send(service: SnapService, body: string, token: string | undefined) {
    const address = `${url}${paths[service]}`;
    const timestamp = snapTimestamp(clock.systemNow());
    const call: SignedCall = { method: 'POST', path: new URL(address).pathname, body, timestamp };
    const signature =
      token === undefined || clientSecret === undefined
        ? signAsymmetric(call, privateKey)
        : signSymmetric(call, token, clientSecret);
    const answer = await post(
      address,
      {
        'x-timestamp': timestamp,
        'x-signature': signature,
        'x-partner-id': partnerId,
        'x-external-id': externalIdOf(randomUUID()),
        'channel-id': channelId,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
      waitMs,
    );
    return { code: readCode(answer, service), body: answer.body };
  }
  return {
    async call(service, content) {
      const body = JSON.stringify(content);
      if (clientSecret === undefined) return send(service, body, undefined);
      const token = await tokenOf();
      const answer = await send(service, body, token);
      if (!tokenRefused.includes(answer.code)) return answer;
      return send(service, body, await tokenOf(token));
    },
  };
}
