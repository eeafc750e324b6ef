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

/** Services of the standard that we call, by their code. */
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

/** Answer of the bank: `code` = its seven digits without the service, such as '20000' or '40411'. */
export interface BankAnswer {
  readonly code: string;
  readonly body: unknown;
}

/**
 * Error for a call without a usable answer; `code` = the bank's code for a refused token, or our word. Whether the bank
 * worked on the call is unknown.
 */
export class BankSilent extends Error {
  override readonly name = 'BankSilent';
  readonly code: string;

  constructor(code: string) {
    super(`the bank gave no usable answer: ${code}`);
    this.code = code;
  }
}

/** Bank that speaks SNAP BI. */
export interface BankClient {
  /** Makes one call, under an X-EXTERNAL-ID of its own. @throws BankSilent */
  call(service: SnapService, body: object): Promise<BankAnswer>;
}

const Coded = z.object({ responseCode: z.string().regex(/^[1-5]\d{6}$/) });

/**
 * Reads the code of an answer. A page of a proxy, or a code of another service, is no answer: a 404 of a proxy must not
 * read as 'this transfer is unknown'.
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

/** Milliseconds before its end at which a token is renewed, so that a call under way keeps a valid one. */
const renewBeforeMs = 60_000;

/** Creates the token's keeper: calls share one token and one renewal. */
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
    // A failed call is not kept; who waits for it gets its error.
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

/** Refusals of the token; the call itself was not worked on. */
const tokenRefused = ['40101', '40103'];

/** Creates the client. In symmetric mode a refused token is renewed once and the call repeated. */
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
